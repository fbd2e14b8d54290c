import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helpText } from '../../src/cli/help.js';
import { runCli } from '../../src/cli/main.js';

const page = readFileSync(new URL('../../../../docs/cli.md', import.meta.url), 'utf8');
const done = { name: 'done', description: 'Marks an item as done.', tier: 'reversable', args: [] };
const reply = { ...done, name: 'send_reply', tier: 'irreversible' };

function inbox(capability: object): string {
  const contract = { contractVersion: 1, id: 'inbox', capabilities: [capability] };
  return JSON.stringify(contract, null, 2);
}

function run(line: string, texts: Readonly<Record<string, string>>) {
  return runCli(line.split(' '), { readText: (file) => texts[file] ?? '' });
}

describe('the page of the command line', () => {
  it('shows an issue as it is printed', () => {
    const { stdout } = run('check inbox.json', { 'inbox.json': inbox(done) });
    expect(page).toContain(`\`\`\`text\n${stdout}\`\`\``);
  });

  it('shows a plan as it is printed', () => {
    const [, program = '', words = ''] =
      /^echo '(.+)' \| npx @tiergate\/core (.+)$/m.exec(page) ?? [];
    const { stdout } = run(words, { 'inbox.json': inbox(reply), '-': program });
    expect(stdout).toContain('send_reply');
    expect(page).toContain(stdout.replace(/^(?=.)/gm, '# '));
  });

  it('names each command and option of the manual', () => {
    const words = [...helpText.matchAll(/^ {2}(?:tiergate ([a-z]+)|(--[a-z-]+))/gm)];
    expect(words).toHaveLength(15);
    for (const [, command, option] of words) {
      expect(page).toContain(option ?? `\`tiergate ${command}`);
    }
  });
});
