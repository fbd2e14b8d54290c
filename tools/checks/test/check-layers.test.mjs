import { describe, expect, it } from 'vitest';
import { layOut, repository, runScript } from './run-script.mjs';

function check(files) {
  return runScript('check-layers.mjs', layOut({ 'packages/core/package.json': {}, ...files }));
}

describe('check-layers', () => {
  it('is content with this repository', () => {
    expect(runScript('check-layers.mjs', repository)).toMatchObject({ passes: true });
  });

  it('lets a folder import those on its left', () => {
    const found = check({
      'packages/core/src/gate/plan.ts': `import type { Json } from '../json/json.js';\nexport type Plan = Json;\n`,
      'packages/core/src/json/json.ts': 'export type Json = null;\n',
    });
    expect(found.passes).toBe(true);
  });

  it.each([
    ['an import to the right', `import { plan } from '../gate/plan.js';\nexport const x = plan;\n`],
    [
      'an import of types alone',
      `import type { Plan } from '../gate/plan.js';\nexport type X = Plan;\n`,
    ],
    ['a re-export', `export { plan } from '../gate/plan.js';\n`],
    ['a dynamic import', `export const x = import('../gate/plan.js');\n`],
    ['an inline type', `export type X = import('../gate/plan.js').Plan;\n`],
  ])('refuses %s and names both files', (_, source) => {
    const found = check({ 'packages/core/src/json/json.ts': source });
    expect(found.passes).toBe(false);
    expect(found.output).toContain('packages/core/src/json/json.ts:1: json may not import gate');
    expect(found.output).toContain('packages/core/src/gate/plan.js');
  });

  it('refuses a neighbour in the same step', () => {
    const found = check({
      'packages/core/src/verify/verify.ts': `import { render } from '../render/render.js';\nexport const x = render;\n`,
    });
    expect(found.output).toContain('verify may not import render');
  });

  it('refuses an import of an entry from inside', () => {
    const found = check({
      'packages/core/src/gate/plan.ts': `import { ok } from '../index.js';\nexport const x = ok;\n`,
    });
    expect(found.output).toContain('imports the entry packages/core/src/index.js');
  });

  it('refuses a folder that has no place', () => {
    const found = check({
      'packages/core/src/novelty/a.ts': `import { ok } from '../result/result.js';\nexport const x = ok;\n`,
    });
    expect(found.output).toContain('the folder novelty has no place');
  });

  it('refuses any package in core, those of the platform included', () => {
    const found = check({
      'packages/core/src/json/json.ts': `import 'node:fs';\nimport 'valibot';\nimport '@tiergate/react';\n`,
    });
    expect(found.output).toContain('imports node:fs, which is none of its dependencies');
    expect(found.output).toContain('imports valibot, which is none of its dependencies');
    expect(found.output).toContain('packages/core may not import @tiergate/react');
  });

  it('takes the dependencies and peers of a package, and only those', () => {
    const files = {
      'packages/edge/package.json': { dependencies: { valibot: '1' } },
      'packages/edge/src/a.ts': `import 'valibot';\nimport '@tiergate/core/bind';\n`,
    };
    expect(check(files).passes).toBe(true);
    const more = {
      ...files,
      'packages/edge/src/b.ts': `import '@tiergate/react';\nimport 'hono';\n`,
    };
    expect(check(more).output).toContain('packages/edge may not import @tiergate/react');
    expect(check(more).output).toContain('imports hono');
  });

  it('refuses a relative path into another package', () => {
    const found = check({ 'packages/react/src/a.ts': `import '../../core/src/index.js';\n` });
    expect(found.output).toContain('outside its package');
  });
});
