import { type Json, parseJson, type Result, visibleText } from '@tiergate/core';
import type { EditField } from './edit-fields.js';

/**
 * What stands in the control for a value: every hidden character as an escape, line breaks as they are. An option stands
 * there by its place in the list.
 */
export function fieldText({ kind, options }: EditField, value: Json | undefined): string {
  if (kind === 'choice') return placeOf(options, value);
  if (kind === 'choices') {
    return Array.isArray(value) ? value.map((one: Json) => placeOf(options, one)).join(',') : '';
  }
  if (value === undefined) return '';
  const plain = typeof value === 'string' && kind !== 'json';
  const text = plain ? value : JSON.stringify(value, null, 2);
  return text.split('\n').map(visibleText).join('\n');
}

/** The value of what stands in the control; nothing for an argument that is left out. */
export function readFieldText(field: EditField, text: string): Result<Json | undefined> {
  const { kind, options, required } = field;
  if (kind === 'choices') {
    const places = text === '' ? [] : text.split(',');
    return { ok: true, value: places.map((place) => options[Number(place)] ?? '') };
  }
  if (text === '') return { ok: true, value: required ? '' : undefined };
  if (kind === 'choice') return { ok: true, value: options[Number(text)] };
  const typed = readEscapes(text);
  if (kind === 'json') return parseJson(typed);
  const isNumber = kind === 'number' && String(Number(typed)) === typed;
  return { ok: true, value: isNumber && Number.isFinite(Number(typed)) ? Number(typed) : typed };
}

function placeOf(options: readonly Json[], value: Json | undefined): string {
  const place = value === undefined ? -1 : options.indexOf(value);
  return place < 0 ? '' : String(place);
}

// The way back from `visibleText`.
function readEscapes(text: string): string {
  return text.replace(/\\u\{([0-9a-f]{1,6})\}/g, (written, hex: string) => {
    const codePoint = Number.parseInt(hex, 16);
    return codePoint > 0x10ffff ? written : String.fromCodePoint(codePoint);
  });
}
