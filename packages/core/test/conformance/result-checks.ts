import type { Checks } from './check.js';
import { difference, missingFragment, presentFragment, setDifference } from './compare.js';
import { canonicalCode } from './issue-codes.js';
import { messagesOf, type Observed } from './observed.js';
import { sameMembers, thawedPlace } from './shape.js';
import { isRecord, listOf, memberOf, ownMember, shown, textsOf } from './values.js';

export function codesOf(observed: Observed): readonly string[] {
  return observed.issues.map((issue) => canonicalCode(memberOf(issue, 'code')));
}

function messagesIn(observed: Observed): readonly string[] {
  return observed.issues.map((issue) => String(memberOf(issue, 'message')));
}

function allMessages(observed: Observed): string {
  const thrown = observed.thrown === undefined ? [] : messagesOf(observed.thrown.error);
  return [...messagesIn(observed), ...thrown].join('\n');
}

/** The names of the args that normalisation changed. */
function changedArgs(observed: Observed): readonly string[] {
  return listOf(memberOf(observed.value, 'changes')).map((change) => {
    const path = listOf(memberOf(change, 'path'));
    const at = path.indexOf('args');
    return String(at < 0 ? path[0] : path[at + 1]);
  });
}

/** What any function's cases may expect of a result and its issues. */
export const resultChecks: Checks = {
  ok: (expected, observed) =>
    expected === observed.ok
      ? undefined
      : `expected ${expected === true ? 'success' : 'failure'}, got ${
          observed.ok ? shown(observed.value) : shown(observed.issues)
        }`,
  value: (expected, observed, context) =>
    difference(expected, observed.value, { partial: context.expect.partial === true }),
  partial: () => undefined,
  valueIncludes: (expected, observed) => difference(expected, observed.value, { partial: true }),
  codes: (expected, observed) => setDifference(textsOf(expected), codesOf(observed), 'codes'),
  codesInclude: (expected, observed) => {
    const found = codesOf(observed);
    const absent = textsOf(expected).filter((code) => !found.includes(code));
    return absent.length === 0 ? undefined : `no issue ${absent.join(', ')} among ${shown(found)}`;
  },
  codesAnyOf: (expected, observed) => {
    const found = codesOf(observed);
    return textsOf(expected).some((code) => found.includes(code))
      ? undefined
      : `none of ${shown(expected)} among ${shown(found)}`;
  },
  issueCount: (expected, observed) =>
    expected === observed.issues.length
      ? undefined
      : `expected ${shown(expected)} issues, got ${shown(observed.issues)}`,
  paths: (expected, observed) => {
    const found = observed.issues.map((issue) => memberOf(issue, 'path'));
    const absent = listOf(expected).filter(
      (path) => !found.some((other) => difference(path, other) === undefined),
    );
    return absent.length === 0 ? undefined : `no issue at ${shown(absent)} among ${shown(found)}`;
  },
  issueIncludes: (expected, observed) =>
    observed.issues.some((issue) => difference(expected, issue, { partial: true }) === undefined)
      ? undefined
      : `no issue like ${shown(expected)} among ${shown(observed.issues)}`,
  messageIncludes: (expected, observed) =>
    missingFragment(allMessages(observed), expected, 'anywhere'),
  messageIncludesAnyCase: (expected, observed) =>
    missingFragment(allMessages(observed), expected, 'any case'),
  // Each message by itself: the line breaks between them are the runner's own.
  messageExcludes: (expected, observed) =>
    messagesIn(observed)
      .map((message) => presentFragment(message, expected))
      .find((found) => found !== undefined),
  inOrder: (expected, observed) => missingFragment(allMessages(observed), expected, 'in order'),
  messageMaxLength: (expected, observed) => {
    const long = messagesIn(observed).find((message) => message.length > Number(expected));
    return long === undefined ? undefined : `a message of ${long.length} characters`;
  },
  // Checked on every issue of every case.
  singleLine: () => undefined,
  // `refused` and `orRefused` are judged before anything else; see `judge`.
  refused: () => undefined,
  orRefused: () => undefined,
  causeIncludes: (expected, observed) => {
    const thrown = observed.thrown === undefined ? [] : messagesOf(observed.thrown.error);
    const said = [...thrown, ...messagesIn(observed)].join('\n');
    return missingFragment(said, [expected], 'anywhere');
  },
  changed: (expected, observed) =>
    setDifference(textsOf(expected), changedArgs(observed), 'value.changes'),
  frozen: (_, observed) => {
    const place = thawedPlace(observed.value);
    return place === undefined ? undefined : `${place} is not frozen`;
  },
  nullPrototype: (expected, observed) => {
    const open = textsOf(expected).find((name) => {
      const member = ownMember(observed.value, name);
      return !isRecord(member) || Object.getPrototypeOf(member) !== null;
    });
    return open === undefined ? undefined : `value.${open} has a prototype`;
  },
  independent: (_, observed) => {
    const changed = memberOf(observed.facts, 'independent');
    return changed === true ? undefined : 'a later change of the input shows in the value';
  },
  firesNothing: (_, _observed, context) =>
    context.workshop.fired === 0 ? undefined : `accessors were called ${context.workshop.fired}×`,
  withinMs: (expected, _, context) =>
    context.elapsedMs() <= Number(expected)
      ? undefined
      : `took ${Math.round(context.elapsedMs())} ms, at most ${shown(expected)}`,
  warnings: (expected, observed) => {
    const found = listOf(memberOf(observed.value, 'warnings')).map((warning) =>
      typeof warning === 'string' ? warning : String(memberOf(warning, 'code')),
    );
    return sameMembers(textsOf(expected), found)
      ? undefined
      : `warnings: expected ${shown(expected)}, got ${shown(found)}`;
  },
};
