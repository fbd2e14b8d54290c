import { isObject } from '../json/is-object.js';
import { type Issue, makeIssue } from '../result/issue.js';
import { failIfAny, ok, type Result } from '../result/result.js';
import { quote } from '../text/quote.js';
import { definitionFromFiles } from './definition-from-files.js';
import { readDefinition } from './read-definition.js';
import type { ToolDefinition } from './tool-definition.js';

/** Everything that a request's list of tools is made of. */
export interface DefinitionSources {
  /** The names that are granted, in their order. */
  readonly declared: readonly string[];
  /** Texts of schema files by tool name. */
  readonly schemas: Readonly<Record<string, string>>;
  /** Texts of SKILL.md files by tool name. */
  readonly frontmatter?: Readonly<Record<string, string>>;
  /** The names of the calls in the history that is sent along, in their order. */
  readonly history?: readonly string[];
  /** Definitions of the host's own. One of these wins over files of the same name: its handler also answers (L10). */
  readonly injected?: readonly ToolDefinition[];
}

export interface ComposeDefinitionsOptions {
  /** Called for a declared tool without a schema, which is then left out. Absent: such a tool is refused. */
  readonly onMissingSchema?: (issue: Issue) => void;
}

/**
 * The tools of one request, each name once: injected ones in their order, then declared ones, then whatever else the
 * history calls, since a provider checks a request as a whole (L8, L11). Entries of the last kind have
 * `callable: false`: being declared permits nothing (L12).
 *
 * A file that is there but broken refuses the whole list; a history name without any schema stands in as
 * `{ "type": "object" }`.
 */
export function composeDefinitions(
  sources: DefinitionSources,
  options: ComposeDefinitionsOptions = {},
): Result<readonly ToolDefinition[]> {
  const { declared, history = [], injected = [] } = sources;
  const issues: Issue[] = [];
  const entries = new Map<string, ToolDefinition>();
  for (const [index, definition] of injected.entries()) {
    const copy = injectedCopy(definition, index, entries, issues);
    if (copy !== undefined) entries.set(copy.name, copy);
  }
  const broken = new Set<string>();
  for (const name of new Set(declared)) {
    if (entries.has(name)) continue;
    const entry = entryOf(name, sources, issues);
    if (entry === undefined) reportMissing(name, options, issues);
    else if (entry === 'broken') broken.add(name);
    else entries.set(name, entry);
  }
  for (const name of new Set(history)) {
    if (entries.has(name) || broken.has(name)) continue;
    const entry = entryOf(name, sources, issues) ?? standIn(name);
    if (entry !== 'broken') entries.set(name, Object.freeze({ ...entry, callable: false }));
  }
  return failIfAny(issues) ?? ok(Object.freeze([...entries.values()]));
}

function injectedCopy(
  definition: ToolDefinition,
  index: number,
  entries: ReadonlyMap<string, ToolDefinition>,
  issues: Issue[],
): ToolDefinition | undefined {
  const { name, description, inputSchema } = readDefinition(definition);
  if (typeof name !== 'string' || !isObject(inputSchema)) {
    const message = `injected tool ${index} must have a name and an inputSchema`;
    issues.push(makeIssue({ code: 'missing-field', message, path: ['injected', index] }));
    return undefined;
  }
  if (entries.has(name)) {
    const message = `duplicate capability: tool ${quote(name)} is injected twice; keep one`;
    issues.push(makeIssue({ code: 'duplicate-capability', message, path: ['injected', index] }));
    return undefined;
  }
  const text = typeof description === 'string' ? description : null;
  return Object.freeze({ name, description: text, inputSchema });
}

/** A tool as its files describe it; nothing without a schema, `broken` when an issue was added. */
function entryOf(
  name: string,
  sources: DefinitionSources,
  issues: Issue[],
): ToolDefinition | 'broken' | undefined {
  const schema = ownText(sources.schemas, name);
  if (schema === undefined) return undefined;
  const skill = ownText(sources.frontmatter ?? {}, name);
  const result = definitionFromFiles({ name, schema, ...(skill === undefined ? {} : { skill }) });
  if (result.ok) return result.value;
  issues.push(
    ...result.issues.map((issue) => makeIssue({ ...issue, path: [name, ...issue.path] })),
  );
  return 'broken';
}

function standIn(name: string): ToolDefinition {
  return { name, description: null, inputSchema: Object.freeze({ type: 'object' }) };
}

function reportMissing(name: string, options: ComposeDefinitionsOptions, issues: Issue[]): void {
  const message = `tool ${quote(name)} is declared but has no schema; add one, or do not declare it`;
  const issue = makeIssue({ code: 'missing-schema', message, path: ['declared', name] });
  if (options.onMissingSchema === undefined) issues.push(issue);
  else options.onMissingSchema(issue);
}

// Names come from a model's history: only an own member counts.
function ownText(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
