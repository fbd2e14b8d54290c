import type { Capability } from '../contract/contract.js';
import { argumentFields } from './argument-fields.js';
import { reservedTypeNames } from './free-type-name.js';
import type { RenderOptions } from './render-options.js';
import { findGroups, type SharedGroup } from './shared-groups.js';
import { createTypeBook, type WrittenField } from './type-book.js';
import { commentText, typescriptName } from './typescript-text.js';
import type { TypescriptStyle } from './typescript-type.js';

/**
 * The body of an object type with one member for each capability: its name, and the type of its arguments. What several
 * capabilities say of an argument of one name is said once, in a type declared in front of the body; shared arguments
 * that come together in three capabilities or more are one type.
 *
 * Two lines for each capability and two around them, whatever the texts contain (G31): foreign text stands only in
 * comments, which it cannot end, and in string literals. `int` at the start of a comment says that a number is whole.
 * With `type Calls=` in front of the brace that ends the first line, the text compiles as TypeScript.
 */
export function renderTypescript(
  capabilities: readonly Capability[],
  options: Pick<RenderOptions, 'argDescriptions'> = {},
): string {
  const taken = reservedTypeNames();
  const comments = options.argDescriptions === false ? 'notes' : 'all';
  const book = createTypeBook({ style: dense, comments, taken });
  const entries = capabilities.map((capability) => ({
    capability,
    fields: argumentFields(capability),
    root: capability.inputSchema ?? true,
  }));
  for (const { fields, root } of entries) book.count(fields, root);
  const written = entries.map(({ fields, root }) => fields.map((field) => book.write(field, root)));
  const declarations = book.declarations();
  const groups = findGroups(written, taken);
  const lines = entries.flatMap(({ capability }, index) => [
    `// ${commentText(capability.description)}`,
    `${typescriptName(capability.name)}:${argumentsType(written[index] ?? [], groups)}`,
  ]);
  const types = [
    ...declarations,
    ...groups.map(({ name, members }) => `${name}={${members.join()}}`),
  ];
  const opening = types.map((type) => `type ${type};`).join('');
  return [`${opening}{`, ...lines, '}', ''].join('\n');
}

const dense: TypescriptStyle = {
  open: '{',
  close: '}',
  separator: ',',
  colon: ':',
  union: '|',
  intersection: '&',
  member: '',
  array: '',
  integer: 'number/*int*/',
};

function argumentsType(members: readonly WrittenField[], groups: readonly SharedGroup[]): string {
  let texts = members.map((member) => member.text);
  const parts: string[] = [];
  for (const group of groups) {
    if (!group.members.every((text) => texts.includes(text))) continue;
    texts = texts.filter((text) => !group.members.includes(text));
    parts.push(group.name);
  }
  if (texts.length > 0 || parts.length === 0) parts.push(`{${texts.join()}}`);
  return parts.join('&');
}
