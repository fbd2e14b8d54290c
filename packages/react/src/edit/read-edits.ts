import type { Issue, Json, Result } from '@tiergate/core';
import type { EditField } from './edit-fields.js';
import { fieldText, readFieldText } from './field-text.js';

/** What a person typed so far, by the name of the argument. */
export type Drafts = ReadonlyMap<string, string>;

/** True for an argument that a person changed. */
export function isEdited(field: EditField, value: Json | undefined, drafts: Drafts): boolean {
  const text = drafts.get(field.name);
  return text !== undefined && text !== fieldText(field, value);
}

/** All arguments with the changed ones in place; nothing when none was changed. */
export function readEdits(
  fields: readonly EditField[],
  args: Readonly<Record<string, Json>>,
  drafts: Drafts,
): Result<Readonly<Record<string, Json>> | undefined> {
  const edited = new Map(Object.entries(args));
  const changed = fields.filter((field) => isEdited(field, args[field.name], drafts));
  const issues: Issue[] = [];
  for (const field of changed) {
    const { name } = field;
    const read = readFieldText(field, drafts.get(name) ?? '');
    if (!read.ok) {
      issues.push(...read.issues.map((one) => ({ ...one, path: ['args', name, ...one.path] })));
    } else if (read.value === undefined) edited.delete(name);
    else edited.set(name, read.value);
  }
  const [first, ...more] = issues;
  if (first !== undefined) return { ok: false, issues: [first, ...more] };
  return { ok: true, value: changed.length === 0 ? undefined : Object.fromEntries(edited) };
}
