import { expect, it } from 'vitest';
import { lintContract } from '../../src/definition/index.js';
import { byCodePoint } from '../../src/text/code-point-order.js';
import { readCorpusFile, report } from './corpus-folder.js';

const file = 'github-mcp-tools-given.json';
const text = readCorpusFile(file);

it.skipIf(text === undefined)('server tools: the linter says the same of them every time', () => {
  const tools: unknown = JSON.parse(text ?? '{"tools":[]}');
  const findings = lintContract(tools);
  const counts = new Map<string, number>();
  for (const { rule, severity } of findings) {
    const kind = `${rule} ${severity}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const kinds = [...counts].map(([kind, count]) => `  ${kind}: ${count}`).sort(byCodePoint);
  report(`${file}: ${findings.length} findings\n${kinds.join('\n')}`);
  expect(lintContract(tools)).toEqual(findings);
  // Honest tools of a known server: nothing hidden in them, and no orders to the model.
  expect(findings.filter(({ rule }) => rule === 'T23' || rule === 'T27')).toEqual([]);
});
