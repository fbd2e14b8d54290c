import { canonicalJson } from '../json/canonical-json.js';
import type { Json } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import { parseInstant, sameInstant } from '../schema/date.js';
import { formatNumber, parseDecimal } from '../schema/number.js';
import { argTypeOf } from '../schema/type-names.js';
import { isBlank } from '../text/blank.js';
import { trimText } from '../text/white-space.js';

/** What an operand is compared as. */
export interface ComparedOperand {
  readonly name: string;
  readonly kind: 'number' | 'date' | 'text';
  readonly list: boolean;
  /** The closed set, when there is one: it decides whether the text of a list is split. */
  readonly members?: ReadonlySet<string>;
}

/** Compiles how values of an operand are compared (R62). */
export function comparedOperand(spec: ArgSpec): ComparedOperand {
  const type = argTypeOf(spec.type);
  return {
    name: spec.name,
    kind: type === 'int' || type === 'number' ? 'number' : type === 'date' ? 'date' : 'text',
    list: spec.list === true,
    ...(spec.enumValues === undefined ? {} : { members: new Set(spec.enumValues) }),
  };
}

/** True for a value that supplies nothing: absent, `null`, blank text, or a list without anything else in it. */
export function isBlankValue(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return isBlank(value);
  return Array.isArray(value) && value.every(isBlankValue);
}

/**
 * True when writing `proposed` over `current` would change something (R62). Numbers compare exactly, as decimal text
 * and beyond 2^53; dates as instants; lists element by element, in order; everything else, and what cannot be read as
 * declared, as trimmed text. A structure equals only a structure with the same JSON.
 */
export function valuesDiffer(
  operand: ComparedOperand,
  proposed: Json | undefined,
  current: Json | undefined,
): boolean {
  if (!operand.list) return scalarsDiffer(operand.kind, proposed ?? '', current ?? '');
  const left = elementsOf(proposed ?? null, operand.members);
  const right = elementsOf(current ?? null, operand.members);
  if (left.length !== right.length) return true;
  return left.some((element, index) => scalarsDiffer(operand.kind, element, right[index] ?? ''));
}

function scalarsDiffer(kind: ComparedOperand['kind'], proposed: Json, current: Json): boolean {
  if (proposed === current) return false;
  if (kind === 'number') {
    const left = decimalOf(proposed);
    const right = left === undefined ? undefined : decimalOf(current);
    if (left !== undefined && right !== undefined) return left !== right;
  }
  const left = textOf(proposed);
  const right = textOf(current);
  if (left === undefined || right === undefined) {
    return left !== right || canonicalJson(proposed) !== canonicalJson(current);
  }
  if (kind === 'date') {
    const first = parseInstant(left);
    const second = first === undefined ? undefined : parseInstant(right);
    if (first !== undefined && second !== undefined) return !sameInstant(first, second);
  }
  return trimText(left) !== trimText(right);
}

// A tiny number written without an exponent would be longer than any text that is read as a number.
function decimalOf(value: Json): string | undefined {
  if (typeof value === 'string') return parseDecimal(value);
  return typeof value === 'number' ? parseDecimal(String(value)) : undefined;
}

/** One scalar as text; nothing for a structure, which is never turned into text. */
export function textOf(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' ? formatNumber(value) : undefined;
}

// The same reading of a list as in verification (G5), so that every spelling of one list compares equal.
function elementsOf(value: Json, members: ReadonlySet<string> | undefined): readonly Json[] {
  const given: readonly Json[] = Array.isArray(value)
    ? value
    : typeof value === 'string' && members !== undefined && !members.has(value)
      ? value.split(',')
      : [value];
  const elements: Json[] = [];
  for (const element of given) {
    if (element === null) continue;
    if (typeof element !== 'string' || members?.has(element)) elements.push(element);
    else if (!isBlank(element)) elements.push(trimText(element));
  }
  return elements;
}
