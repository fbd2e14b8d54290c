import { isObject } from '../../json/is-object.js';
import type { Json, JsonObject } from '../../json/json.js';
import type { Issue, IssuePath } from '../../result/issue.js';
import { readDefinition } from '../read-definition.js';
import type { LintFinding } from './finding.js';
import type { LintDefinitionOptions } from './lint-options.js';

/** One object schema inside the input schema. */
export interface LintedObject {
  readonly schema: JsonObject;
  readonly path: IssuePath;
}

/** One property, nested ones included. */
export interface LintedProperty {
  readonly name: string;
  /** Itself, or the target of its `$ref`. */
  readonly schema: JsonObject;
  readonly path: IssuePath;
  readonly required: boolean;
  readonly description: string;
}

/** A definition, read once for all rules. */
export interface LintSubject {
  readonly name: Json | undefined;
  readonly description: Json | undefined;
  /** The description when it is a text, else the empty one. */
  readonly text: string;
  readonly inputSchema: Json | undefined;
  readonly objects: readonly LintedObject[];
  readonly properties: readonly LintedProperty[];
  /** True when tier or annotations say that the tool changes nothing. */
  readonly saysReadOnly: boolean;
  /** Why there is nothing to lint. */
  readonly unreadable: Issue | undefined;
  readonly options: LintDefinitionOptions;
}

export type DefinitionRule = (subject: LintSubject) => readonly LintFinding[];

export function lintSubject(definition: unknown, options: LintDefinitionOptions): LintSubject {
  const { name, description, inputSchema, tier, annotations, unreadable } =
    readDefinition(definition);
  const objects: LintedObject[] = [];
  const properties: LintedProperty[] = [];
  collect(inputSchema, ['inputSchema'], { root: inputSchema, objects, properties });
  const hints = isObject(annotations) ? annotations : {};
  return {
    name,
    description,
    text: typeof description === 'string' ? description : '',
    inputSchema,
    objects,
    properties,
    saysReadOnly: tier === 'read_only' || hints.readOnlyHint === true || options.level === 'None',
    unreadable,
    options,
  };
}

interface Collection {
  readonly root: Json | undefined;
  readonly objects: LintedObject[];
  readonly properties: LintedProperty[];
}

function collect(schema: Json | undefined, path: IssuePath, found: Collection): void {
  if (!isObject(schema)) return;
  const { properties, type, required } = schema;
  // Branches of `allOf`, `if` and `not` look at a value that the schema around them closes.
  if (type === 'object' || properties !== undefined) found.objects.push({ schema, path });
  if (isObject(properties)) {
    const needed = Array.isArray(required) ? required : [];
    for (const name of Object.keys(properties)) {
      const inner = properties[name];
      const innerPath = [...path, 'properties', name];
      const target = resolve(inner, found.root);
      found.properties.push({
        name,
        schema: target,
        path: innerPath,
        required: needed.includes(name),
        description: textOf(isObject(inner) ? inner : {}) || textOf(target),
      });
      collect(inner, innerPath, found);
    }
  }
  for (const keyword of ['items', 'additionalProperties', 'unevaluatedProperties', 'contains']) {
    collect(schema[keyword], [...path, keyword], found);
  }
  for (const keyword of ['anyOf', 'oneOf', 'prefixItems']) {
    const branches = schema[keyword];
    if (!Array.isArray(branches)) continue;
    for (const [index, branch] of branches.entries())
      collect(branch, [...path, keyword, index], found);
  }
  for (const keyword of ['$defs', 'definitions', 'patternProperties']) {
    const schemas = schema[keyword];
    if (!isObject(schemas)) continue;
    for (const name of Object.keys(schemas))
      collect(schemas[name], [...path, keyword, name], found);
  }
}

function textOf(schema: JsonObject): string {
  const { description } = schema;
  return typeof description === 'string' ? description : '';
}

/** One step is enough for a description: a chain of references says nothing more. */
function resolve(schema: Json | undefined, root: Json | undefined): JsonObject {
  if (!isObject(schema)) return {};
  const { $ref: reference } = schema;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return schema;
  let target = root;
  for (const step of reference.split('/').slice(1)) {
    target = isObject(target) && Object.hasOwn(target, step) ? target[step] : undefined;
  }
  return isObject(target) ? target : schema;
}
