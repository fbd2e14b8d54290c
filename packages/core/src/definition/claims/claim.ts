/** What kind of fact a claim states, in the order in which a composed text states them. */
export const claimFacets = [
  'locality',
  'interactivity',
  'cwd',
  'survival',
  'recording',
  'sideEffects',
  'resultShape',
  'failure',
  'identity',
  'authority',
  'limits',
  'availability',
] as const;

export type ClaimFacet = (typeof claimFacets)[number];

/** Where a claim must stand: in the description, at one argument, or anywhere. */
export type ClaimPlace = 'description' | `arg:${string}` | 'any';

/** Facts that decide which claims apply, such as the targets that are registered. */
export type ClaimFacts = Readonly<Record<string, unknown>>;

/** A fact that the reader of a definition must be told. */
export interface Claim {
  /** Stable and unique: `shell.locality`. */
  readonly id: string;
  readonly facet: ClaimFacet;
  /** The sentence that `composeDefinition` inserts. */
  readonly say?: string;
  /** One place, or several, all of which must make the claim. */
  readonly where: ClaimPlace | readonly ClaimPlace[];
  /** Phrases that must be there: every one, or at least one. Absent: the sentence itself. */
  readonly match?: { readonly all: readonly string[] } | { readonly any: readonly string[] };
  /** Phrases that must not be there, such as the name of a mechanism that is gone. */
  readonly forbid?: readonly string[];
  /** Letter case does not count. Default false. */
  readonly ignoreCase?: boolean;
  /** When false, the phrases are forbidden everywhere instead: a door that is not there must not be taught. */
  readonly when?: (facts: ClaimFacts) => boolean;
  /** The incident behind the claim. */
  readonly why?: string;
  /** The test that keeps the claim true. */
  readonly provenBy?: string;
}
