import fc from 'fast-check';
import { anyCharacter } from './any-character.js';

const blank = fc.constantFrom('', '', '', ' ', '\n', '\t', '\r\n  ');

const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.integer().map(String),
  fc.constantFrom('-0', '0.0', '1e400', '-1e400', '1e-400', '2E-5', '0e-7', '1e21', '100e-2'),
  fc.constantFrom('9007199254740991', '9007199254740992', '-9007199254740993', '5e-324'),
);

const rawText = fc.oneof(
  fc.constantFrom('', 'a', 'b', '__proto__', 'toString', '1e-400', '0', 'é', '"', '\\', '\\"'),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
  fc
    .array(fc.constantFrom('\ud83d', '\ude00', 'a', '\\'), { maxLength: 4 })
    .map((all) => all.join('')),
);

/** The same text in one of its many spellings: some characters escaped that need not be. */
const text = fc
  .tuple(rawText, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
  .map(([raw, escapes]) => {
    const units = raw.split('').map((unit, index) => {
      const isPlain = unit >= ' ' && unit !== '"' && unit !== '\\';
      return isPlain && escapes[index % escapes.length] === false ? unit : escapeUnit(unit);
    });
    return `"${units.join('')}"`;
  });

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const { value } = fc.letrec<{ value: string; array: string; object: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(number, text, fc.constantFrom('true', 'false', 'null')),
    tie('array'),
    tie('object'),
  ),
  array: fc
    .tuple(fc.array(tie('value'), { maxLength: 4 }), blank)
    .map(([items, space]) => `[${space}${items.join(`${space},`)}${space}]`),
  object: fc
    .tuple(fc.array(fc.tuple(text, tie('value')), { maxLength: 5 }), blank)
    .map(
      ([members, space]) =>
        `{${space}${members.map(([key, item]) => `${key}${space}:${space}${item}`).join(`${space},`)}}`,
    ),
}));

/** Valid JSON texts of all spellings, with members given twice, numbers out of range and half surrogate pairs. */
export const validText: fc.Arbitrary<string> = fc
  .tuple(blank, value, blank)
  .map(([before, inner, after]) => before + inner + after);

/** Texts that are one or two small slips away from a valid one. */
export const slippedText: fc.Arbitrary<string> = fc
  .tuple(
    validText,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom('insert', 'remove', 'replace', 'double'),
        fc.constantFrom(...'{}[]",:\\0123-+.eEu/ntf \u00a0\ufeff\u0000\n'.split('')),
      ),
      { minLength: 1, maxLength: 2 },
    ),
  )
  .map(([whole, slips]) =>
    slips.reduce((current, [place, kind, character]) => {
      const at = place % (current.length + 1);
      const head = current.slice(0, at);
      if (kind === 'insert') return head + character + current.slice(at);
      if (kind === 'remove') return head + current.slice(at + 1);
      if (kind === 'replace') return head + character + current.slice(at + 1);
      return head + current.slice(Math.max(0, at - 5));
    }, whole),
  );
