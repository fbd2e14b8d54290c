import type { CaseContext } from './case-context.js';
import type { Observed } from './observed.js';

/** Looks at one member of `expect`; answers what is wrong, or nothing. */
export type Check = (
  expected: unknown,
  observed: Observed,
  context: CaseContext,
) => string | undefined | Promise<string | undefined>;

export type Checks = Readonly<Record<string, Check>>;

/** One row of section 4 of the README. */
export interface FunctionRow {
  /** Marked with a dagger: it takes a profile, and `both` cases run under each. */
  readonly profiled?: boolean;
  /** The members of a case that it reads; any other fails the case. */
  readonly inputs: readonly string[];
  readonly run: (context: CaseContext) => Observed | Promise<Observed>;
  /** What only its cases expect, or what a common word means here. */
  readonly checks?: Checks;
}

export type FunctionTable = Readonly<Record<string, FunctionRow>>;

export type { CaseContext };
