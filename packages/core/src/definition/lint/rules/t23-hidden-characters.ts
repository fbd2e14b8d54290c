import { isObject } from '../../../json/is-object.js';
import type { Json } from '../../../json/json.js';
import type { IssuePath } from '../../../result/issue.js';
import { isHidden } from '../../../text/visible-text.js';
import { type LintFinding, makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

/**
 * T23: no text for a model holds invisible, bidirectional or control characters, names and values included. Line feeds,
 * tabs and the joiners inside emoji are none.
 */
export const nothingIsHidden: DefinitionRule = ({ name, description, inputSchema }) => [
  ...hiddenIn(name ?? null, ['name']),
  ...hiddenIn(description ?? null, ['description']),
  ...hiddenIn(inputSchema ?? null, ['inputSchema']),
];

function hiddenIn(value: Json, path: IssuePath): readonly LintFinding[] {
  if (typeof value === 'string') return inText(value, path);
  if (Array.isArray(value)) {
    return value.flatMap((element: Json, index) => hiddenIn(element, [...path, index]));
  }
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((member) => [
    ...inText(member, path),
    ...hiddenIn(value[member] ?? null, [...path, member]),
  ]);
}

function inText(text: string, path: IssuePath): readonly LintFinding[] {
  const found = new Set<string>();
  let before = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const allowed = codePoint === 0x0a || codePoint === 0x09 || isJoiner(codePoint, before);
    if (isHidden(codePoint) && !allowed)
      found.add(`U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
    before = codePoint;
  }
  if (found.size === 0) return [];
  const all = [...found];
  const shown = all.slice(0, 8).join(', ') + (all.length > 8 ? ` and ${all.length - 8} more` : '');
  return [
    makeFinding('T23', 'error', 'hidden-character', {
      path,
      message: `the text has hidden characters: ${shown}`,
      fix: 'take them out: a reviewer cannot see what a model reads',
    }),
  ];
}

/** A joiner or a variation selector, right behind a pictograph. */
function isJoiner(codePoint: number, before: number): boolean {
  return (codePoint === 0x200d || codePoint === 0xfe0f) && isPictograph(before);
}

function isPictograph(codePoint: number): boolean {
  return (
    codePoint === 0xfe0f ||
    codePoint === 0xa9 ||
    codePoint === 0xae ||
    (codePoint >= 0x203c && codePoint <= 0x3299 && !isHidden(codePoint)) ||
    (codePoint >= 0x1f000 && codePoint <= 0x1faff)
  );
}
