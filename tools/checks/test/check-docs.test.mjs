import { describe, expect, it } from 'vitest';
import { layOut, repository, runScript } from './run-script.mjs';

function check(page, more = {}) {
  return runScript('check-docs.mjs', layOut({ 'README.md': page, ...more }));
}

const fenced = (language, code) => `# Page\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;

describe('check-docs', () => {
  it('finds every link of this repository', () => {
    expect(runScript('check-docs.mjs', '--links', repository)).toMatchObject({ passes: true });
  });

  it('compiles what a page shows', () => {
    expect(check(fenced('ts', 'export const x: number = 1')).passes).toBe(true);
  });

  it('names page and line of what does not compile', () => {
    const found = check(fenced('ts', 'const a = 1\nconst x: number = "one"'));
    expect(found.passes).toBe(false);
    expect(found.output).toContain(`README.md:5: TS2322`);
  });

  it('looks into pages of packages and of docs', () => {
    const wrong = fenced('tsx', 'const x: number = "one"');
    const found = check('# Page\n', { 'packages/core/README.md': wrong, 'docs/deep/a.md': wrong });
    expect(found.output).toContain('packages/core/README.md:4');
    expect(found.output).toContain('docs/deep/a.md:4');
  });

  it('puts a continued block behind those before it', () => {
    const page = `${fenced('ts', 'const a = 1')}\n${fenced('ts continued', 'const b: string = a')}`;
    const found = check(page);
    expect(found.output).toContain('README.md:10: TS2322');
    expect(check(page.replace(': string', '')).passes).toBe(true);
  });

  it('refuses a word that it does not know', () => {
    expect(check(fenced('ts ignore', 'x')).output).toContain('unknown word ignore');
  });

  it('leaves other languages alone', () => {
    expect(check(fenced('json', '{ nonsense')).passes).toBe(true);
  });

  it.each([
    ['a file that is not there', '[a](docs/none.md)', 'no file docs/none.md'],
    ['a path out of the repository', '[a](../../x.md)', 'no file'],
    ['a heading that is not there', '# One\n\n[a](#two)', 'no heading #two in README.md'],
    ['a reference', '[a]: docs/none.md', 'no file docs/none.md'],
  ])('refuses a link to %s', (_, page, said) => {
    const found = check(page);
    expect(found.passes).toBe(false);
    expect(found.output).toContain(said);
  });

  it('follows links to files, headings and addresses', () => {
    const page = '# One two\n\n[a](docs/a.md#its-head) [b](#one-two) [c](https://example.com/x)\n';
    expect(check(page, { 'docs/a.md': '# Its tail\n' }).output).toContain('no heading');
    const index = { 'docs/README.md': '[a](a.md)\n' };
    expect(check(page, { ...index, 'docs/a.md': '# Its head\n' }).passes).toBe(true);
  });

  it('notices a page of docs that no index links to', () => {
    const files = { 'docs/README.md': '[a](a.md)\n', 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' };
    const found = check('# Page\n', files);
    expect(found.output).toContain('docs/b.md: no README.md of docs links to it');
    expect(found.output).not.toContain('docs/a.md:');
  });

  it('notices a generated page that is out of date', () => {
    const found = check('# Page\n', {
      'packages/core/src/result/issue.ts': "export type IssueCode =\n  // area\n  | 'a-b';\n",
      'docs/issue-codes.md': '# Issue codes\n',
    });
    expect(found.output).toContain('docs/issue-codes.md is out of date');
  });
});
