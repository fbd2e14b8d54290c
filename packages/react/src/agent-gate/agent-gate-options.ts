import type { Capability, GateSession, GateSessionOptions } from '@tiergate/core';

interface Forms {
  /** Finds a capability by name, for the edit form. With `tools` it is found there. */
  readonly lookup?: (name: string) => Capability | undefined;
}

/** A session of one's own, or what to make one of. */
export type UseAgentGateOptions<State = unknown> = Forms &
  (
    | (GateSessionOptions<State> & { readonly session?: undefined })
    | ({ readonly session: GateSession<State> } & {
        readonly [Option in keyof GateSessionOptions]?: undefined;
      })
  );

/** What the hook needs of a session. */
export type SessionMethods<State = unknown> = Pick<
  GateSession<State>,
  | 'submit'
  | 'approve'
  | 'reject'
  | 'approveAll'
  | 'rejectAll'
  | 'cancel'
  | 'undo'
  | 'subscribe'
  | 'getSnapshot'
>;
