import { describe, expect, it } from 'vitest';
import type { SpawnRule } from './rule.js';
import { createRuleStore, type RuleStore } from './rule-store.js';

const commandRule = (body: string, members: Partial<SpawnRule> = {}): SpawnRule => ({
  tool: 'spawn',
  allow: true,
  scope: 'session',
  fields: { mode: 'command', body },
  ...members,
});
const codesOf = (result: ReturnType<RuleStore['add']>): readonly string[] =>
  result.ok ? [] : result.issues.map((issue) => issue.code);

describe('adding an approval', () => {
  it('refuses one that leaves a launcher open', () => {
    const store = createRuleStore();
    const open = [
      'python *',
      '/usr/bin/python3 *',
      'python3.12 x *',
      'env A=b *',
      'npx *',
      'ssh host *',
      'PYTHON *',
      'py* *',
      '/usr/bin/* *',
      '* *',
      'sh -c ?*',
      'bash -lc *x',
      'python -c ?*',
      'node ? x',
      'dash *',
      'sudo *',
      'sudo -u me *',
      'nice -n 5 *',
      'timeout 5 sh *',
      'sudo python *',
      'time -p *',
      'sudo ? x',
    ];
    const codes = (body: string): string => codesOf(store.add(commandRule(body))).join();
    expect(open.filter((body) => codes(body) !== 'open-launcher')).toEqual([]);
    const closed = [
      'python x.py',
      'cargo *',
      'sudo apt *',
      'timeout 5 cargo test *',
      '*',
      "sh -c 'x*'",
      'python test_*.py',
      'npm run test:?',
    ];
    expect(closed.filter((body) => codes(body) !== '')).toEqual([]);
  });

  it('refuses one that leaves open what a program runs as a text', () => {
    const store = createRuleStore();
    const codes = (body: string, members: Partial<SpawnRule> = {}): string =>
      codesOf(store.add(commandRule(body, members))).join();
    const open = [
      'su root -c "ls "*',
      'su root ls*',
      'ssh host "ls "*',
      'ssh host ls?',
      'ssh h* ls',
      'eval "echo "*',
      'trap "echo "* EXIT',
      'flock f -c "ls "*',
      'bash -c -o pipefail "make "*',
      'bash5.2 -c -x "make "*',
      'sg staff "ls "*',
      'watch "ls "*',
      'script -q f -c "ls "*',
      'sudo su root -c "ls "*',
      'find . -exec ssh host "ls "* ";"',
      'docker exec box bash -c -x "ls "*',
      's? -c -x "ls "*',
      'python "-c"*',
      'python *.py',
      'python3.* x *',
      'node "-"* x',
      'gosu root *',
      'chroot / *',
      'taskset 0x1 *',
      's?do *',
    ];
    expect(open.filter((body) => codes(body) !== 'open-launcher')).toEqual([]);
    expect(codes('ssh host "ls "*', { raw: true })).toBe('');
    const closed = [
      'ssh host ls',
      "su root -c 'ls *'",
      'sudo apt install x*',
      'xvfb-run cargo test *',
    ];
    expect(closed.filter((body) => codes(body) !== '')).toEqual([]);
  });

  it('judges one with many starters at once', () => {
    const body = `${'sudo '.repeat(60)}apt *`;
    expect(codesOf(createRuleStore().add(commandRule(body)))).toEqual([]);
  });
});
