import { describe, expect, it } from 'vitest';
import type { RuleFields, SpawnRule } from './rule.js';
import { createRuleStore, type RuleDescription } from './rule-store.js';

function describeRule(
  members: Partial<SpawnRule>,
  profile: 'strict' | 'compat' = 'strict',
): RuleDescription {
  const store = createRuleStore({ profile, now: () => 0 });
  const described = store.describe({ tool: 'spawn', allow: true, scope: 'session', ...members });
  if (!described.ok) throw new Error(described.issues.map((issue) => issue.message).join('; '));
  expect(store.rules()).toEqual([]);
  return described.value;
}

const textOf = (fields: RuleFields, members: Partial<SpawnRule> = {}): string =>
  describeRule({ fields, ...members }).text;
const findingsOf = (members: Partial<SpawnRule>, profile?: 'compat'): readonly string[] =>
  describeRule(members, profile).findings.map((finding) => finding.code);

describe('the sentence of a rule', () => {
  it('says what an approval covers', () => {
    expect(describeRule({}).text).toBe(
      'Allows without asking everything that "spawn" does: any command on any target, and any task.',
    );
    expect(textOf({ mode: 'command', body: 'cargo test', target: 'local', cwd: '/repo' })).toBe(
      'Allows without asking exactly the command "cargo test", here, in the directory "/repo" ("spawn").',
    );
    expect(textOf({ mode: 'command', body: 'cargo test *' })).toContain(
      'the command "cargo test" with any further arguments, on any target that has a POSIX shell',
    );
    expect(textOf({ mode: 'command', body: '*' })).toContain('any one plain command');
    expect(textOf({ mode: 'command' })).toContain('any command, whatever it says, on any target');
    expect(textOf({ mode: 'agent', body: 'read *' })).toContain(
      'any task that reads like "read *"',
    );
    expect(textOf({ body: 'x *' }, { raw: true })).toContain('whatever else it runs');
  });

  it('says what a refusal covers', () => {
    const text = textOf({ body: 'rm' }, { allow: false });
    expect(text).toContain('Refuses without asking every command that begins with "rm"');
    expect(text).toContain('every command that is not one plain invocation');
    expect(text).toContain('any task that reads exactly "rm"');
  });

  it('names the end, and hides nothing invisible', () => {
    expect(describeRule({ expiresAt: 0 }).text).toContain('until 1970-01-01T00:00:00.000Z');
    expect(textOf({ cwd: '/a\u202eb' })).toContain('"/a\\u{202e}b"');
    expect(textOf({ mode: 'agent', body: 'x', cwd: '"/' })).toContain('"\\u{22}/"');
  });
});

describe('the findings about a rule', () => {
  it('point out an open body', () => {
    expect(findingsOf({ fields: { mode: 'command' } })).toEqual(['open-body']);
    expect(findingsOf({ fields: { mode: 'command', body: '*' } })).toEqual(['open-body']);
    expect(findingsOf({ fields: { body: 'x *' }, raw: true })).toEqual(['open-body']);
    expect(findingsOf({ fields: { body: './bin/* x' } })).toEqual(['open-program']);
    expect(findingsOf({ fields: { body: 'cargo test *' } })).toEqual([]);
    expect(findingsOf({ fields: { mode: 'command' }, allow: false })).toEqual([]);
    expect(findingsOf({ fields: { body: 'ls', target: 'win' } })).toEqual(['never-matches']);
    expect(findingsOf({ fields: { mode: 'agent', cwd: 'C:\\x\\*' } })).toEqual([
      'literal-backslash',
    ]);
  });

  it('point out a wildcard that no canonical text matches', () => {
    const never = [
      '{"mode":"command"*',
      '*"mode": "command"*',
      '*"mode":"shell"*',
      '*,"host":"x"*',
      '*"target":"mac" }',
      '*"mode":"command","body":"x"*',
      'cargo test',
    ];
    const codes = (pattern: string): string =>
      findingsOf({ pattern, allow: false }, 'compat').join();
    expect(never.filter((pattern) => codes(pattern) !== 'never-matches')).toEqual([]);
    const sound = ['*"mode":"command"*', '{"body":"ls"*', '*"target":"local"}', '*', '*cargo*'];
    expect(sound.filter((pattern) => codes(pattern) !== '')).toEqual([]);
    expect(findingsOf({ pattern: '*cargo test*' }, 'compat')).toEqual(['open-body']);
    expect(findingsOf({ pattern: '*"body":"cargo test"*' }, 'compat')).toEqual([]);
  });
});
