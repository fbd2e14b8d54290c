// Counts the tokens of what a model is told about the same tools in several forms.
// Usage: npm run report:tokens -- [tools.json | folder]
// The file is a contract, or the answer of an MCP server to tools/list; the folder has such answers, *mcp-tools*.json, and
// contracts, *.jsonl with one in the member `contract` of each line. Without either, 100 sample capabilities.
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { countForms } from './count-forms.mjs';
import { readToolsFile } from './read-tools-file.mjs';
import { reportFolder } from './report-folder.mjs';
import { sampleCapabilities } from './sample-capabilities.mjs';
import { tableOf } from './table.mjs';

export function run([given]) {
  if (given === undefined) return reportSet('sample capabilities', samples());
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (!existsSync(path)) return fail(`nothing to count: ${given} does not exist`);
  if (!statSync(path).isDirectory()) return reportSet(given, readToolsFile(path));
  const report = reportFolder(path);
  if (report === undefined) {
    return fail(`nothing to count: ${given} has no *mcp-tools*.json and no contract in a *.jsonl`);
  }
  console.log(report);
}

function reportSet(title, set) {
  const counts = countForms([set]);
  console.log(`${counts.tools} tools, ${title}, o200k_base`);
  console.log(tableOf(counts, { withGoals: true }));
}

function samples() {
  return { capabilities: sampleCapabilities() };
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
