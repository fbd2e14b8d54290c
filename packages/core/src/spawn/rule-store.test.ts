import { describe, expect, it } from 'vitest';
import type { SpawnRule } from './rule.js';
import { loadRules, saveRules } from './rule-document.js';
import { createRuleStore, type RuleStore, type RuleStoreOptions } from './rule-store.js';

const call = { mode: 'command', body: 'cargo test', cwd: '/repo', target: 'local' };
const rule = (members: Partial<SpawnRule>): SpawnRule => ({
  tool: 'spawn',
  allow: true,
  scope: 'session',
  ...members,
});
const commandRule = (body: string, members: Partial<SpawnRule> = {}): SpawnRule =>
  rule({ fields: { mode: 'command', body }, ...members });

function storeWith(rules: readonly SpawnRule[], options: RuleStoreOptions = {}): RuleStore {
  const store = createRuleStore(options);
  const added = store.addAll(rules);
  if (!added.ok) throw new Error(added.issues.map((issue) => issue.message).join('; '));
  return store;
}

const codesOf = (result: ReturnType<RuleStore['add']>): readonly string[] =>
  result.ok ? [] : result.issues.map((issue) => issue.code);

describe('the order of strict rules', () => {
  it('puts a refusal with fields before every approval, and a bare refusal behind them', () => {
    const narrow = commandRule('cargo test');
    const deny = commandRule('cargo', { allow: false, reason: 'no builds' });
    const bare = rule({ allow: false });
    expect(storeWith([narrow, deny]).check('spawn', call)).toMatchObject({
      allow: false,
      reason: 'no builds',
    });
    expect(storeWith([narrow, bare]).check('spawn', call)).toMatchObject({ allow: true });
    expect(storeWith([bare]).check('spawn', call)).toMatchObject({ allow: false });
  });

  it('says which rule decided and which it shadowed, the strongest first', () => {
    const store = createRuleStore();
    const ids = [
      rule({}),
      commandRule('cargo *'),
      commandRule('cargo test'),
      commandRule('cargo t*'),
    ]
      .map((each) => store.add(each))
      .map((added) => (added.ok ? added.value.id : ''));
    const [bare, open, exact, globbed] = ids;
    const answer = store.check('spawn', call);
    expect(answer).toMatchObject({ id: exact, shadowed: [globbed, open, bare] });
    expect(answer?.text).toContain('exactly the command "cargo test"');
  });

  it('does not depend on the order of adding', () => {
    const rules = [
      rule({ allow: false }),
      commandRule('cargo *'),
      commandRule('cargo test'),
      rule({ fields: { target: 'local' } }),
    ];
    const forwards = storeWith(rules).check('spawn', call);
    const backwards = storeWith([...rules].reverse()).check('spawn', call);
    expect(backwards?.id).toBe(forwards?.id);
    expect(backwards?.shadowed).toEqual(forwards?.shadowed);
  });
});

describe('what a rule matches', () => {
  it('ignores what it cannot read when it allows, and takes it for a match when it denies', () => {
    const store = storeWith([commandRule('*')]);
    const denying = storeWith([commandRule('rm', { allow: false })]);
    for (const input of [
      undefined,
      null,
      7,
      [],
      {},
      { ...call, mode: 'shell' },
      { ...call, body: 1 },
      { ...call, body: '\ud800' },
    ]) {
      expect(store.check('spawn', input)).toBeUndefined();
      expect(denying.check('spawn', input)).toMatchObject({ allow: false });
    }
  });

  it('reads own data members of the input only', () => {
    const store = storeWith([commandRule('cargo test')]);
    expect(store.check('spawn', Object.create(call))).toBeUndefined();
    const getters = {
      ...call,
      get body() {
        return 'cargo test';
      },
    };
    expect(store.check('spawn', getters)).toBeUndefined();
  });

  it('lets an approval with a body speak about commands alone', () => {
    const task = { ...call, mode: 'agent' };
    expect(
      storeWith([rule({ fields: { body: 'cargo test' } })]).check('spawn', task),
    ).toBeUndefined();
    expect(
      storeWith([rule({ fields: { body: 'cargo test' } })]).check('spawn', call),
    ).toMatchObject({ allow: true });
    const deny = rule({ allow: false, fields: { body: 'cargo test' } });
    expect(storeWith([deny]).check('spawn', task)).toMatchObject({ allow: false });
    const tasks = rule({ fields: { mode: 'agent', body: 'cargo *' } });
    expect(storeWith([tasks]).check('spawn', task)).toMatchObject({ allow: true });
  });

  it('allows no body on a shell that is not declared, whatever the rule says', () => {
    const there = { ...call, target: 'win' };
    const wide = [commandRule('*'), commandRule('*', { raw: true }), commandRule('cargo test')];
    for (const targets of [[], ['win'], [{ name: 'win', shell: 'powershell' }]]) {
      expect(storeWith(wide, { targets }).check('spawn', there)).toBeUndefined();
    }
    expect(
      storeWith(wide, { targets: [{ name: 'win', shell: 'posix' }] }).check('spawn', there),
    ).toMatchObject({ allow: true });
    expect(storeWith(wide, { localShell: 'powershell' }).check('spawn', call)).toBeUndefined();
    // Without a body, a rule says nothing about words.
    expect(storeWith([rule({ fields: { mode: 'command' } })]).check('spawn', there)).toMatchObject({
      allow: true,
    });
  });

  it('keeps tools apart by their exact names', () => {
    const store = storeWith([rule({}), rule({ tool: '__proto__', allow: false })]);
    expect(store.check('spawn', call)?.allow).toBe(true);
    expect(store.check('__proto__', call)?.allow).toBe(false);
    for (const tool of ['Spawn', 'toString', 'constructor', ''])
      expect(store.check(tool, call)).toBeUndefined();
  });
});

