import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../../../', import.meta.url));
const reader = 'core/src/spawn/read-spawn-text.ts';

// The ways in which code asks what a text begins with, when the answer is an exclamation mark.
const looks = [
  /(?:startsWith|indexOf|at|charAt|slice|substring)\([^)]*\)?\s*(?:[=!]==?\s*)?['"`]!@?!?['"`]/,
  /startsWith\(\s*['"`]!/,
  /\[\s*0\s*\]\s*[=!]==?\s*['"`]!['"`]/,
  /['"`]!['"`]\s*[=!]==?/,
  /char(?:Code|)At\(\s*0?\s*\)\s*[=!]==?\s*(?:0x21|33|['"`]!)/,
  /codePointAt\(\s*0?\s*\)\s*[=!]==?\s*(?:0x21|33)\b/,
  /\/\^(?:\\s\*)?\(?!(?![=<])/,
];

function listSources(): readonly string[] {
  return readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^[^/]+\/src\/.*\.tsx?$/.test(path))
    .filter((path) => !/\.test(?:-d)?\.tsx?$/.test(path) && !path.includes('node_modules'));
}

function findLooks(text: string): readonly string[] {
  return text.split('\n').filter((line) => {
    const code = line.replace(/^\s*(?:\/\/|\*|\/\*).*/, '');
    return looks.some((look) => look.test(code));
  });
}

describe('the prefix of a spawn text', () => {
  it('is looked at by one module alone', () => {
    const sources = listSources();
    expect(sources).toContain(reader);
    const others = sources
      .filter((path) => path !== reader)
      .flatMap((path) =>
        findLooks(readFileSync(join(packages, path), 'utf8')).map(
          (line) => `${relative('.', path)}: ${line.trim()}`,
        ),
      );
    expect(others).toEqual([]);
  });

  it('would be noticed elsewhere', () => {
    expect(findLooks(readFileSync(join(packages, reader), 'utf8')).length).toBeGreaterThan(1);
    const samples = [
      "if (input.startsWith('!')) run(input);",
      "if (input[0] === '!') run(input);",
      "if (text.charAt(0) === '!') run(text);",
      'if (text.charCodeAt(0) === 0x21) run(text);',
      'if (/^!/.test(text)) run(text);',
      "if (text.slice(0, 1) === '!') run(text);",
      "if (text.at(0) !== '!') run(text);",
      "if ('!' === text[0]) run(text);",
    ];
    expect(samples.filter((sample) => findLooks(sample).length !== 1)).toEqual([]);
    expect(findLooks("if (!text) throw new Error('no!');")).toEqual([]);
    expect(findLooks('if (/^(?!a)/.test(text)) return;')).toEqual([]);
  });
});
