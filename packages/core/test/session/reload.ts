import { type GateSessionOptions, restoreGateSession, type SessionEvent } from '../../src/index.js';
import { createFakeClock } from '../../src/testing/index.js';
import { aroundSession, type Desk, deskTools } from './desk.js';

/** What a reload leaves: the text, and everything else made anew. */
export function reload(
  text: unknown,
  options: Partial<Omit<GateSessionOptions, 'gate' | 'tools'>> & {
    readonly tools?: GateSessionOptions['tools'];
  } = {},
): Desk {
  const parts = { log: [] as string[], slow: [] as (() => void)[] };
  const clock = createFakeClock({ start: 1_000 });
  const events: SessionEvent[] = [];
  let ids = 0;
  const { tools, ...rest } = options;
  const session = restoreGateSession(text, {
    tools: tools ?? deskTools(parts),
    rung: 'auto',
    clock,
    randomId() {
      ids += 1;
      return `r${ids}`;
    },
    onEvent: (event) => void events.push(event),
    ...rest,
  });
  return aroundSession(session, { ...parts, clock, events });
}