describe('adding a rule', () => {
  it('replaces the rule with the same tool and patterns, whatever its scope and verdict', () => {
    const store = storeWith([
      commandRule('ls'),
      commandRule('ls', { allow: false, scope: 'global' }),
    ]);
    expect(store.rules()).toHaveLength(1);
    expect(store.check('spawn', { ...call, body: 'ls' })).toMatchObject({ allow: false });
  });

  it('refuses what it does not know', () => {
    const store = createRuleStore();
    const bad: readonly (readonly [unknown, string])[] = [
      [null, 'not-an-object'],
      [[], 'not-an-object'],
      [{ ...rule({}), allow: 'yes' }, 'invalid-value'],
      [{ ...rule({}), scope: 'forever' }, 'invalid-value'],
      [{ ...rule({}), tool: '' }, 'invalid-value'],
      [{ ...rule({}), pattern: '*' }, 'unknown-field'],
      [{ ...rule({}), targets: 'mac' }, 'unknown-field'],
      [{ ...rule({}), fields: {} }, 'missing-field'],
      [{ ...rule({}), fields: { host: 'x' } }, 'unknown-field'],
      [{ ...rule({}), fields: { mode: 'shell' } }, 'invalid-value'],
      [{ ...rule({}), fields: { cwd: 1 } }, 'invalid-type'],
      [{ ...rule({}), fields: { cwd: 'x'.repeat(4097) } }, 'too-long'],
      [{ ...rule({}), expiresAt: 1 }, 'invalid-value'],
      [commandRule('ls; id'), 'not-plain-command'],
      [commandRule('ls $X', { allow: false }), 'not-plain-command'],
    ];
    const found = bad.map(([input]) => [input, ...codesOf(store.add(input))]);
    expect(found).toEqual(bad);
    expect(store.rules()).toEqual([]);
  });

  it('reports everything that is wrong at once', () => {
    expect(codesOf(createRuleStore().add({ tool: 1, allow: 1, scope: 1, x: 1 }))).toEqual([
      'unknown-field',
      'invalid-value',
      'invalid-value',
      'invalid-value',
    ]);
  });

  it('adds all rules of a list or none', () => {
    const store = createRuleStore();
    const result = store.addAll([rule({}), { ...rule({}), scope: 'x' }]);
    expect(result).toMatchObject({ ok: false, issues: [{ path: [1, 'scope'] }] });
    expect(store.rules()).toEqual([]);
  });

  it('believes no id in the data', () => {
    const store = createRuleStore();
    const added = store.add({ ...rule({}), id: 'mine' });
    expect(added.ok && added.value.id).not.toBe('mine');
  });

  it('copies the rule', () => {
    const fields = { mode: 'command' as const, body: 'ls' };
    const store = storeWith([rule({ fields })]);
    fields.body = 'rm';
    expect(store.rules()[0]?.fields?.body).toBe('ls');
    expect(Object.isFrozen(store.rules()[0]?.fields)).toBe(true);
  });
});

