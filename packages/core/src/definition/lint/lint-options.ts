import type { Claim, ClaimFacts } from '../claims/claim.js';
import type { LintRuleId } from './finding.js';

/** How far the effects of a tool reach, from the least to the most. */
export const sideEffectLevels = ['None', 'LocalState', 'Process', 'External'] as const;

export type SideEffectLevel = (typeof sideEffectLevels)[number];

/** Names that the text of a definition may speak of. */
export interface KnownNames {
  readonly tools?: readonly string[];
  readonly targets?: readonly string[];
  readonly flags?: readonly string[];
  readonly args?: readonly string[];
}

/** What is known about a tool beside its definition. A check that needs a fact runs only when the fact is given. */
export interface LintDefinitionOptions {
  readonly claims?: readonly Claim[];
  readonly facts?: ClaimFacts;
  /** The level that the tool declares. */
  readonly level?: SideEffectLevel;
  /** The levels of its modes and calls. */
  readonly callLevels?: readonly SideEffectLevel[];
  /** The tool is declared in data, not in code. */
  readonly declaredInData?: boolean;
  /** Whether calls depend on earlier ones. Absent: guessed from the words of the definition. */
  readonly stateful?: boolean;
  /** Its results are those of `renderEnvelope`. */
  readonly enveloped?: boolean;
  /** The folder that the tool's files are in. */
  readonly directory?: string;
  /** The text of its SKILL.md. */
  readonly frontmatter?: string;
  /** What its text may refer to, besides its own arguments. */
  readonly known?: KnownNames;
  /** Most characters of a description, default 1,024. */
  readonly maxDescription?: number;
  /** Objects that are open on purpose: JSON Pointer into the schema (`/properties/meta`, the root is empty) and reason. */
  readonly open?: Readonly<Record<string, string>>;
  /** The tool's own check of its arguments, to compare with the schema. */
  readonly accepts?: (args: unknown) => boolean;
  /** Renders the definition again; the two texts must be equal. */
  readonly render?: () => string;
  /** What the tool says when it refuses. */
  readonly refusals?: readonly string[];
  /** Checks to leave out. */
  readonly ignore?: readonly LintRuleId[];
}
