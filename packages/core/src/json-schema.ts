export type { Json, JsonObject } from './json/json.js';
export type { Issue, IssueCode, IssuePath } from './result/issue.js';
export type { Failure, Ok, Result } from './result/result.js';
export type { Change } from './schema/change.js';
export {
  type CheckedJson,
  type CompiledSchema,
  compileJsonSchema,
  type JsonSchemaOptions,
} from './schema/compile-json-schema.js';
