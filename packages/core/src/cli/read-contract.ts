import type { Contract } from '../contract/contract.js';
import { parseContract } from '../contract/parse-contract.js';
import { isObject } from '../json/is-object.js';
import type { Json } from '../json/json.js';
import { parseJson } from '../json/parse-json.js';
import { type Issue, makeIssue } from '../result/issue.js';
import type { CliInput } from './command.js';
import { findSyntaxError } from './find-syntax-error.js';
import { createLocator } from './locate.js';
import { nameOf, type SourceText } from './print-issues.js';

/** A JSON text that was read, or what is wrong with it. */
export interface ReadJson {
  readonly source: SourceText;
  readonly value?: Json;
  readonly issues: readonly Issue[];
}

const limits = { bytes: 16 * 1_048_576, nodes: 1_000_000, stringLength: 1_048_576 };

export function readJson(file: string, input: CliInput): ReadJson {
  const text = readNamed(file, input);
  const parsed = parseJson(text, limits);
  return parsed.ok
    ? { source: sourceOf(file, text, []), value: parsed.value, issues: [] }
    : { source: sourceOf(file, text, parsed.issues), issues: parsed.issues };
}

/** Throws what says which file cannot be read. */
function readNamed(file: string, input: CliInput): string {
  try {
    return input.readText(file);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'cannot be read';
    const name = nameOf(file);
    throw new Error(message.includes(name) ? message : `${name}: ${message}`, { cause: error });
  }
}

function sourceOf(file: string, text: string, issues: readonly Issue[]): SourceText {
  const { locate, positionOf } = createLocator(text);
  const [code] = issues.map((issue) => issue.code);
  if (code === 'text-too-long') return { file, find: () => undefined };
  if (code !== 'invalid-json') return { file, find: ({ path }) => locate(path) };
  const index = findSyntaxError(text);
  return { file, find: () => (index === undefined ? undefined : positionOf(index)) };
}

export interface ReadContract {
  readonly source: SourceText;
  readonly contract?: Contract;
  readonly issues: readonly Issue[];
}

/**
 * Reads a contract, or the tools of an MCP server as one in which every tool is irreversible: a server's own hints lower
 * nothing here. Issues point into the file as it is.
 */
export function readContract(file: string, input: CliInput): ReadContract {
  const { source, value, issues } = readJson(file, input);
  if (value === undefined) return { source, issues };
  const tools = toolsOf(value);
  const result = parseContract(
    tools === undefined
      ? value
      : { contractVersion: 1, capabilities: tools.map(irreversibleCapability) },
  );
  if (result.ok) return { source, contract: result.value, issues: [] };
  if (tools === undefined) return { source, issues: result.issues };
  return {
    source,
    issues: result.issues.map((issue) =>
      makeIssue({ ...issue, path: ['tools', ...issue.path.slice(1)] }),
    ),
  };
}

function toolsOf(value: Json): readonly Json[] | undefined {
  if (!isObject(value) || value.capabilities !== undefined) return undefined;
  const { tools } = value;
  return Array.isArray(tools) ? tools : undefined;
}

function irreversibleCapability(tool: Json): Json {
  if (!isObject(tool)) return tool;
  const { name = '', title = name, description = title, inputSchema = {} } = tool;
  return { name, description, tier: 'irreversible', inputSchema };
}
