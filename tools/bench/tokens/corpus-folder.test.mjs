import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCorpusFolder } from './read-corpus-folder.mjs';
import { reportFolder } from './report-folder.mjs';

const inputSchema = { type: 'object', properties: { id: { type: 'integer' } } };
const tool = (name) => ({ name, description: `Does ${name}.`, inputSchema });
const contractOf = (...names) => ({
  contractVersion: 1,
  capabilities: names.map((name) => ({ ...tool(name), tier: 'read_only' })),
});
const linesOf = (...values) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiergate-tokens-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, text) => writeFileSync(join(folder, name), text);

describe('a corpus folder', () => {
  it('has a part for its tool lists and one for each contract that differs', () => {
    write('some-mcp-tools-given.json', JSON.stringify({ tools: [tool('a'), tool('b')] }));
    write('one.jsonl', linesOf({ contract: contractOf('c') }, { contract: contractOf('c') }, {}));
    write('two.jsonl', linesOf({ contract: contractOf('c') }, { contract: contractOf('c', 'd') }));
    write('other.json', '{}');
    mkdirSync(join(folder, 'more'));
    const [lists, contracts, ...rest] = readCorpusFolder(folder);
    expect(lists.title).toBe('tool lists (some-mcp-tools-given.json)');
    expect(lists.sets.map((set) => set.capabilities.map(({ name }) => name))).toEqual([['a', 'b']]);
    expect(contracts.title).toBe('distinct contracts (one.jsonl, two.jsonl)');
    expect(contracts.sets.map((set) => set.capabilities.length)).toEqual([1, 2]);
    expect(rest).toEqual([]);
  });

  it('is reported by part and as a whole, with the goals beside the whole', () => {
    write('mcp-tools.json', JSON.stringify({ tools: [tool('a')] }));
    write('lines.jsonl', linesOf({ contract: contractOf('b', 'c') }));
    const [lists, contracts, total] = reportFolder(folder).split('\n\n');
    expect(lists).toMatch(/^tool lists \(mcp-tools\.json\): tools 1, prompts 1, o200k_base\n/);
    expect(lists).toContain('MCP tools/list, minified');
    expect(contracts).toMatch(/^distinct contracts \(lines\.jsonl\): tools 2, prompts 1,/);
    expect(contracts).not.toMatch(/met|missed/);
    expect(total).toMatch(/^total: tools 3, prompts 2,/);
    expect(total).toMatch(/^list .* 0\.70 (met|missed)$/m);
    expect(total).toMatch(/^typescript .* 0\.60 (met|missed)$/m);
    expect(tokensOf(total, 'typescript')).toBe(
      tokensOf(lists, 'typescript') + tokensOf(contracts, 'typescript'),
    );
  });

  it('says nothing when it holds nothing, and where a line is broken', () => {
    write('lines.jsonl', linesOf({ program: [] }));
    expect(reportFolder(folder)).toBeUndefined();
    write('broken.jsonl', '{}\n{');
    expect(() => reportFolder(folder)).toThrow('broken.jsonl:2: ');
  });
});

function tokensOf(table, form) {
  return Number(new RegExp(`^${form} +(\\d+)`, 'm').exec(table)?.[1]);
}
