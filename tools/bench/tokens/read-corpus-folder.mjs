import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readContractLines } from './read-contract-lines.mjs';
import { readToolsFile } from './read-tools-file.mjs';

/** The parts of a folder that hold something: its lists of MCP tools, and the contracts in the lines of its other files. */
export function readCorpusFolder(folder) {
  const names = readdirSync(folder).sort();
  const toolLists = names.filter((name) => name.endsWith('.json') && name.includes('mcp-tools'));
  const lineFiles = names.filter((name) => name.endsWith('.jsonl'));
  return [
    {
      title: `tool lists (${toolLists.join(', ')})`,
      sets: toolLists.map((name) => readToolsFile(join(folder, name))),
    },
    {
      title: `distinct contracts (${lineFiles.join(', ')})`,
      sets: readContractLines(lineFiles.map((name) => join(folder, name))),
    },
  ].filter(({ sets }) => sets.length > 0);
}
