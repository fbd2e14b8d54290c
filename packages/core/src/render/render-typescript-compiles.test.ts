import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Capability } from '../contract/contract.js';
import type { JsonObject } from '../json/json.js';
import { renderTypescript } from './render-typescript.js';

const folder = mkdtempSync(path.join(tmpdir(), 'tiergate-render-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const structure = ['*/', '/*', '//', '\n', '\\', '"', '}', '{', ';', 'x:1', '\u2028', '\\n', '`'];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...structure), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2 },
    fc.record({ type: fc.constantFrom('string', 'integer', 'number'), description: anyText }),
    fc.record({ type: fc.constant(['integer', 'null']), description: anyText, default: anyText }),
    fc.record({ enum: fc.array(anyText, { minLength: 1, maxLength: 3 }) }),
    fc.record({ type: fc.constant('array'), items: tie('schema'), description: anyText }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(anyText, tie('schema'), { maxKeys: 3, noNullPrototype: true }),
    }),
  ),
}));
const capabilities: fc.Arbitrary<readonly Capability[]> = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[A-Za-z0-9_.:/-]{1,12}$/),
    description: anyText,
    tier: fc.constant('read_only'),
    inputSchema: fc.record({
      type: fc.constant('object'),
      // Few names, so that arguments are shared.
      properties: fc.dictionary(fc.constantFrom('a', 'b b', 'c'), schema, {
        noNullPrototype: true,
      }),
    }),
  }),
  { selector: (capability) => capability.name, minLength: 1, maxLength: 6 },
);

/** A module that compiles when the text is the body of a type with exactly these members. */
function moduleOf(text: string, names: readonly string[]): string {
  const declared = text.replace('{\n', 'type Calls={\n');
  const keys = names.map((name) => JSON.stringify(name)).join('|');
  return `${declared}
type Same<A, B> = [A, B] extends [B, A] ? true : false;
export const same: Same<keyof Calls, ${keys}> = true;
`;
}

function compile(): string {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  const compiler = path.join(path.dirname(manifest), 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  return stdout;
}

describe('renderTypescript', () => {
  it('compiles to a type with a member for each capability and no other, whatever the texts', () => {
    const compilerOptions = { strict: true, noEmit: true, lib: ['es2022'], types: [] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    for (const [index, sample] of fc.sample(capabilities, { numRuns: 100, seed: 1 }).entries()) {
      const names = sample.map(({ name }) => name);
      const text = moduleOf(renderTypescript(sample), names);
      writeFileSync(path.join(folder, `sample-${index}.ts`), text);
    }
    expect(compile()).toBe('');
    // The compiler did look: a member more is noticed.
    const flawed = moduleOf(renderTypescript([]), ['never']);
    writeFileSync(path.join(folder, 'flawed.ts'), flawed);
    expect(compile()).toContain('flawed.ts(');
  });
});
