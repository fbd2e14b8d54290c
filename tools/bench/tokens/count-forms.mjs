import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { formsOf } from './forms.mjs';

/**
 * The tokens of every form, added up over sets of tools that a model would be told one at a time. A form that one of the
 * sets lacks is left out: its sum would compare with nothing.
 */
export function countForms(sets) {
  const tokens = new Map();
  const counted = new Map();
  for (const set of sets) {
    for (const [form, text] of Object.entries(formsOf(set))) {
      // A marker such as <|endoftext|> in a description is text, and counts as text.
      const length = encode(text, { disallowedSpecial: new Set() }).length;
      tokens.set(form, (tokens.get(form) ?? 0) + length);
      counted.set(form, (counted.get(form) ?? 0) + 1);
    }
  }
  return {
    tools: sets.reduce((sum, { capabilities }) => sum + capabilities.length, 0),
    tokens: [...tokens].filter(([form]) => counted.get(form) === sets.length),
  };
}
