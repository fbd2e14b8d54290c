import { formatIssues, parseContract, renderCapabilities } from '@tiergate/core';
import { composeDefinition } from '@tiergate/core/definition';

/** What a model is told of one set of tools, in every form. A form that needs the MCP tools is there if they are. */
export function formsOf({ capabilities, mcpTools }) {
  const contract = unwrap(parseContract({ contractVersion: 1, capabilities }));
  const definitions = contract.capabilities.map((one) => unwrap(composeDefinition(one)));
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

function unwrap(result) {
  if (!result.ok) throw new Error(formatIssues(result.issues));
  return result.value;
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
