/** What went wrong, as a word that programs can rely on. The set is closed; `docs/issue-codes.md` lists it. */
export type IssueCode =
  // program and call
  | 'unknown-capability'
  | 'unknown-arg'
  | 'missing-required-arg'
  | 'invalid-value'
  | 'invalid-type'
  | 'not-an-object'
  | 'not-an-array'
  | 'missing-field'
  | 'unknown-field'
  | 'duplicate-call-id'
  | 'too-many-calls'
  | 'contract-too-old'
  // JSON Schema
  | 'out-of-range'
  | 'invalid-length'
  | 'not-unique'
  | 'no-schema-match'
  | 'async-schema'
  // any value
  | 'not-json'
  | 'not-plain-object'
  | 'accessor'
  | 'symbol-key'
  | 'hidden-property'
  | 'sparse-or-extra'
  | 'cyclic'
  | 'unreadable'
  | 'forbidden-key'
  | 'lone-surrogate'
  | 'unsafe-number'
  | 'unsafe-integer'
  | 'too-deep'
  | 'too-many-nodes'
  | 'string-too-long'
  // text
  | 'invalid-json'
  | 'duplicate-key'
  | 'text-too-long'
  // contract
  | 'duplicate-capability'
  | 'name-collision'
  | 'bad-name'
  | 'blank-description'
  | 'undeclared-tier'
  | 'unknown-tier'
  | 'unknown-type'
  | 'unsupported-version'
  | 'ambiguous-args'
  | 'duplicate-arg'
  | 'duplicate-value'
  | 'enum-without-values'
  | 'invalid-schema'
  | 'unsupported-schema'
  | 'too-many-capabilities'
  | 'too-many-args'
  | 'too-many-enum-values'
  // tool set, session
  | 'no-capabilities'
  | 'missing-handler'
  | 'unreachable-handler'
  | 'foreign-plan'
  | 'plan-used'
  | 'already-decided'
  | 'stale-question'
  | 'unknown-call'
  | 'unknown-plan'
  | 'question-expired'
  | 'cap-changed'
  | 'call-changed'
  | 'cannot-undo'
  | 'call-running'
  | 'claimed-elsewhere'
  | 'port-failed'
  | 'invalid-state'
  // actions, bind
  | 'tier-mismatch'
  | 'missing-ask'
  | 'missing-category'
  | 'unknown-category'
  | 'unknown-input'
  | 'missing-reader'
  | 'wrong-reader'
  | 'missing-terminal-states'
  | 'blank-terminal-state'
  | 'no-fields'
  | 'unknown-structured-arg'
  | 'structured-user-fill'
  | 'source-failed'
  // spawn
  | 'missing-input'
  | 'too-long'
  | 'ill-formed-text'
  | 'control-character'
  | 'obscured-prefix'
  | 'empty-command'
  | 'empty-task'
  | 'target-missing'
  | 'target-charset'
  | 'target-reserved'
  | 'target-no-command'
  | 'target-detached'
  | 'target-too-long'
  | 'targets-none'
  | 'target-unknown'
  | 'depth-floor'
  | 'not-plain-command'
  | 'open-launcher'
  | 'commands-off'
  | 'not-authorized'
  // definitions
  | 'claim-missing'
  | 'claim-forbidden'
  | 'no-frontmatter'
  | 'invalid-frontmatter'
  | 'missing-schema'
  | 'name-mismatch'
  | 'open-schema'
  | 'bad-required'
  | 'undescribed-arg'
  | 'hidden-character'
  // adapters
  | 'incomplete-output'
  | 'unsupported-output'
  // edge
  | 'bad-request'
  | 'wrong-content-type'
  | 'contract-unavailable';

/** Where, from what was handed in: `['program', 1, 'args', 'due']`. */
export type IssuePath = readonly (string | number)[];

/** One thing that is wrong, safe to show to a model or a person. */
export interface Issue {
  readonly code: IssueCode;
  /** One line; foreign text in it is quoted, cut and made visible. */
  readonly message: string;
  readonly path: IssuePath;
  readonly capability?: string;
  /** For example `one of: do, schedule, delegate`. */
  readonly expected?: string;
  readonly received?: string;
  /** The nearest legal value, when one is close. */
  readonly suggestion?: string;
}

/** An issue before it is made; a part that is undefined is left out. */
export type IssueParts = Pick<Issue, 'code' | 'message' | 'path'> & {
  readonly [Part in keyof Issue]: Issue[Part] | undefined;
};

/** The issue, frozen at every depth. */
export function makeIssue(issue: IssueParts | Issue): Issue {
  return build(Object.freeze([...issue.path]), issue);
}

/** The same issue, seen from further out: `prefix` goes in front of its path. */
export function atPath(prefix: IssuePath, issue: Issue): Issue {
  return build(Object.freeze([...prefix, ...issue.path]), issue);
}

// Member by member: an object made by a spread takes ten times as long to freeze.
function build(path: IssuePath, issue: IssueParts | Issue): Issue {
  const { code, message, capability, expected, received, suggestion } = issue;
  const made: { -readonly [member in keyof Issue]: Issue[member] } = { code, message, path };
  if (capability !== undefined) made.capability = capability;
  if (expected !== undefined) made.expected = expected;
  if (received !== undefined) made.received = received;
  if (suggestion !== undefined) made.suggestion = suggestion;
  return Object.freeze(made);
}
