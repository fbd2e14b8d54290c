import type { Json } from '../json/json.js';
import { sha256 } from '../json/sha256.js';
import type { Change } from '../schema/change.js';
import { formatNumber } from '../schema/number.js';
import { byCodePoint } from '../text/code-point-order.js';
import { visibleText } from '../text/visible-text.js';
import type { Tier } from '../tier/tier.js';

/** The part of a planned call that a person is asked about. */
export interface StatedCall {
  readonly name: string;
  readonly tier: Tier;
  readonly args: Readonly<Record<string, Json>>;
  readonly changes: readonly Change[];
  readonly reason?: string;
}

/** How a call before this one ended. */
export interface EarlierOutcome {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

/** One field of a statement. A dialog shows `value` in an isolate of its own. */
export interface StatementLine {
  readonly kind: 'call' | 'tier' | 'held' | 'arg' | 'changed' | 'warning';
  /** How deep inside an argument; 0 for everything else. */
  readonly depth: number;
  readonly label: string;
  /** Visible text: every hidden character is an escape. Line breaks stand as an escape and a real break. */
  readonly value: string;
  /** How many characters of the value are written as escapes. */
  readonly escaped: number;
  /** The length of a text before escaping, in UTF-16 units. */
  readonly length?: number;
}

export interface Statement {
  /** Everything, as plain text: the same in a dialog and on a server. */
  readonly text: string;
  /** `sha256:…` of the text, with its domain tag. */
  readonly digest: string;
  /** True when the whole is too long to be shown: the text says so instead, and nobody can approve it. */
  readonly uninspectable: boolean;
  readonly lines: readonly StatementLine[];
}

const indent = 4;
const mostCharacters = 1_000_000;
const escapes = /\\u\{[0-9a-f]+\}/g;
const plainName = /^[A-Za-z0-9_.:/-]+$/;

/**
 * What exactly a person is asked: name, tier, reason for holding, each argument, each normalisation, and a warning for
 * each earlier call that failed or whose end is unknown. Fixed words of no language; neither a value nor a name can fake
 * a field: every further line of a value is indented deeper than any label, and a name that is not plain stands in quotes.
 */
export function renderStatement(
  call: StatedCall,
  options: { readonly earlier?: readonly EarlierOutcome[] } = {},
): Statement {
  const head = [plainLine('call', 'call', call.name), plainLine('tier', 'tier', call.tier)];
  if (call.reason !== undefined) head.push(plainLine('held', 'held', call.reason));
  const lines = [...head];
  let length = 0;
  for (const name of Object.keys(call.args).sort(byCodePoint)) {
    const before = lines.length;
    pushValue(lines, `arg ${showName(name)}`, call.args[name] as Json, 0);
    length += lengthOf(lines.slice(before));
    if (length > mostCharacters) return tooLong(head);
  }
  for (const change of call.changes) lines.push(changeLine(change));
  for (const { id, name, status } of options.earlier ?? []) {
    if (status !== 'failed' && status !== 'indeterminate') continue;
    lines.push(plainLine('warning', `warning ${status}`, `${name} ${id}`));
  }
  return lengthOf(lines) > mostCharacters ? tooLong(head) : statementOf(lines, false);
}

function tooLong(head: readonly StatementLine[]): Statement {
  const message = `more than ${mostCharacters} characters: cannot be shown`;
  return statementOf([...head, plainLine('warning', 'uninspectable', message)], true);
}

function statementOf(lines: readonly StatementLine[], uninspectable: boolean): Statement {
  const deepest = Math.max(...lines.map((line) => line.depth));
  const further = `\n${' '.repeat((deepest + 2) * indent)}`;
  const text = lines.map((line) => asText(line, further)).join('\n');
  return Object.freeze({
    text,
    digest: sha256(`tiergate.statement.v1\0${text}`),
    uninspectable,
    lines: Object.freeze(lines.map((line) => Object.freeze(line))),
  });
}

function lengthOf(lines: readonly StatementLine[]): number {
  return lines.reduce((sum, { label, value }) => sum + label.length + value.length, 0);
}

function showName(name: string): string {
  return visibleText(plainName.test(name) ? name : JSON.stringify(name));
}

function pushValue(lines: StatementLine[], label: string, value: Json, depth: number): void {
  if (typeof value !== 'object' || value === null) {
    lines.push(scalarLine(label, value, depth));
    return;
  }
  const entries: readonly (readonly [string, Json])[] = Array.isArray(value)
    ? value.map((element, index) => [`[${index}]`, element])
    : Object.entries(value)
        .sort(([left], [right]) => byCodePoint(left, right))
        .map(([key, member]) => [JSON.stringify(key), member]);
  const kind = Array.isArray(value) ? 'list' : 'object';
  lines.push({ kind: 'arg', depth, label, value: `${kind} of ${entries.length}`, escaped: 0 });
  for (const [key, member] of entries) pushValue(lines, visibleText(key), member, depth + 1);
}

function scalarLine(label: string, value: Json, depth: number): StatementLine {
  if (typeof value !== 'string') {
    const text = typeof value === 'number' ? formatNumber(value) : JSON.stringify(value);
    return { kind: 'arg', depth, label, value: text, escaped: 0 };
  }
  const visible = visibleText(value);
  return {
    kind: 'arg',
    depth,
    label,
    value: `"${visible.replaceAll('\\u{a}', '\\u{a}\n')}"`,
    escaped: visible.match(escapes)?.length ?? 0,
    length: value.length,
  };
}

function plainLine(kind: StatementLine['kind'], label: string, value: string): StatementLine {
  return { kind, depth: 0, label, value: visibleText(value), escaped: 0 };
}

function changeLine({ path, from, to }: Change): StatementLine {
  const shown = to === undefined ? 'absent' : visibleText(JSON.stringify(to));
  const where = path
    .slice(1)
    .map((step) => showName(String(step)))
    .join('/');
  return {
    kind: 'changed',
    depth: 0,
    label: `changed ${where}`,
    value: `${visibleText(JSON.stringify(from))} -> ${shown}`,
    escaped: 0,
  };
}

function asText(line: StatementLine, further: string): string {
  const margin = ' '.repeat(line.depth * indent);
  return `${margin}${line.label} = ${line.value.replaceAll('\n', further)}`;
}
