import type { Capability } from '../contract/contract.js';
import type { ArgsOf } from '../contract/define-capability.js';
import type { PlannedCall } from '../gate/plan.js';

/** The call that a handler gets: verified, normalised and frozen. */
export type HandlerCall<Args = PlannedCall['args']> = Omit<PlannedCall, 'args'> & {
  readonly args: Args;
};

export interface RunContext<State> {
  readonly state: State;
  /** Aborted when whoever started the run wants it to end. */
  readonly signal: AbortSignal;
}

/** Does the act. What it returns becomes the outcome's value; `skip(reason)` says that nothing was to be done. */
export type Run<State, Args> = (call: HandlerCall<Args>, context: RunContext<State>) => unknown;

/** Takes the act back. `value` is what the handler returned. */
export type Undo<State, Args> = (
  call: HandlerCall<Args>,
  value: unknown,
  context: RunContext<State>,
) => unknown;

/** Words a question about the act for a person. */
export type Ask<Args> = string | ((call: HandlerCall<Args>) => string);

/** What reading the current state says about an act: whether it would change anything, and why. */
export interface PremiseAnswer {
  readonly changes: boolean;
  readonly because: string;
}

/** Reads, at the call's turn, whether the act would change anything. A failure counts as "it would". */
export type Premise<State, Args> = (
  call: HandlerCall<Args>,
  context: RunContext<State>,
) => PremiseAnswer | Promise<PremiseAnswer>;

interface Around<State, Args> {
  readonly undo?: Undo<State, Args>;
  readonly ask?: Ask<Args>;
  readonly premise?: Premise<State, Args>;
}

/** For an act that may run by itself. */
export interface FreeHandler<State, Args> extends Around<State, Args> {
  readonly run: Run<State, Args>;
  readonly runApproved?: never;
}

/** For an act that runs only with a person's decision for exactly this call. */
export interface WithheldHandler<State, Args> extends Around<State, Args> {
  readonly runApproved: Run<State, Args>;
  readonly run?: never;
}

/** For an act that nothing here runs: it only proposes. */
export interface ProposeOnly<State, Args> extends Omit<Around<State, Args>, 'undo'> {
  readonly run?: never;
  readonly runApproved?: never;
}

/** Which handler a capability takes follows from its tier: `run` on a withheld tier does not compile. */
export type HandlerFor<State, C extends Capability> = C['tier'] extends 'read_only' | 'reversible'
  ? FreeHandler<State, ArgsOf<C>>
  : C['tier'] extends 'external_reversible' | 'irreversible'
    ? WithheldHandler<State, ArgsOf<C>>
    : FreeHandler<State, ArgsOf<C>> | WithheldHandler<State, ArgsOf<C>>;

/** A handler as it is kept: any half may be missing or wrong, and `validate` says so. */
export interface AnyHandler<State> {
  readonly run?: Run<State, PlannedCall['args']>;
  readonly runApproved?: Run<State, PlannedCall['args']>;
  readonly undo?: Undo<State, PlannedCall['args']>;
  readonly ask?: Ask<PlannedCall['args']>;
  readonly premise?: Premise<State, PlannedCall['args']>;
}
