import { type Issue, type IssueCode, type IssuePath, makeIssue } from '../../result/issue.js';

/** `error`: a model or a provider will go wrong. `warn`: likely. `info`: worth a look. */
export type LintSeverity = 'error' | 'warn' | 'info';

/** The stable name of a check: `docs/definitions.md` lists them. */
export type LintRuleId = `T${number}`;

/** Something that a definition should say otherwise. `code` is of the closed set of issues; `rule` is the check. */
export interface LintFinding extends Issue {
  readonly rule: LintRuleId;
  readonly severity: LintSeverity;
  /** The claim that is missing or contradicted. */
  readonly claimId?: string;
  /** What to write. */
  readonly fix?: string;
}

interface FindingDetails {
  readonly path: IssuePath;
  readonly message: string;
  readonly fix?: string;
  readonly claimId?: string;
  readonly capability?: string;
  readonly suggestion?: string;
}

export function makeFinding(
  rule: LintRuleId,
  severity: LintSeverity,
  code: IssueCode,
  details: FindingDetails,
): LintFinding {
  const { fix, claimId, ...issue } = details;
  return Object.freeze({
    ...makeIssue({ ...issue, code }),
    rule,
    severity,
    ...(claimId === undefined ? {} : { claimId }),
    ...(fix === undefined ? {} : { fix }),
  });
}
