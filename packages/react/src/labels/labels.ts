import type { AskedBecause, Tier } from '@tiergate/core';

/** The words that stand around a statement. None of them goes into it: what is digested is in no language. */
export interface Labels {
  readonly title: (capability: string) => string;
  /** What each answer does. */
  readonly answers: string;
  readonly tier: Readonly<Record<Tier, string>>;
  readonly because: Readonly<Record<Exclude<AskedBecause, 'held'>, string>>;
  readonly statement: string;
  /** Above the calls that a yes lets run as well. */
  readonly following: string;
  /** What a text has that the eye does not see. */
  readonly note: (note: {
    readonly length: number;
    readonly hidden: number;
    readonly breaks: number;
    readonly mixed: boolean;
  }) => string;
  readonly page: (page: number, pages: number) => string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** Why approving has to wait. */
  readonly readFirst: string;
  readonly uninspectable: string;
  readonly approve: string;
  readonly approveEdited: string;
  readonly reject: string;
  readonly notNow: string;
  readonly reason: string;
  readonly edit: string;
  /** For an argument that is left out. */
  readonly absent: string;
  readonly sending: string;
  readonly waiting: (questions: number) => string;
}
