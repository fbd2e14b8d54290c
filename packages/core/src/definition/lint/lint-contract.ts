import { isObject } from '../../json/is-object.js';
import type { Json } from '../../json/json.js';
import { snapshot } from '../../json/snapshot.js';
import type { IssuePath } from '../../result/issue.js';
import { makeIssue } from '../../result/issue.js';
import type { Claim } from '../claims/claim.js';
import { readDefinition } from '../read-definition.js';
import { type LintFinding, makeFinding } from './finding.js';
import { lintDefinition } from './lint-definition.js';
import type { LintDefinitionOptions } from './lint-options.js';
import { namesAreUnique } from './rules/t21-one-entry.js';
import { toolsDiffer } from './rules/t25-near-duplicates.js';

/** One tool of a list, as the rules about several tools see it. */
export interface LintedTool {
  readonly name: string | undefined;
  readonly text: string;
  /** The names of its arguments. */
  readonly args: readonly string[];
  readonly path: IssuePath;
}

export interface LintContractOptions
  extends Pick<LintDefinitionOptions, 'facts' | 'maxDescription' | 'known' | 'ignore'> {
  /** Claims by the name of the tool that must make them. */
  readonly claims?: Readonly<Record<string, readonly Claim[]>>;
  /** What is known about single tools. */
  readonly tools?: Readonly<Record<string, LintDefinitionOptions>>;
}

const limits = { depth: 72, nodes: 1_000_000, stringLength: 1_048_576 };

/**
 * Lints every tool of a contract, of a `tools/list` answer (`{ tools }`) or of a plain list of capabilities or
 * definitions, each in the view of the others: what its text refers to, whether it is there twice, whether another one is
 * almost the same. Findings name the tool in `capability`; tool by tool, then what concerns several.
 */
export function lintContract(
  contract: unknown,
  options: LintContractOptions = {},
): readonly LintFinding[] {
  const list = readList(contract);
  if (list === undefined) {
    const message = 'a contract, a list of capabilities or { tools } is expected';
    return [makeFinding('T04', 'error', 'not-an-array', { path: [], message })];
  }
  const tools = list.items.map((item, index): LintedTool => {
    const { name, description, inputSchema } = readDefinition(item);
    const properties = isObject(inputSchema) ? inputSchema.properties : undefined;
    return {
      name: typeof name === 'string' ? name : undefined,
      text: typeof description === 'string' ? description : '',
      args: isObject(properties) ? Object.keys(properties) : [],
      path: [...list.path, index],
    };
  });
  const names = tools.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const single = list.items.flatMap((item, index) => {
    const tool = tools[index];
    const findings = lintDefinition(item, optionsFor(tool?.name, names, options));
    return findings.map((finding) => placed(finding, tool));
  });
  const several = [...namesAreUnique(tools), ...toolsDiffer(tools)];
  const ignored = options.ignore ?? [];
  return [...single, ...several.filter(({ rule }) => !ignored.includes(rule))];
}

function optionsFor(
  name: string | undefined,
  names: readonly string[],
  options: LintContractOptions,
): LintDefinitionOptions {
  const { facts, maxDescription, ignore } = options;
  const own = ownMember(options.tools, name) ?? {};
  const claims = own.claims ?? ownMember(options.claims, name);
  return {
    ...(facts === undefined ? {} : { facts }),
    ...(maxDescription === undefined ? {} : { maxDescription }),
    ...(ignore === undefined ? {} : { ignore }),
    ...own,
    ...(claims === undefined ? {} : { claims }),
    known: {
      ...options.known,
      ...own.known,
      tools: [...names, ...(options.known?.tools ?? []), ...(own.known?.tools ?? [])],
    },
  };
}

function ownMember<T>(
  record: Readonly<Record<string, T>> | undefined,
  name: string | undefined,
): T | undefined {
  const known = record !== undefined && name !== undefined && Object.hasOwn(record, name);
  return known ? record[name] : undefined;
}

function placed(finding: LintFinding, tool: LintedTool | undefined): LintFinding {
  const { rule, severity, claimId, fix, ...issue } = finding;
  return Object.freeze({
    ...makeIssue({
      ...issue,
      path: [...(tool?.path ?? []), ...issue.path],
      ...(tool?.name === undefined ? {} : { capability: tool.name }),
    }),
    rule,
    severity,
    ...(claimId === undefined ? {} : { claimId }),
    ...(fix === undefined ? {} : { fix }),
  });
}

function readList(
  contract: unknown,
): { readonly items: readonly Json[]; readonly path: IssuePath } | undefined {
  const copy = snapshot(contract, limits);
  if (!copy.ok) return undefined;
  if (Array.isArray(copy.value)) return { items: copy.value, path: [] };
  if (!isObject(copy.value)) return undefined;
  for (const member of ['capabilities', 'tools']) {
    const items = copy.value[member];
    if (Array.isArray(items)) return { items, path: [member] };
  }
  return undefined;
}
