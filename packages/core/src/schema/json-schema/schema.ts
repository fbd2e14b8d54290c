import type { Json, JsonObject } from '../../json/json.js';
import type { Pattern } from '../pattern/compile-pattern.js';

/** A schema as it is written, after snapshot and load. */
export type Schema = boolean | JsonObject;

/** A schema whose keywords are all known and well formed, with its references resolved. */
export interface LoadedSchema {
  readonly root: Schema;
  /** Where the `$ref` of a schema object leads. */
  readonly targets: ReadonlyMap<JsonObject, Schema>;
  readonly patterns: ReadonlyMap<string, Pattern>;
  /** The formats that are checked; the others are annotations. */
  readonly formats: readonly string[];
}

// `Array.isArray` narrows a readonly list to nothing.
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** A keyword's schema. Load has made sure that it is one. */
export function schemaAt(schema: JsonObject, keyword: string): Schema | undefined {
  return schema[keyword] as Schema | undefined;
}

export function schemasAt(schema: JsonObject, keyword: string): readonly Schema[] {
  return (schema[keyword] ?? []) as readonly Schema[];
}

/** The named schemas of `properties` and its like. Without prototype, as every snapshot. */
export function schemaMapAt(
  schema: JsonObject,
  keyword: string,
): { readonly [name: string]: Schema } {
  return (schema[keyword] ?? none) as { readonly [name: string]: Schema };
}

export function namesAt(schema: JsonObject, keyword: string): readonly string[] {
  return (schema[keyword] ?? []) as readonly string[];
}

export function numberAt(schema: JsonObject, keyword: string, preset: number): number {
  return (schema[keyword] ?? preset) as number;
}

const none: JsonObject = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.setPrototypeOf({}, null),
);
