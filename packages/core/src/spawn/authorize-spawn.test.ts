import { describe, expect, it } from 'vitest';
import { type ApprovalRequest, type Approver, allowAll, denyAll } from './approval.js';
import { type AuthorizeOptions, authorizeSpawn, type SpawnDecision } from './authorize-spawn.js';
import { createSpawnTool } from './create-spawn-tool.js';
import type { SpawnModifier } from './modify-spawn.js';
import { createRuleStore } from './rule-store.js';
import type { SpawnProfile } from './spawn-call.js';

const context = { cwd: '/repo' };
const tool = createSpawnTool({ targets: [{ name: 'mac', shell: 'posix' }, 'builder'] });

function decide(input: string, options: Partial<AuthorizeOptions> = {}): Promise<SpawnDecision> {
  return authorizeSpawn({ input }, { tool, context, ...options });
}

function reasonOf(decision: SpawnDecision): string {
  return decision.outcome === 'deny' ? decision.reason : decision.outcome;
}

/** An approver that answers from a list and keeps what it was asked. */
function scripted(...answers: readonly unknown[]): {
  readonly approver: Approver;
  readonly asked: ApprovalRequest[];
} {
  const asked: ApprovalRequest[] = [];
  const approver: Approver = (request) => {
    asked.push(request);
    return answers[asked.length - 1];
  };
  return { approver, asked };
}

describe('authorizeSpawn', () => {
  it('authorizes nothing by absence', async () => {
    const decision = await decide('!ls');
    expect(decision).toMatchObject({
      outcome: 'prompt',
      request: {
        requestId: 'perm-c1',
        toolName: 'spawn',
        sideEffectLevel: 'Process',
        input: { body: 'ls', target: 'local' },
      },
    });
    expect(JSON.stringify(decision.outcome === 'prompt' && decision.request.input)).not.toContain(
      '!',
    );
  });

  it('refuses an unreadable call and an unknown target before rules and approver', async () => {
    const { approver, asked } = scripted('Allow');
    const rules = createRuleStore();
    rules.add({ tool: 'spawn', allow: true, scope: 'session' });
    for (const input of ['!', '!@nowhere ls', '\u200b!ls']) {
      const decision = await decide(input, { approver, rules });
      expect(decision).toMatchObject({ outcome: 'deny', step: 'preview' });
      expect(decision.outcome === 'deny' && decision.text).toMatch(/^Tool execution denied: /);
    }
    expect(asked).toEqual([]);
  });

  it('finds commands off before anybody is asked, targeted ones too, and lets tasks pass', async () => {
    const { approver, asked } = scripted('Allow');
    for (const input of ['!ls', '!@mac ls']) {
      const reason = reasonOf(await decide(input, { approver, commandsOff: true }));
      expect(reason).toContain('Shell command execution is disabled');
      expect(reason).toContain('commands off');
    }
    expect(asked).toEqual([]);
    expect(await decide('!!ls', { approver, commandsOff: true })).toMatchObject({
      outcome: 'allow',
    });
    const unreadable: boolean = JSON.parse('"no"');
    expect(await decide('!ls', { approver: allowAll, commandsOff: unreadable })).toMatchObject({
      outcome: 'deny',
    });
  });

  it('lets a stored rule answer, and says which', async () => {
    const rules = createRuleStore({ targets: tool.targets });
    const allow = rules.add({
      tool: 'spawn',
      allow: true,
      scope: 'session',
      fields: { mode: 'command', body: 'ls' },
    });
    rules.add({
      tool: 'spawn',
      allow: false,
      scope: 'session',
      fields: { mode: 'command', body: 'rm' },
      reason: 'no',
    });
    const by = allow.ok ? `rule:${allow.value.id}` : '';
    expect(await decide('!ls', { rules })).toMatchObject({ outcome: 'allow', by });
    expect(reasonOf(await decide('!rm x', { rules, approver: allowAll }))).toBe(
      'no — remembered from an earlier refusal, so asking again will not change it',
    );
    expect(await decide('!ls -l', { rules })).toMatchObject({ outcome: 'prompt' });
  });

  it('tells what remembering would store, before it is stored', async () => {
    const rules = createRuleStore();
    const decision = await decide('!ls; id', { rules });
    const remember = decision.outcome === 'prompt' ? decision.request.remember : [];
    // Exactly this command is not on offer: it is no plain invocation.
    expect(remember.map(({ allow, width }) => [allow, width])).toEqual([
      [true, 'mode-target'],
      [true, 'tool'],
      [false, 'same'],
      [false, 'mode-target'],
      [false, 'tool'],
    ]);
    expect(remember[0]?.text).toContain('any command, whatever it says, here');
  });

  it('survives a listener that fails, and tells the story in order', async () => {
    const events: string[] = [];
    const onEvent = (event: { readonly type: string }): void => {
      events.push(event.type);
      throw new Error('listener');
    };
    const rules = createRuleStore();
    await decide('!ls', { rules, onEvent, approver: () => 'AllowForSession' });
    await decide('!rm', { onEvent, approver: () => 'Deny' });
    expect(events).toEqual([
      'spawn-asked',
      'rule-stored',
      'spawn-authorized',
      'spawn-asked',
      'spawn-denied',
    ]);
  });
});

