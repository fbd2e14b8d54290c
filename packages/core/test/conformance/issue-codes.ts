/** The codes of section 5 of the README; a test keeps the two alike. */
export const issueCodes: ReadonlySet<string> = new Set(
  `unknown-capability unknown-arg missing-required-arg invalid-value invalid-type not-an-object not-an-array
  missing-field unknown-field duplicate-call-id too-many-calls
  out-of-range invalid-length not-unique no-schema-match
  not-json not-plain-object accessor symbol-key hidden-property sparse-or-extra cyclic unreadable
  forbidden-key lone-surrogate unsafe-number unsafe-integer too-deep too-many-nodes string-too-long
  invalid-json duplicate-key text-too-long
  duplicate-capability name-collision bad-name blank-description undeclared-tier unknown-tier unknown-type
  unsupported-version ambiguous-args duplicate-arg duplicate-value enum-without-values invalid-schema
  unsupported-schema too-many-capabilities too-many-args too-many-enum-values
  no-capabilities missing-handler unreachable-handler already-decided stale-question unknown-call
  tier-mismatch missing-ask missing-category unknown-category unknown-input missing-reader wrong-reader
  missing-terminal-states blank-terminal-state no-fields unknown-structured-arg structured-user-fill
  missing-input too-long ill-formed-text control-character obscured-prefix empty-command empty-task
  target-missing target-charset target-reserved target-no-command target-detached target-too-long
  targets-none target-unknown depth-floor not-plain-command open-launcher
  claim-missing claim-forbidden no-frontmatter invalid-frontmatter missing-schema name-mismatch
  open-schema bad-required undescribed-arg hidden-character
  incomplete-output unsupported-output`.split(/\s+/u),
);

/** What lint findings may carry instead, after the numbers of the rules that they check. */
const lintCodes: Readonly<Record<string, string>> = {
  T01: 'bad-name',
  T02: 'name-mismatch',
  T03: 'blank-description',
  T04: 'invalid-schema',
  T05: 'open-schema',
  T06: 'bad-required',
  T07: 'undescribed-arg',
  T10: 'claim-missing',
  T23: 'hidden-character',
};

export function canonicalCode(code: unknown): string {
  const text = String(code);
  return Object.hasOwn(lintCodes, text) ? (lintCodes[text] ?? text) : text;
}
