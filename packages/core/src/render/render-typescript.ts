import type { Capability } from '../contract/contract.js';
import { argumentFields } from './argument-fields.js';
import type { RenderOptions } from './render-options.js';
import { findGroups, type SharedGroup } from './shared-groups.js';
import { createSharedTypes, type WrittenField } from './shared-types.js';
import { commentText, typescriptName } from './typescript-text.js';

/**
 * One interface member for each capability: its name, and the type of its arguments. What several capabilities say of
 * an argument of one name is said once, in a type of its own; shared arguments that come together in three capabilities
 * or more are one type.
 *
 * Two lines for each capability and two around them, whatever the texts contain (G31): foreign text stands only in
 * comments, which it cannot end, and in string literals. The result compiles as TypeScript.
 */
export function renderTypescript(
  capabilities: readonly Capability[],
  options: Pick<RenderOptions, 'argDescriptions'> = {},
): string {
  const shared = createSharedTypes(options.argDescriptions !== false);
  const entries = capabilities.map((capability) => ({
    capability,
    fields: argumentFields(capability),
    root: capability.inputSchema ?? true,
  }));
  for (const { fields, root } of entries) shared.count(fields, root);
  const written = entries.map(({ fields, root }) =>
    fields.map((field) => shared.write(field, root)),
  );
  const groups = findGroups(written);
  const lines = entries.flatMap(({ capability }, index) => [
    `//${commentText(capability.description)}`,
    `${typescriptName(capability.name)}:${argumentsType(written[index] ?? [], groups)}`,
  ]);
  const declarations = [
    ...shared.declarations(),
    ...groups.map((group) => `type ${group.name}={${group.members.join(',')}}`),
  ];
  const opening = [...wholeNumbers(written, declarations), ...declarations, 'interface Calls{'];
  return [opening.join(';'), ...lines, '}', ''].join('\n');
}

function argumentsType(
  members: readonly WrittenField[],
  groups: readonly SharedGroup[],
): string {
  let texts = members.map((member) => member.text);
  const parts: string[] = [];
  for (const group of groups) {
    if (!group.members.every((text) => texts.includes(text))) continue;
    texts = texts.filter((text) => !group.members.includes(text));
    parts.push(group.name);
  }
  if (texts.length > 0 || parts.length === 0) parts.push(`{${texts.join(',')}}`);
  return parts.join('&');
}

function wholeNumbers(
  written: readonly (readonly WrittenField[])[],
  declarations: readonly string[],
): readonly string[] {
  const texts = [...written.flat().map((member) => member.text), ...declarations];
  return texts.some((text) => /\bint\b/.test(text)) ? ['type int=number'] : [];
}
