import type { Issue } from '../result/issue.js';

/** What a check found. */
export interface Finding {
  readonly rule:
    | 'no-set'
    | 'declaration'
    | 'populated-act'
    | 'must-change'
    | 'terminal-state'
    | 'vocabulary'
    | 'fixpoint'
    | 'reader-failure';
  readonly opcode?: string;
  /** One line. */
  readonly message: string;
}

/** The answer of a check. It needs no test framework: compare `text` with the empty text, or look at the findings. */
export interface HarnessReport {
  readonly ok: boolean;
  readonly findings: readonly Finding[];
  /** One line per finding; empty when there is none. */
  readonly text: string;
}

export function makeReport(findings: readonly Finding[]): HarnessReport {
  return Object.freeze({
    ok: findings.length === 0,
    findings: Object.freeze([...findings]),
    text: findings.map((finding) => `${finding.rule}: ${finding.message}`).join('\n'),
  });
}

/** Issues of a set or of one act as findings. */
export function findingsOf(rule: Finding['rule'], issues: readonly Issue[]): readonly Finding[] {
  return issues.map(({ message, capability }) => ({
    rule,
    message,
    ...(capability === undefined ? {} : { opcode: capability }),
  }));
}

export const noSet: Finding = Object.freeze({
  rule: 'no-set',
  message: 'there is no action set to check; hand over the value of the result that bind gave',
});
