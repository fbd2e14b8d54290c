import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildInput } from './build-input.js';
import { difference } from './compare.js';
import { functionTable } from './function-table.js';
import { issueCodes } from './issue-codes.js';
import type { Library } from './library.js';
import { createNodeRuntime } from './node-runtime.js';
import { readParts } from './parts.js';
import { readSuiteFiles } from './read-suite-files.js';
import { type CaseVerdict, runCase } from './run-case.js';
import { formatReport, runSuites } from './run-suites.js';
import { readSuite } from './suite.js';
import { createWorkshop } from './workshop.js';

const runtime = createNodeRuntime();
const readme = readFileSync(new URL('../../conformance/README.md', import.meta.url), 'utf8');

/** Runs one case against a library whose only export is this `maxRungFor`. */
function runTier(members: object, maxRungFor: unknown = () => 'auto'): Promise<CaseVerdict> {
  const suite = readSuite({
    suite: 'one',
    version: 1,
    cases: [
      { id: 'X1', profile: 'both', issue: 1, fn: 'maxRungFor', tier: 'a', expect: {}, ...members },
    ],
  });
  const [test] = suite.cases;
  if (test === undefined) throw new Error('no case');
  const library = { core: { maxRungFor } } as Library;
  return runCase(test, suite, library, runtime);
}

const failedWith = (why: string) => ({ status: 'failed', why: expect.stringContaining(why) });

describe('a case that is not understood has not passed', () => {
  it.each([
    ['an unknown fn', { fn: 'frobnicate' }, 'unknown fn frobnicate'],
    ['an unknown input', { colour: 'red' }, 'unknown input colour'],
    ['an unknown expectation', { expect: { shines: true } }, 'unknown member of expect: shines'],
    ['an unknown tag', { tier: { $shiny: 1 } }, 'unknown tag $shiny'],
    ['an unknown value', { tier: { $js: 'unicorn' } }, 'unknown $js value unicorn'],
  ])('%s', async (_, members, why) => {
    expect(await runTier(members)).toEqual(failedWith(why));
  });

  it('a missing export', async () => {
    expect(await runTier({}, null)).toEqual(failedWith('no export `maxRungFor` in `core`'));
  });
});

const wrongs: readonly (readonly [string, object, () => unknown])[] = [
  ['a wrong value', { expect: { ok: true, value: 'ask' } }, () => 'auto'],
  ['a promise', { expect: { ok: true } }, () => Promise.resolve('auto')],
  ['a promise as a refusal', { expect: { refused: true } }, () => Promise.resolve('auto')],
  ['an exception', { expect: { ok: true } }, () => thrower('x')],
  ['a missing refusal', { expect: { refused: true } }, () => 'auto'],
  ['a refusal without a code', { expect: { ok: true, orRefused: true } }, () => thrower('x')],
  ['a wrong code', { expect: { ok: false, codes: ['bad-name'] } }, () => refusal({})],
  ['no issue at a path', { expect: { ok: false, paths: [['a']] } }, () => refusal({})],
  ['a message of two lines', { expect: { ok: false } }, () => refusal({ message: 'a\nb' })],
  ['a message with U+2028', { expect: { ok: false } }, () => refusal({ message: 'a\u2028b' })],
  ['an invented code', { expect: { ok: false } }, () => refusal({ code: 'not-nice' })],
  ['an issue without a path', { expect: { ok: false } }, () => refusal({ path: undefined })],
  ['a value that can be written to', { expect: { frozen: true } }, () => ({ a: [] })],
  [
    'a plan that runs too much',
    { expect: { valueIncludes: { apply: [] } } },
    () => ({ apply: [1] }),
  ],
];

describe('a case fails when the library is wrong', () => {
  it.each(wrongs)('%s', async (_, members, maxRungFor) => {
    expect(await runTier(members, maxRungFor)).toMatchObject({ status: 'failed' });
  });

  it('an accessor that is called', async () => {
    const members = {
      tier: { $js: 'getter', member: 'a', value: 1 },
      expect: { firesNothing: true },
    };
    const reads = (tier: { readonly a: unknown }): unknown => tier.a;
    expect(await runTier(members, reads)).toEqual(failedWith('accessors were called'));
    expect(await runTier(members)).toEqual({ status: 'passed' });
  });

  it('a polluted prototype that shows, and only during the call', async () => {
    const members = { pollute: { tier: 'read_only' }, expect: { ok: true, value: null } };
    const reads = (): unknown => Reflect.get({}, 'tier');
    expect(await runTier(members, reads)).toMatchObject({ status: 'failed' });
    expect(Reflect.get({}, 'tier')).toBeUndefined();
  });
});

