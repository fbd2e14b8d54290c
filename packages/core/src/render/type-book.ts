import type { Json } from '../json/json.js';
import { type ArgumentField, isSchemaObject } from './argument-fields.js';
import { freeTypeName } from './free-type-name.js';
import { schemaNotes } from './schema-notes.js';
import { commentText, typescriptName } from './typescript-text.js';
import { type TypescriptStyle, typescriptType } from './typescript-type.js';

/** Writes the arguments of several capabilities and collects the types that they name. */
export interface TypeBook {
  /** Takes note of the arguments of one capability. Every capability is counted before the first is written. */
  count(fields: readonly ArgumentField[], root: Json): void;
  /** One argument: `owner:Owner` where its type is shared, else with the type and its comment in full. */
  write(field: ArgumentField, root: Json): WrittenField;
  /** The named types, `Owner=string`, once everything is written: shared ones and those behind a `$ref`. */
  declarations(): readonly string[];
}

export interface WrittenField {
  readonly text: string;
  /** The shared type that the text names, if it does. */
  readonly typeName: string | undefined;
}

export interface TypeBookOptions {
  readonly style: TypescriptStyle;
  readonly comments: 'all' | 'notes' | 'none';
  /** Type names that may not be used. */
  readonly taken: Set<string>;
}

/** Shorter than this, a type costs no more than its name would. */
const shortestShared = 16;

export function createTypeBook({ style, comments, taken }: TypeBookOptions): TypeBook {
  const uses = new Map<string, number>();
  const sharedNames = new Map<string, string>();
  const plainTypes = new Map<Json, string>();
  const references = new Map<Json, Map<string, string>>();
  const waiting: { readonly name: string; readonly schema: Json; readonly root: Json }[] = [];
  const declared: string[] = [];

  function write(field: ArgumentField, root: Json): WrittenField {
    const key = keyOf(field, root);
    const isShared = (uses.get(key) ?? 0) > 1 && key.length >= field.name.length + shortestShared;
    if (!isShared) {
      return { text: memberName(field) + inFull(field.schema, root), typeName: undefined };
    }
    let typeName = sharedNames.get(key);
    if (typeName === undefined) {
      typeName = freeTypeName(field.name, taken);
      sharedNames.set(key, typeName);
      declared.push(`${typeName}=${inFull(field.schema, root)}`);
    }
    return { text: memberName(field) + typeName, typeName };
  }

  function memberName(field: ArgumentField): string {
    return `${style.member}${typescriptName(field.name)}${field.required ? '' : '?'}${style.colon}`;
  }

  function inFull(schema: Json, root: Json): string {
    const writeField = (inner: ArgumentField): string => write(inner, root).text;
    const nameReference = referenceNames(root);
    return withComment(typescriptType(schema, { style, writeField, nameReference }), schema);
  }

  /** Name, type and comment without any sharing: what is equal here is shared. */
  function keyOf(field: ArgumentField, root: Json): string {
    return `${field.name}\0${withComment(plainType(field.schema, root), field.schema)}`;
  }

  function plainType(schema: Json, root: Json): string {
    const known = plainTypes.get(schema);
    if (known !== undefined) return known;
    const writeField = (inner: ArgumentField): string =>
      memberName(inner) + withComment(plainType(inner.schema, root), inner.schema);
    const type = typescriptType(schema, {
      style,
      writeField,
      nameReference: referenceNames(root),
    });
    if (isSchemaObject(schema)) plainTypes.set(schema, type);
    return type;
  }

  function countField(field: ArgumentField, root: Json): void {
    const key = keyOf(field, root);
    const before = uses.get(key) ?? 0;
    uses.set(key, before + 1);
    // Inside a type that is shared as a whole, nothing is used a second time.
    if (before > 0) return;
    const writeField = (inner: ArgumentField): string => {
      countField(inner, root);
      return '';
    };
    typescriptType(field.schema, { style, writeField, nameReference: referenceNames(root) });
  }

  function withComment(type: string, schema: Json): string {
    if (comments === 'none' || !isSchemaObject(schema)) return type;
    const said = comments === 'all' ? schema.description : undefined;
    const description = typeof said === 'string' ? commentText(said) : '';
    const notes = commentText(schemaNotes(schema, description));
    const comment = [notes, description].filter((part) => part !== '').join('; ');
    if (comment === '') return type;
    return type.endsWith('*/') ? `${type.slice(0, -2)} ${comment}*/` : `${type}/*${comment}*/`;
  }

  // A named type for each target: recursion ends there, and nothing is written twice.
  function referenceNames(root: Json): (reference: string) => string {
    return (reference) => {
      const names = references.get(root) ?? new Map<string, string>();
      references.set(root, names);
      const known = names.get(reference);
      if (known !== undefined) return known;
      const schema = targetOf(reference, root);
      if (schema === undefined) return 'unknown';
      const name = freeTypeName(reference.slice(reference.lastIndexOf('/') + 1), taken);
      names.set(reference, name);
      waiting.push({ name, schema, root });
      return name;
    };
  }

  return {
    count: (fields, root) => {
      for (const field of fields) countField(field, root);
    },
    write,
    declarations: () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        declared.push(`${next.name}=${inFull(next.schema, next.root)}`);
      }
      return declared;
    },
  };
}

/** What a reference inside the same document points at. Nothing is fetched. */
function targetOf(reference: string, root: Json): Json | undefined {
  if (!reference.startsWith('#')) return undefined;
  let target: Json | undefined = root;
  for (const step of reference.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    target = isSchemaObject(target) && Object.hasOwn(target, name) ? target[name] : undefined;
  }
  return target;
}
