import { canonicalJson } from '../../json/canonical-json.js';
import type { Json, JsonObject } from '../../json/json.js';
import { nearest } from '../../text/nearest.js';
import { quote } from '../../text/quote.js';
import { complain, listOf, plainTexts } from './refuse.js';
import type { Check } from './run.js';
import { isList } from './schema.js';

/** Lists up to this long are searched faster than hashed. */
const longestScan = 16;

/**
 * Membership by JSON equality: `1` and `1.0` are one value, the order of members does not count. Scalars are compared as
 * they are, containers by their canonical text.
 */
function memberTest(members: readonly Json[]): (value: Json) => boolean {
  const scalars = new Set<Json>();
  const texts = new Set<string>();
  for (const member of members) {
    if (isContainer(member)) texts.add(canonicalJson(member));
    else scalars.add(member);
  }
  return (value) =>
    isContainer(value) ? texts.size > 0 && texts.has(canonicalJson(value)) : scalars.has(value);
}

/** `enum` and `const`. */
export function memberCheck(schema: JsonObject): readonly Check[] {
  const checks: Check[] = [];
  const { enum: listed, const: only } = schema;
  if (isList(listed)) checks.push(oneOf(listed));
  if (only !== undefined) checks.push(oneOf([only]));
  return checks;
}

function oneOf(members: readonly Json[]): Check {
  const isMember =
    members.length > longestScan || members.some(isContainer) ? memberTest(members) : undefined;
  return (value, run) => {
    if (isMember !== undefined) {
      if (isMember(value)) return true;
    } else {
      for (let index = 0; index < members.length; index += 1) {
        if (members[index] === value) return true;
      }
    }
    if (run.report === undefined) return false;
    return complain(run, 'invalid-value', () => {
      const expected = listOf(members);
      const after = ` is not a valid value: expected ${expected}, received ${quote(value)}`;
      const [written = ''] = plainTexts([value]);
      const suggestion = isContainer(value) ? undefined : nearest(written, plainTexts(members));
      return { after, expected, received: value, suggestion };
    });
  };
}

/** The place of the first element that an earlier one equals, or -1. */
export function repeatedAt(list: readonly Json[]): number {
  if (list.length < 2) return -1;
  const scalars = new Set<Json>();
  const texts = new Set<string>();
  for (let index = 0; index < list.length; index += 1) {
    const element = list[index] ?? null;
    if (isContainer(element)) {
      const text = canonicalJson(element);
      if (texts.has(text)) return index;
      texts.add(text);
    } else {
      if (scalars.has(element)) return index;
      scalars.add(element);
    }
  }
  return -1;
}

function isContainer(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}
