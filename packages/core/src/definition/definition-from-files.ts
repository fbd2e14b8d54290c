import { isObject } from '../json/is-object.js';
import type { JsonObject } from '../json/json.js';
import { parseJson } from '../json/parse-json.js';
import { type Issue, makeIssue } from '../result/issue.js';
import { failIfAny, ok, type Result } from '../result/result.js';
import { quote } from '../text/quote.js';
import { type Frontmatter, parseFrontmatter } from './parse-frontmatter.js';
import type { ToolDefinition } from './tool-definition.js';

/** The two texts that define a tool. */
export interface DefinitionFiles {
  /** The tool's name: the stem of both files. Absent: the name in the frontmatter. */
  readonly name?: string;
  /** SKILL.md. Absent: the tool has no description. */
  readonly skill?: string;
  /** The JSON Schema of its arguments, as a text. */
  readonly schema: string;
}

/**
 * The definition that a SKILL.md and a schema file give: the description and the schema as they stand there, nothing
 * stripped and nothing added (L7). A file that is there but broken is refused, with the tool named (L9).
 */
export function definitionFromFiles(files: DefinitionFiles): Result<ToolDefinition> {
  const { name: stem, skill, schema } = files;
  const issues: Issue[] = [];
  const front = skill === undefined ? undefined : readSkill(skill, stem, issues);
  const inputSchema = readSchema(schema, stem ?? front?.name, issues);
  const name = stem ?? front?.name;
  if (name === undefined && issues.length === 0) {
    const message = 'a definition without a SKILL.md needs a name; give one';
    issues.push(makeIssue({ code: 'missing-field', message, path: ['name'] }));
  }
  const failure = failIfAny(issues);
  if (failure !== undefined) return failure;
  return ok(
    Object.freeze({
      name: name ?? '',
      description: front?.description ?? null,
      inputSchema: inputSchema ?? {},
    }),
  );
}

function readSkill(
  text: string,
  name: string | undefined,
  issues: Issue[],
): Frontmatter | undefined {
  const front = parseFrontmatter(text);
  if (front.ok) return front.value;
  issues.push(...front.issues.map((issue) => named(issue, name, 'SKILL.md', 'skill')));
  return undefined;
}

function readSchema(
  text: string,
  name: string | undefined,
  issues: Issue[],
): JsonObject | undefined {
  const parsed = parseJson(text);
  if (!parsed.ok) {
    issues.push(...parsed.issues.map((issue) => named(issue, name, 'schema', 'schema')));
    return undefined;
  }
  if (isObject(parsed.value)) return parsed.value;
  const message = 'must be a JSON object; write {"type": "object", ...}';
  const issue = makeIssue({ code: 'invalid-schema', message, path: [] });
  issues.push(named(issue, name, 'schema', 'schema'));
  return undefined;
}

function named(issue: Issue, name: string | undefined, file: string, member: string): Issue {
  const tool = name === undefined ? '' : ` of tool ${quote(name)}`;
  return makeIssue({
    ...issue,
    message: `${file}${tool}: ${issue.message}`,
    path: [member, ...issue.path],
  });
}
