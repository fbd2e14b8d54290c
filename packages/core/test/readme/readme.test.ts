import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const readme = readFileSync(`${root}/README.md`, 'utf8');

const block = (language: string): string => {
  const text = readme.split(`\`\`\`${language}\n`)[1]?.split('```')[0];
  if (text === undefined) throw new Error(`the README has no ${language} block`);
  return text;
};

describe('the README', () => {
  it('shows a program of at most 15 lines that prints what stands below it, on the built package', () => {
    const program = block('ts');
    expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(15);
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: `${root}/packages/core`,
      encoding: 'utf8',
    });
    expect(printed).toBe(block('text'));
  });

  it('names the two commands that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'test']));
    expect(readme).toContain('npm ci && npm start\nnpm test');
  });
});