describe('an answer', () => {
  it('denies unless it is one of the known ones', async () => {
    for (const answer of [
      undefined,
      null,
      true,
      'allow',
      'ALLOW',
      {},
      { decision: 'yes' },
      { decision: 'Allow', width: 'all' },
    ]) {
      expect(reasonOf(await decide('!ls', { approver: () => answer }))).toBe(
        "spawn needs approval and the client's answer could not be read",
      );
    }
    const fails = (): never => {
      throw new Error('x');
    };
    expect(reasonOf(await decide('!ls', { approver: fails }))).toContain('asking for it failed');
    expect(reasonOf(await decide('!ls', { approver: () => 'Deny' }))).toBe(
      'denied by session approver',
    );
    expect(reasonOf(await decide('!ls', { approver: denyAll }))).toBe(
      'spawn changes state outside this process, which this run does not allow',
    );
    expect(await decide('!ls', { approver: allowAll })).toMatchObject({
      outcome: 'allow',
      by: 'host',
    });
    expect(await decide('!ls', { approver: () => 'allow-once' })).toMatchObject({
      outcome: 'allow',
      by: 'person',
    });
  });

  it('is a refusal when it is cancelled or late', async () => {
    const never: Approver = () => new Promise(() => undefined);
    const controller = new AbortController();
    const waiting = decide('!ls', { approver: never, signal: controller.signal });
    controller.abort();
    expect(reasonOf(await waiting)).toBe('spawn needs approval and the request was cancelled');
    expect(
      reasonOf(await decide('!ls', { approver: allowAll, signal: controller.signal })),
    ).toContain('cancelled');
    const timeout = { ms: 30_000, sleep: () => Promise.resolve() };
    expect(reasonOf(await decide('!ls', { approver: never, timeout }))).toContain(
      'within 30000 ms',
    );
  });
});

describe('a remembered answer', () => {
  it('reaches in strict no further than the same call when it allows', async () => {
    const rules = createRuleStore({ targets: tool.targets });
    const { approver, asked } = scripted('AllowForSession', 'Deny', 'Deny', 'Deny', 'Deny');
    await decide("!echo 'a*'  b", { rules, approver });
    expect(await decide("!echo 'a*' b", { rules, approver })).toMatchObject({ outcome: 'allow' });
    expect(asked).toHaveLength(1);
    for (const input of ['!echo ab b', '!@mac echo a* b', "echo 'a*'  b", '!echo'])
      await decide(input, { rules, approver });
    expect(asked).toHaveLength(5);
  });

  it('counts once for a command that is not one plain invocation', async () => {
    const rules = createRuleStore();
    const decision = await decide('!ls | head', { rules, approver: () => 'AllowForSession' });
    expect(decision).toMatchObject({
      outcome: 'allow',
      notRemembered: [{ code: 'not-plain-command' }],
    });
    expect(rules.rules()).toEqual([]);
  });

  it('counts once where the shell is not known to read words as a POSIX shell', async () => {
    const rules = createRuleStore({ targets: tool.targets });
    const { approver, asked } = scripted('AllowForSession');
    const decision = await decide('!@builder ls', { rules, approver });
    expect(decision).toMatchObject({
      outcome: 'allow',
      notRemembered: [{ code: 'not-plain-command', message: expect.stringContaining('builder') }],
    });
    expect(rules.rules()).toEqual([]);
    // Nor is it offered.
    const widths = asked[0]?.remember.filter(({ allow }) => allow).map(({ width }) => width);
    expect(widths).toEqual(['mode-target', 'tool']);
  });

  it('reaches as far as the answer says', async () => {
    const rules = createRuleStore({ targets: tool.targets });
    const wide = { decision: 'AllowForSession', width: 'mode-target' };
    await decide('!@mac ls', { rules, approver: () => wide });
    expect(await decide('!@mac rm x; y', { rules })).toMatchObject({ outcome: 'allow' });
    expect(await decide('!rm x', { rules })).toMatchObject({ outcome: 'prompt' });
    await decide('!pwd', {
      rules,
      approver: () => ({ decision: 'AllowForSession', width: 'call' }),
    });
    expect(rules.rules()).toHaveLength(1);
  });

  it('ends when it was given for a time', async () => {
    let time = 0;
    const now = (): number => time;
    const rules = createRuleStore({ now });
    const approver = (): unknown => ({ decision: 'AllowForSession', ttlMs: 100 });
    await decide('!ls', { rules, approver, now });
    expect(await decide('!ls', { rules, now })).toMatchObject({ outcome: 'allow' });
    time = 100;
    expect(await decide('!ls', { rules, now })).toMatchObject({ outcome: 'prompt' });
    const timeless = createRuleStore();
    expect(await decide('!ls', { rules: timeless, approver })).toMatchObject({
      outcome: 'allow',
      notRemembered: [{}],
    });
    // A refusal that cannot end stays.
    await decide('!ls', {
      rules: timeless,
      approver: () => ({ decision: 'DenyForSession', ttlMs: 1 }),
    });
    expect(timeless.rules()).toMatchObject([{ allow: false }]);
  });

  // Whole runs that hold in the reference, in both profiles (section 11).
  for (const profile of ['strict', 'compat'] satisfies readonly SpawnProfile[]) {
    it(`refuses both modes after one refusal for the session (${profile})`, async () => {
      const rules = createRuleStore({ profile });
      const own = createSpawnTool({ profile });
      const { approver, asked } = scripted('DenyForSession');
      const inputs = ['!echo the-command-ran', '!echo the-command-ran', 'summarise the README'];
      const reasons: string[] = [];
      for (const input of inputs)
        reasons.push(reasonOf(await decide(input, { tool: own, rules, approver })));
      expect(asked).toHaveLength(1);
      expect(reasons).toEqual([
        'denied by session approver',
        'blocked by remembered session rule',
        'blocked by remembered session rule',
      ]);
    });
  }

  it('is left aside for the target that a compat pattern names', async () => {
    const own = createSpawnTool({ profile: 'compat', targets: ['mac', 'builder'] });
    const rules = createRuleStore({ profile: 'compat' });
    rules.add({ tool: 'spawn', pattern: '**"target":"mac"**', allow: true, scope: 'session' });
    const { approver, asked } = scripted('DenyForSession');
    const outcomes: string[] = [];
    for (const input of ['!@mac x', '!@builder x', '!x']) {
      outcomes.push((await decide(input, { tool: own, rules, approver })).outcome);
    }
    expect(outcomes).toEqual(['allow', 'deny', 'deny']);
    expect(asked).toHaveLength(1);
  });
});

