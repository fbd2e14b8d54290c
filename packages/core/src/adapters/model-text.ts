import { isObject } from '../json/is-object.js';
import type { Json, JsonObject } from '../json/json.js';
import { parseJson } from '../json/parse-json.js';
import type { Issue } from '../result/issue.js';
import { fail, failWith, ok, type Result } from '../result/result.js';
import { capIssues } from '../schema/cap-issues.js';
import { quote } from '../text/quote.js';
import { trimText } from '../text/white-space.js';
import { collectCalls, outputIssue, type Program, readCall } from './read-output.js';

export type { Program } from './read-output.js';

const longestText = 1_048_576;

/**
 * The calls that a model wrote as JSON, alone, in a fence or in prose: `{calls: […]}`, a list, or one call. Prose without
 * JSON holds no call. Two JSON values refuse the text, because one of them may be an example; so does one that is cut.
 *
 * @example
 * programFromText('Filing it: {"name":"file","args":{"id":"i1"}}'); // one call
 */
export function programFromText(text: unknown): Result<Program> {
  if (typeof text !== 'string') {
    return fail(outputIssue('invalid-type', [], 'the output of the model must be a text'));
  }
  if (text.length > longestText) {
    return fail(
      outputIssue('text-too-long', [], `the output is longer than ${longestText} characters`),
    );
  }
  const found = findJson(text);
  if (!found.ok) return found;
  if (found.value === undefined) return ok(Object.freeze([]));
  const parsed = parseJson(found.value);
  return parsed.ok ? programFromValue(parsed.value) : parsed;
}

function programFromValue(value: Json): Result<Program> {
  const calls = isObject(value) && value.name === undefined ? value.calls : value;
  if (calls === undefined) {
    return fail(
      outputIssue(
        'missing-field',
        [],
        'write {"calls":[{"name":…,"args":{…}}]}, a list of calls, or one call',
      ),
    );
  }
  const list = isObject(calls) ? [calls] : calls;
  if (!Array.isArray(list))
    return fail(outputIssue('not-an-array', ['calls'], 'calls must be a list'));
  return collectCalls(
    list.map((call: Json, index) => {
      if (!isObject(call)) {
        return fail(outputIssue('not-an-object', ['program', index], 'a call must be an object'));
      }
      const { id, name, args } = call;
      const read = readCall(index, id, name, ok(args === undefined ? Object.freeze({}) : args));
      const unknown = otherMembers(index, call);
      if (unknown.length === 0) return read;
      return failWith(capIssues(read.ok ? unknown : [...read.issues, ...unknown]));
    }),
  );
}

// Arguments under a key of another name would be lost, and the call made without them.
function otherMembers(index: number, call: JsonObject): readonly Issue[] {
  return Object.keys(call)
    .filter((key) => !['id', 'name', 'args'].includes(key) && !key.startsWith('x-'))
    .map((key) =>
      outputIssue(
        'unknown-field',
        ['program', index, key],
        `a call has name, args and id, not ${quote(key)}`,
      ),
    );
}

/** The one JSON value in a text; nothing when there is none. */
function findJson(text: string): Result<string | undefined> {
  const whole = trimText(text);
  if (whole.startsWith('{') || whole.startsWith('[')) {
    const end = endOfJson(whole, 0);
    if (end === undefined || end === whole.length) return ok(whole);
  }
  const found: string[] = [];
  for (let index = 0; index < text.length; index += 1) {
    if (!beginsJson(text, index)) continue;
    const end = endOfJson(text, index);
    if (end === undefined) {
      return fail(
        outputIssue('incomplete-output', [], 'the JSON in the output is cut off: write it whole'),
      );
    }
    found.push(text.slice(index, end));
    index = end - 1;
  }
  if (found.length > 1) {
    const message = `${found.length} JSON values in the output: put all calls into one list`;
    return fail(outputIssue('unsupported-output', [], message));
  }
  return ok(found[0]);
}

// Braces of prose are not taken for JSON: an object begins with a key or ends at once, a list with one of these.
function beginsJson(text: string, index: number): boolean {
  const first = text[index];
  if (first !== '{' && first !== '[') return false;
  let next = index + 1;
  while (next < text.length && ' \t\r\n'.includes(text[next] ?? '')) next += 1;
  const second = text[next] ?? '';
  return first === '{'
    ? second === '"'
    : second === '{' || (second === ']' && text[next + 1] !== '(');
}

function endOfJson(text: string, start: number): number | undefined {
  let depth = 0;
  let inText = false;
  for (let index = start; index < text.length; index += 1) {
    const unit = text[index];
    if (inText) {
      if (unit === '\\') index += 1;
      else if (unit === '"') inText = false;
    } else if (unit === '"') inText = true;
    else if (unit === '{' || unit === '[') depth += 1;
    else if (unit === '}' || unit === ']') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return undefined;
}
