import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import type { SessionEvent } from '@tiergate/core';

/** Which queries an act makes stale, by the name of its capability. */
export type Invalidations = Readonly<Record<string, readonly InvalidateQueryFilters[]>>;

const mayHaveActed = ['applied', 'failed', 'indeterminate'];

/**
 * Marks queries as stale once an act was applied, or was taken back; also when it failed, because what it did until then
 * is unknown. Hand it to a session as `onEvent`: each event comes once, however often a component renders.
 *
 * @example
 * useAgentGate({ tools, onEvent: invalidates(queryClient, { set_label: [{ queryKey: ['labels'] }] }) });
 */
export function invalidates(
  client: Pick<QueryClient, 'invalidateQueries'>,
  invalidations: Invalidations,
): (event: SessionEvent) => void {
  return (event) => {
    const ended = event.type === 'call-ended' && mayHaveActed.includes(event.status);
    const undone = event.type === 'call-undone' || event.type === 'undo-failed';
    if (!ended && !undone) return;
    // By own name only: a capability may be called `constructor`.
    const filters = Object.hasOwn(invalidations, event.name)
      ? invalidations[event.name]
      : undefined;
    for (const filter of filters ?? []) void client.invalidateQueries(filter);
  };
}
