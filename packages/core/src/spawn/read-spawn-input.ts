import { limitOf } from '../json/limit-of.js';
import { isWellFormed } from '../json/well-formed.js';
import type { Issue } from '../result/issue.js';
import { type Failure, fail, ok, type Result } from '../result/result.js';
import { byCodePoint } from '../text/code-point-order.js';
import { quote } from '../text/quote.js';
import { foldAscii } from './characters.js';
import type { SpawnLimits } from './spawn-call.js';
import { codePointName, spawnIssue } from './spawn-issue.js';

const { getOwnPropertyDescriptor, getOwnPropertyNames, hasOwn } = Object;

const mostFieldsNamed = 20;
// Fields by which a model means "run it elsewhere".
const placeWords: ReadonlySet<string> = new Set([
  'target',
  'host',
  'cwd',
  'machine',
  'server',
  'where',
  'dir',
  'directory',
  'workdir',
]);

/**
 * The text under `input`, read once and by own data property only: no getter runs, nothing inherited or coerced counts
 * (S1, W17). Strict also refuses other fields, oversize, half surrogate pairs and NUL, in this order.
 */
export function readSpawnInput(
  args: unknown,
  strict: boolean,
  limits?: SpawnLimits,
): Result<string> {
  try {
    if (typeof args !== 'object' || args === null || Array.isArray(args)) return missing(args);
    const descriptor = getOwnPropertyDescriptor(args, 'input');
    if (descriptor === undefined || !hasOwn(descriptor, 'value')) return missing(undefined);
    const text: unknown = descriptor.value;
    if (typeof text !== 'string') return missing(text);
    if (!strict) return ok(text);
    const [first, ...more] = unknownFields(args);
    return first === undefined ? checkText(text, limits) : fail(first, ...more);
  } catch {
    // A proxy that throws, or a revoked one.
    return missing(undefined);
  }
}

function missing(received: unknown): Failure {
  return fail(
    spawnIssue(
      'missing-input',
      'spawn takes one text field, `input`: a text that begins with `!` is a command to run, as in ' +
        '`{"input":"!cargo test"}`; any other text is a task for a subagent',
      {
        expected: 'an object with one text field `input`',
        received,
        suggestion: '{"input":"!cargo test"}',
      },
    ),
  );
}

function unknownFields(args: object): readonly Issue[] {
  const names = getOwnPropertyNames(args).filter((name) => name !== 'input');
  return names.sort(byCodePoint).slice(0, mostFieldsNamed).map(unknownField);
}

function unknownField(name: string): Issue {
  const elsewhere = placeWords.has(foldAscii(name))
    ? '; a command for a registered target is written `!@<target> <command>` in that text'
    : '';
  return spawnIssue(
    'unknown-field',
    `spawn has no field ${quote(name)}: everything goes into the one text \`input\`${elsewhere}`,
    { path: [name], expected: '`input` alone', received: name },
  );
}

function checkText(text: string, limits: SpawnLimits | undefined): Result<string> {
  const longest = limitOf(limits, 'input', 65_536);
  if (text.length > longest) {
    return fail(
      spawnIssue(
        'too-long',
        `the input has ${text.length} characters; at most ${longest} are taken: put the rest into a file and name it`,
        { expected: `at most ${longest} characters` },
      ),
    );
  }
  if (!isWellFormed(text)) {
    const position = text.search(/[\ud800-\udfff]/u);
    const half = codePointName(text.charCodeAt(position));
    return fail(
      spawnIssue(
        'ill-formed-text',
        `the input has half a surrogate pair (${half}) at position ${position}: send whole characters`,
      ),
    );
  }
  const nul = text.indexOf('\0');
  if (nul >= 0) {
    return fail(
      spawnIssue(
        'control-character',
        `the input has a NUL character (U+0000) at position ${nul}: leave it out`,
      ),
    );
  }
  return ok(text);
}