describe('a modifier', () => {
  const modifyTo =
    (input: unknown): SpawnModifier =>
    () => ({ kind: 'modify', args: { input } });

  it('sees the parsed call, and what it writes is judged from the start', async () => {
    const seen: unknown[] = [];
    const look: SpawnModifier = (call) => void seen.push(call);
    const { approver, asked } = scripted('Allow', 'Allow');
    await decide('!ls', { approver, modifiers: [modifyTo('!@mac ls'), look] });
    expect(seen).toMatchObject([{ mode: 'command', body: 'ls', target: 'mac' }]);
    expect(asked[0]?.input).toMatchObject({ target: 'mac' });
    expect(await decide('!ls', { approver, modifiers: [modifyTo('!@nowhere ls')] })).toMatchObject({
      outcome: 'deny',
      step: 'preview',
    });
    expect(
      await decide('task', { approver, modifiers: [modifyTo('!ls')], commandsOff: true }),
    ).toMatchObject({ outcome: 'deny', step: 'posture' });
    expect(await decide('!ls', { approver, modifiers: [modifyTo(7)] })).toMatchObject({
      outcome: 'deny',
      step: 'preview',
    });
  });

  it('denies when it fails or says what nobody understands', async () => {
    const bad: readonly unknown[] = [
      () => Promise.reject(new Error('x')),
      () => 'fine',
      () => null,
      () => ({ kind: 'permit' }),
      () => ({ kind: 'deny', reason: 'not\nnow' }),
    ];
    for (const modifier of bad) {
      const decision = await decide('!ls', {
        approver: allowAll,
        modifiers: [modifier as SpawnModifier],
      });
      expect(decision).toMatchObject({ outcome: 'deny', step: 'modifier' });
      expect(reasonOf(decision)).toMatch(/^Blocked by pre-execution hook: [^\n]+$/);
    }
  });

  it('is asked about what a later one wrote', async () => {
    const guard: SpawnModifier = (call) =>
      call.body.startsWith('rm') ? { kind: 'deny' } : undefined;
    const decision = await decide('!ls', {
      approver: allowAll,
      modifiers: [guard, modifyTo('!rm x')],
    });
    expect(reasonOf(decision)).toContain('Blocked by pre-execution hook');
    const prefix: SpawnModifier = (call) => ({
      kind: 'modify',
      args: { input: `!nice ${call.body}` },
    });
    expect(await decide('!ls', { approver: allowAll, modifiers: [prefix, prefix] })).toMatchObject({
      outcome: 'deny',
    });
    expect(await decide('!ls', { approver: allowAll, modifiers: [prefix] })).toMatchObject({
      preview: { structuredInput: { body: 'nice ls' } },
    });
  });

  it('cannot change the arguments behind its back', async () => {
    const args = { input: '!ls' };
    const change: SpawnModifier = async () => {
      args.input = '!rm';
    };
    const decision = await authorizeSpawn(args, {
      tool,
      context,
      approver: allowAll,
      modifiers: [change],
    });
    expect(decision).toMatchObject({ preview: { structuredInput: { body: 'ls' } } });
  });
});