function thrower(message: string): never {
  throw new Error(message);
}

function refusal(issue: Readonly<Record<string, unknown>>): unknown {
  const whole = { code: 'unknown-tier', message: 'no', path: [], ...issue };
  return { ok: false, issues: [whole] };
}

describe('comparing', () => {
  it.each([
    ['null and undefined', null, undefined],
    ['a member that is absent', { a: 1, b: null }, { a: 1 }],
    ['a member that is undefined', { a: 1 }, { a: 1, b: undefined }],
    ['a prototype', { a: 1 }, Object.assign(Object.create(null), { a: 1 })],
  ])('does not tell %s apart', (_, expected, actual) => {
    expect(difference(expected, actual)).toBeUndefined();
  });

  it.each([
    ['zero and minus zero', 0, -0],
    ['a number and its text', 1, '1'],
    ['lists of different length', [1], [1, 2]],
    ['a member too many', { a: 1 }, { a: 1, b: 2 }],
    ['false and absent', false, undefined],
    ['an own member and an inherited one', { toString: 'x' }, {}],
  ])('tells %s apart', (_, expected, actual) => {
    expect(difference(expected, actual)).toBeDefined();
  });

  it('in part, asks for members and lengths', () => {
    expect(difference({ a: [{}] }, { a: [{ b: 1 }], c: 2 }, { partial: true })).toBeUndefined();
    expect(difference({ a: [{}] }, { a: [{}, {}] }, { partial: true })).toBeDefined();
  });
});

describe('building inputs', () => {
  it('keeps a member called __proto__ as a member', () => {
    const built = buildInput(JSON.parse('{"a":{"__proto__":{"b":1}}}'), createWorkshop(runtime));
    expect(JSON.stringify(built)).toBe('{"a":{"__proto__":{"b":1}}}');
  });

  it('makes a fresh value each time', () => {
    const written = { a: [1] };
    expect(buildInput(written, createWorkshop(runtime))).not.toBe(written);
  });
});

describe('the files', () => {
  const suites = readSuiteFiles();
  const cases = suites.flatMap((suite) => suite.cases);

  it('give every case an id of its own', () => {
    const ids = cases.map((test) => test.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('use known functions only, and every function', () => {
    const used = new Set(cases.map((test) => test.fn));
    expect([...used].filter((fn) => !Object.hasOwn(functionTable, fn))).toEqual([]);
    const named = [...readme.matchAll(/^\| (`.*?) \|/gmu)].flatMap(([, cell]) =>
      [...(cell ?? '').matchAll(/`(\w+)`/gu)].map(([, name]) => String(name)),
    );
    expect(Object.keys(functionTable).filter((fn) => !named.includes(fn))).toEqual([]);
  });

  it('know the codes of the README and no others', () => {
    const section = readme.slice(readme.indexOf('## 5.'), readme.indexOf('Warnings of spawn'));
    const rows = [...section.matchAll(/^\| [^|]+ \| (`.*) \|$/gmu)].map(([, row]) => row ?? '');
    const codes = rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)`/gu)].map(([, code]) => code));
    expect(new Set(codes)).toEqual(issueCodes);
  });
});

describe('reporting', () => {
  it('never counts a pending case as passed', async () => {
    const suites = readSuiteFiles();
    const reports = await runSuites({}, suites, { parts: [], runtime });
    expect(reports.every((report) => report.passed === 0 && report.failed.length === 0)).toBe(true);
    const count = suites.reduce((sum, suite) => sum + suite.cases.length, 0);
    const pending = reports.flatMap((report) => Object.values(report.pending));
    expect(pending.reduce((sum, number) => sum + number, 0)).toBe(count);
    expect(formatReport(reports)).toContain('all suites: 0 passed, 0 failed, 0 skipped, pending');
  });

  it('takes the parts from the environment', () => {
    expect(readParts('1,6')).toEqual([1, 6]);
    expect(readParts(undefined)).toEqual(readParts(''));
  });
});
