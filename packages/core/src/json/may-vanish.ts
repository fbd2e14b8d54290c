import { charCodeAt, indexOf } from './string-methods.js';

const manyZeros = '0'.repeat(300);

/**
 * False when no number in the JSON text can be written non-zero and yet read as 0: that takes an exponent below zero or
 * some 320 zeros. True is only a suspicion, since texts inside are not told from numbers.
 */
export function mayVanish(text: string): boolean {
  return hasExponent(text, 'e-') || hasExponent(text, 'E-') || indexOf(text, manyZeros, 0) >= 0;
}

function hasExponent(text: string, sought: string): boolean {
  let at = indexOf(text, sought, 0);
  while (at >= 0 && !isDigit(charCodeAt(text, at - 1))) at = indexOf(text, sought, at + 1);
  return at >= 0;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
