// Counts the tokens of what a model is told about the same tools in several forms.
// Usage: npm run report:tokens -- [tools.json]
// The file is a contract, or the answer of an MCP server to tools/list; without one, 100 sample capabilities.
import { readFileSync } from 'node:fs';
import { formatIssues, parseContract, renderCapabilities } from '@tiergate/core';
import { composeDefinition } from '@tiergate/core/definition';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { sampleCapabilities } from './sample-capabilities.mjs';

// Most tokens, as a share of the OpenAI definitions.
const goals = { list: 0.7, typescript: 0.6, 'typescript, arguments undescribed': 0.36 };

export function run([file]) {
  const { capabilities, mcpTools } = file === undefined ? samples() : read(file);
  const contract = parseContract({ contractVersion: 1, capabilities });
  if (!contract.ok) throw new Error(formatIssues(contract.issues));
  const texts = forms(contract.value, mcpTools);
  const counts = Object.entries(texts).map(([form, text]) => [form, encode(text).length]);
  const [[, openai]] = counts;
  const mcp = counts.find(([form]) => form.startsWith('MCP'))?.[1];
  const total = contract.value.capabilities.length;

  console.log(`${total} tools, ${file ?? 'sample capabilities'}, o200k_base`);
  console.log(
    row('form', 'tokens', 'per tool', 'of OpenAI', mcp === undefined ? '' : 'of MCP', 'goal'),
  );
  for (const [form, tokens] of counts) {
    const share = tokens / openai;
    const goal = goals[form];
    const verdict =
      goal === undefined ? '' : `${goal.toFixed(2)} ${share <= goal ? 'met' : 'missed'}`;
    const ofMcp = mcp === undefined ? '' : (tokens / mcp).toFixed(3);
    console.log(
      row(form, String(tokens), (tokens / total).toFixed(0), share.toFixed(3), ofMcp, verdict),
    );
  }
}

function forms(contract, mcpTools) {
  const definitions = contract.capabilities.map((capability) => {
    const composed = composeDefinition(capability);
    if (!composed.ok) throw new Error(formatIssues(composed.issues));
    return composed.value;
  });
  const openai = definitions.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }));
  const anthropic = definitions.map(({ name, description, inputSchema }) => ({
    name,
    description,
    input_schema: inputSchema,
  }));
  return {
    'OpenAI definitions, minified': JSON.stringify(openai),
    'Anthropic definitions, minified': JSON.stringify(anthropic),
    ...(mcpTools === undefined
      ? {}
      : { 'MCP tools/list, minified': JSON.stringify({ tools: mcpTools }) }),
    list: renderCapabilities(contract),
    typescript: renderCapabilities(contract, { format: 'typescript' }),
    'typescript, arguments undescribed': renderCapabilities(contract, {
      format: 'typescript',
      argDescriptions: false,
    }),
    'names, values and texts, each once': [...new Set(bareTexts(definitions))].join('\n'),
  };
}

function row(form, ...cells) {
  return `${form.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd();
}

function samples() {
  return { capabilities: sampleCapabilities() };
}

/** A server's tools count as irreversible: the tier does not show in any of the forms. */
function read(path) {
  const parsed = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(parsed.tools)) return { capabilities: parsed.capabilities };
  const capabilities = parsed.tools.map(({ name, description, inputSchema }) => ({
    name,
    description,
    tier: 'irreversible',
    inputSchema,
  }));
  return { capabilities, mcpTools: parsed.tools };
}

/** What any form has to say, each text once: below the tokens of these no form can go. */
function bareTexts(tools) {
  return tools.flatMap(({ name, description, inputSchema }) => [
    name,
    description,
    ...textsOf(inputSchema),
  ]);
}

function textsOf(schema) {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(textsOf);
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'properties')
      return [...Object.keys(value), ...Object.values(value).flatMap(textsOf)];
    if (key === 'description' && typeof value === 'string') return [value];
    if (key === 'enum') return value.map(String);
    return textsOf(value);
  });
}
