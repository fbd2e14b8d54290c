import { expect, it } from 'vitest';
import { parseContract } from '../../src/index.js';
import { readCorpusFile, report } from './corpus-folder.js';

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: unknown;
}

const file = 'github-mcp-tools-given.json';
const text = readCorpusFile(file);

it.skipIf(text === undefined)('server tools: every tool loads as a capability', () => {
  const { tools } = JSON.parse(text ?? '{"tools":[]}') as { readonly tools: readonly Tool[] };
  const refused: string[] = [];
  for (const { name, description, inputSchema } of tools) {
    const capability = { name, description, tier: 'irreversible', inputSchema };
    const contract = parseContract({ contractVersion: 1, capabilities: [capability] });
    if (!contract.ok) refused.push(`${name}: ${contract.issues[0].message}`);
  }
  report(`${file}: ${tools.length - refused.length} of ${tools.length} tools load`);
  expect(refused).toEqual([]);
  expect(tools.length).toBeGreaterThan(0);
});
