import { type Issue, type IssueCode, makeIssue } from '../result/issue.js';
import { fail, failIfAny, ok, type Result } from '../result/result.js';
import { quote } from '../text/quote.js';
import { readBlockScalar } from './frontmatter/block-scalar.js';
import { findBlock } from './frontmatter/find-block.js';
import { readScalar, type Scalar } from './frontmatter/scalar.js';

/** What a SKILL.md says of its tool. */
export interface Frontmatter {
  readonly name: string;
  readonly description: string;
}

export interface FrontmatterOptions {
  /** Fences must be the bytes `---` LF (L2): no CRLF, no byte-order mark, no blank behind them. Default false. */
  readonly exact?: boolean;
}

/**
 * Reads `name` and `description` from the block that a SKILL.md opens with. Further keys are tolerated and not returned.
 *
 * Takes a strict subset of YAML: one mapping of plain, quoted and block scalars. Whatever another reader could take for
 * something else (anchors, tags, flow collections, a value that spans lines, a number for a name) is refused by its
 * name. Paths are `['line', n]`.
 */
export function parseFrontmatter(
  text: unknown,
  options: FrontmatterOptions = {},
): Result<Frontmatter> {
  if (typeof text !== 'string') {
    return fail(
      makeIssue({ code: 'invalid-type', message: 'frontmatter is read from a text', path: [] }),
    );
  }
  const exact = Object.hasOwn(options, 'exact') && options.exact === true;
  const block = findBlock(text, exact);
  if (typeof block === 'string') {
    const message = `no frontmatter: ${block}; write "---", name, description, "---"`;
    return fail(makeIssue({ code: 'no-frontmatter', message, path: ['line', 1] }));
  }
  const reading: Reading = {
    lines: block.lines,
    firstLine: block.firstLine,
    values: new Map(),
    issues: [],
  };
  for (let index = 0; index < block.lines.length; ) index = readEntry(reading, index);
  const { values, issues } = reading;
  for (const key of ['name', 'description']) {
    if (values.has(key)) continue;
    const message = `frontmatter has no ${key}; write "${key}: " and a text`;
    issues.push(makeIssue({ code: 'missing-field', message, path: ['line', 1] }));
  }
  const failure = failIfAny(issues);
  if (failure !== undefined) return failure;
  return ok(
    Object.freeze({
      name: values.get('name') ?? '',
      description: values.get('description') ?? '',
    }),
  );
}

interface Reading {
  readonly lines: readonly string[];
  readonly firstLine: number;
  /** Every key so far; keys other than the two wanted ones may have a value that nobody reads. */
  readonly values: Map<string, string>;
  readonly issues: Issue[];
}

/** Reads the entry that begins at a line; answers where the next one begins. */
function readEntry(reading: Reading, index: number): number {
  const line = reading.lines[index] ?? '';
  if (/^[ \t]*(#|$)/.test(line)) return index + 1;
  const match = /^([A-Za-z_][A-Za-z0-9_.-]*):(?:[ \t]+|$)/.exec(line);
  if (match === null) {
    complain(reading, index, 'invalid-frontmatter', notAnEntry(line));
    return index + 1;
  }
  const key = match[1] ?? '';
  const end = endOfEntry(reading.lines, index);
  const rest = reading.lines.slice(index + 1, end);
  if (key === '__proto__') {
    complain(
      reading,
      index,
      'forbidden-key',
      'the key "__proto__" is not taken; choose another name',
    );
    return end;
  }
  if (reading.values.has(key)) {
    complain(reading, index, 'duplicate-key', `the key ${quote(key)} is there twice; keep one`);
    return end;
  }
  const wanted = key === 'name' || key === 'description';
  const scalar = readValue(line.slice(match[0].length), rest, wanted);
  reading.values.set(key, 'text' in scalar ? scalar.text : '');
  if ('problem' in scalar) {
    complain(reading, index, 'invalid-frontmatter', `${key} ${scalar.problem}`);
  }
  return end;
}

// What belongs to a key is indented, or is an item of a sequence.
function endOfEntry(lines: readonly string[], index: number): number {
  let end = index + 1;
  while (end < lines.length && /^([ \t]|-[ \t]|-?$)/.test(lines[end] ?? '')) end += 1;
  return end;
}

function readValue(written: string, rest: readonly string[], wanted: boolean): Scalar {
  const control = [written, ...rest].some((line) => hasControl(line));
  if (control)
    return { problem: 'has a control character; write it as an escape in double quotes' };
  if (/^[|>]/.test(written)) return readBlockScalar(written, rest);
  const continued = rest.some((line) => !/^[ \t]*(#|$)/.test(line));
  const isOpen = written === '' || written.startsWith('#') || /^[[{]/.test(written);
  // Nobody reads a nested value of another key: where it ends is all that counts.
  if (!wanted && (isOpen || continued)) return { text: '' };
  if (continued)
    return { problem: 'spans several lines; write it on one line, or as a block with | or >' };
  if (written === '' || written.startsWith('#')) return { problem: 'has no value; write a text' };
  return readScalar(written);
}

function hasControl(line: string): boolean {
  for (let index = 0; index < line.length; index += 1) {
    const unit = line.charCodeAt(index);
    if ((unit < 0x20 && unit !== 0x09) || (unit >= 0x7f && unit < 0xa0 && unit !== 0x85))
      return true;
  }
  return false;
}

function notAnEntry(line: string): string {
  if (/^[ \t]/.test(line)) return 'a key must begin in the first column';
  if (/^-[ \t]/.test(line)) return 'a sequence is not taken here; write "key: value" lines';
  if (line.startsWith('<<')) return 'a merge key (<<) is not taken; write the keys out';
  if (line.startsWith('?')) return 'a complex key (?) is not taken; write "key: value"';
  if (/^["']/.test(line)) return 'a key in quotes is not taken; write it plain';
  if (line.startsWith('...'))
    return 'a document end (...) is not taken; close the block with "---"';
  return `${quote(line)} is no "key: value" line`;
}

function complain(reading: Reading, index: number, code: IssueCode, detail: string): void {
  const line = reading.firstLine + index;
  reading.issues.push(
    makeIssue({ code, message: `frontmatter line ${line}: ${detail}`, path: ['line', line] }),
  );
}