describe('a rule that ends', () => {
  it('counts until its time, and a refusal stays when there is no readable time', () => {
    let time = 1000;
    const store = storeWith(
      [
        commandRule('ls', { expiresAt: 2000 }),
        commandRule('rm', { allow: false, expiresAt: 2000 }),
      ],
      { now: () => time },
    );
    const answers = (): readonly unknown[] =>
      ['ls', 'rm'].map((body) => store.check('spawn', { ...call, body })?.allow);
    expect(answers()).toEqual([true, false]);
    time = Number.NaN;
    expect(answers()).toEqual([undefined, false]);
    time = 2000;
    expect(answers()).toEqual([undefined, undefined]);
    expect(store.rules()).toEqual([]);
  });
});

describe('removing rules', () => {
  it('drops one scope, or one rule', () => {
    const store = storeWith([commandRule('a'), commandRule('b', { scope: 'project' })]);
    store.clearScope('session');
    expect(store.rules().map((each) => each.fields?.body)).toEqual(['b']);
    expect(store.remove(store.rules()[0]?.id ?? '')).toBe(true);
    expect(store.remove('nothing')).toBe(false);
    expect(store.rules()).toEqual([]);
  });
});

describe('rules as plain JSON', () => {
  const rules = [
    commandRule('a'),
    commandRule('b', { scope: 'project' }),
    commandRule('c', { scope: 'global', allow: false, reason: 'no' }),
  ];
  const owner = { session: 's1', project: 'p1' };

  it('comes back as it went, through JSON text', () => {
    const store = storeWith(rules);
    const saved = saveRules(undefined, store.rules(), owner);
    if (!saved.ok) throw new Error('not saved');
    const loaded = loadRules(JSON.parse(JSON.stringify(saved.value)), owner);
    if (!loaded.ok) throw new Error('not loaded');
    const other = createRuleStore();
    expect(other.addAll(loaded.value).ok).toBe(true);
    expect(other.rules()).toEqual(store.rules());
    // What is absent stays absent.
    expect(JSON.stringify(saved.value)).not.toContain('null');
  });

  it('gives a session its own rules, those of its project and the global ones', () => {
    const saved = saveRules(undefined, storeWith(rules).rules(), owner);
    if (!saved.ok) throw new Error('not saved');
    const counts = [
      owner,
      { session: 's2', project: 'p1' },
      { session: 's1' },
      { session: 's3', project: 'p3' },
    ].map((each) => {
      const loaded = loadRules(saved.value, each);
      return loaded.ok ? loaded.value.length : -1;
    });
    expect(counts).toEqual([3, 2, 2, 1]);
  });

  it('replaces the session rows of one session and nothing of another', () => {
    const first = saveRules(undefined, storeWith([commandRule('a')]).rules(), { session: 's1' });
    const second = saveRules(first.ok && first.value, storeWith([commandRule('b')]).rules(), {
      session: 's2',
    });
    const third = saveRules(second.ok && second.value, [], { session: 's1' });
    if (!third.ok) throw new Error('not saved');
    expect(third.value.rules).toMatchObject([{ session: 's2' }]);
  });

  it('refuses a document it cannot read, and a rule of a project without a project', () => {
    for (const document of [
      null,
      [],
      { version: 2, rules: [] },
      { version: 1 },
      { version: 1, rules: [1] },
    ]) {
      expect(loadRules(document, owner).ok).toBe(false);
    }
    expect(saveRules(undefined, storeWith(rules).rules(), { session: 's' }).ok).toBe(false);
  });
});

describe('compat rules', () => {
  const pattern = (text: string, members: Partial<SpawnRule> = {}): SpawnRule =>
    rule({ pattern: text, ...members });

  it('match the canonical text, and keep a body from faking a quoted fragment', () => {
    const store = storeWith([pattern('**"target":"mac"**')], { profile: 'compat' });
    expect(store.check('spawn', { ...call, target: 'mac' })).toMatchObject({ allow: true });
    expect(store.check('spawn', { ...call, body: 'echo "target":"mac"' })).toBeUndefined();
    expect(store.check('spawn', null)).toBeUndefined();
  });

  it('know no fields', () => {
    expect(codesOf(createRuleStore({ profile: 'compat' }).add(commandRule('ls')))).toEqual([
      'unknown-field',
    ]);
  });
});
