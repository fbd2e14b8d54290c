import { copyTree } from '../json/copy-tree.js';
import type { Json } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { type Failure, type Ok, ok, type Result } from '../result/result.js';
import type { Change } from './change.js';
import { type CompiledCheck, compileLoaded } from './json-schema/compiled-check.js';
import { loadSchema } from './json-schema/load-schema.js';

/** How a schema is read. Nothing here makes a value valid that the schema refuses, but for `coerce`. */
export interface JsonSchemaOptions {
  /** True: a root that says nothing of further members takes none but those it declares, in place and by reference. */
  readonly closedRoot?: boolean;
  /** The `format` words that are enforced; all others are annotations. */
  readonly assertFormats?: readonly string[];
  /** `lossless` reads texts as the type that is wanted, where nothing is lost: `"20"` as 20. Every change is listed. */
  readonly coerce?: 'lossless';
}

/** A schema that can be asked again and again. */
export interface CompiledSchema {
  /**
   * The value as a frozen copy when the schema takes it, or everything that is wrong with it, at most 20 issues. `changes`
   * lists what `coerce` did; it is empty without it.
   */
  readonly check: (value: unknown) => CheckedJson | Failure;
}

export interface CheckedJson extends Ok<Json> {
  readonly changes: readonly Change[];
}

/** A schema is as large as a contract may be. */
const schemaLimits = { depth: 64, nodes: 100_000, stringLength: 1_048_576 };
const noChanges: readonly Change[] = /* @__PURE__ */ Object.freeze([]);

/**
 * Compiles a JSON Schema of draft 2020-12. A keyword or form that Tiergate does not implement is refused by name
 * (`unsupported-schema`), whether a value would ever reach it or not; a malformed one is `invalid-schema`.
 *
 * `compileJsonSchema({ type: 'integer' })` gives `{ ok: true, value }`, and `value.check(5)` gives `{ ok: true, value: 5 }`.
 */
export function compileJsonSchema(
  schema: unknown,
  options?: JsonSchemaOptions,
): Result<CompiledSchema> {
  // The compiler tells schemas apart by identity: none may stand in two places.
  const copy = copyTree(schema, schemaLimits, false);
  if (!copy.ok) return copy;
  const loaded = loadSchema(copy.value, ownOption(options, 'assertFormats') ?? [], false);
  if (!loaded.ok) return loaded;
  const closed = ownOption(options, 'closedRoot') === true;
  const lossless = ownOption(options, 'coerce') === 'lossless';
  const compiled = compileLoaded(loaded.value, closed);
  return ok({
    check(value) {
      const copied = snapshot(value);
      return copied.ok ? checkCopy(compiled, copied.value, lossless) : copied;
    },
  });
}

function checkCopy(compiled: CompiledCheck, value: Json, lossless: boolean): CheckedJson | Failure {
  if (compiled.accepts(value)) return { ok: true, value, changes: noChanges };
  const coerced = lossless ? compiled.coerce(value, []) : { value, changes: noChanges };
  if (coerced.changes.length > 0 && compiled.accepts(coerced.value))
    return { ok: true, ...coerced };
  return { ok: false, issues: compiled.explain(coerced.value, []) };
}

/** Only an own member counts: one on `Object.prototype` opens nothing. */
function ownOption<TName extends keyof JsonSchemaOptions>(
  options: JsonSchemaOptions | undefined,
  name: TName,
): JsonSchemaOptions[TName] | undefined {
  return typeof options === 'object' && Object.hasOwn(options, name) ? options[name] : undefined;
}
