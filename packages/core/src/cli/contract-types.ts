import type { Contract } from '../contract/contract.js';
import { contractDigest } from '../contract/contract-digest.js';
import { argumentFields } from '../render/argument-fields.js';
import { reservedTypeNames } from '../render/free-type-name.js';
import { createTypeBook } from '../render/type-book.js';
import { commentText, typescriptName } from '../render/typescript-text.js';
import type { TypescriptStyle } from '../render/typescript-type.js';
import { byCodePoint } from '../text/code-point-order.js';

const roomy: TypescriptStyle = {
  open: '{ ',
  close: ' }',
  separator: '; ',
  colon: ': ',
  union: ' | ',
  intersection: ' & ',
  member: 'readonly ',
  array: 'readonly ',
  integer: 'number',
};

/**
 * A TypeScript module with the arguments of each capability, as handlers get them: normalised, so that a number is a
 * number however the model wrote it. The same contract always gives the same text.
 */
export function contractTypes(contract: Contract): string {
  const book = createTypeBook({ style: roomy, comments: 'none', taken: reservedTypeNames() });
  const sorted = [...contract.capabilities].sort((a, b) => byCodePoint(a.name, b.name));
  const members = sorted.map((capability) => {
    const root = capability.inputSchema ?? true;
    const texts = argumentFields(capability).map((field) => book.write(field, root).text);
    const type = texts.length === 0 ? 'Record<string, never>' : `{ ${texts.join('; ')} }`;
    const name = typescriptName(capability.name);
    return `  /** ${commentText(capability.description)} */\n  readonly ${name}: ${type};\n`;
  });
  const named = book.declarations().map((type) => `export type ${type.replace('=', ' = ')};\n\n`);
  return [
    `// Generated from the contract ${contractDigest(contract)}. Do not edit.\n\n`,
    ...named,
    '/** The arguments of each capability. */\n',
    `export interface Args {\n${members.join('')}}\n\n`,
    'export type CapabilityName = keyof Args;\n',
  ].join('');
}
