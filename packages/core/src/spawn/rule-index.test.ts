import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRule } from './compile-rule.js';
import { matchRule } from './match-rule.js';
import type { SpawnRule } from './rule.js';
import { readRuleCall } from './rule-call.js';
import { buildRuleIndex } from './rule-index.js';

const optional = <T>(...values: readonly T[]): fc.Arbitrary<T | undefined> =>
  fc.constantFrom(undefined, ...values);
const patterns = [
  'rm',
  'rm -rf',
  '/bin/rm',
  'r?',
  '*',
  'git push',
  'git p* *',
  'git *',
  'git push --f?*',
];
const bodies = [
  'rm',
  'rm -rf x',
  '/bin/rm x',
  'RM',
  'git',
  'git pull',
  'git push',
  'git push --force',
  'ls; rm',
  'sudo git push',
  'sudo sudo rm -rf',
  "sh -c 'rm -rf x'",
  'xargs git',
  'xargs rm',
  '*',
];
const rule = fc.record({
  mode: optional('command' as const, 'agent' as const),
  target: optional('local', 'mac', 'm*'),
  cwd: optional('/repo', '/r*'),
  body: optional(...patterns),
  allow: fc.boolean(),
  raw: fc.constantFrom(false, false, true),
});
const call = fc.oneof(
  fc.record({
    mode: fc.constantFrom('command', 'agent'),
    target: fc.constantFrom('local', 'mac', 'win'),
    cwd: fc.constantFrom('/repo', '/rest', ''),
    body: fc.constantFrom(...bodies),
  }),
  fc.constantFrom(null, {}, { mode: 'command' }),
);

type RuleParts = typeof rule extends fc.Arbitrary<infer T> ? T : never;

/** A rule without the members that are undefined. */
function ruleOf({ allow, raw, ...fields }: RuleParts): SpawnRule {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const some = given.length === 0 ? {} : { fields: Object.fromEntries(given) };
  return { tool: 'spawn', scope: 'session', allow, ...some, ...(raw ? { raw } : {}) };
}

describe('buildRuleIndex', () => {
  it('finds every rule that matches, each once', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 12 }), call, (written, input) => {
        const rules = written.map((each, order) => compileRule(ruleOf(each), order));
        const read = readRuleCall(input, (target) => target !== 'win');
        const matching = (found: typeof rules): readonly number[] =>
          found.filter((each) => matchRule(each, read)).map((each) => each.order);
        const found = [...buildRuleIndex(rules).find(read)].flat();
        expect(matching(found).toSorted((a, b) => a - b)).toEqual(matching(rules));
      }),
      { numRuns: 3000 },
    );
  }, 30_000);
});
