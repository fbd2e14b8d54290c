import { readFileSync } from 'node:fs';

/**
 * The tools of one file, a contract or the answer of an MCP server to tools/list. A server's tools count as irreversible:
 * the tier does not show in any of the forms.
 */
export function readToolsFile(path) {
  const { tools, capabilities } = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(tools)) return { capabilities };
  return {
    capabilities: tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      tier: 'irreversible',
      inputSchema,
    })),
    mcpTools: tools,
  };
}
