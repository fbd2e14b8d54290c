import { describe, expect, it } from 'vitest';
import { allowAll } from './approval.js';
import { authorizeSpawn } from './authorize-spawn.js';
import { type AuthorizedSpawn, redeemSpawn } from './authorized-spawn.js';
import { createSpawnTool } from './create-spawn-tool.js';

const tool = createSpawnTool({ targets: ['mac'] });

async function authorized(input: string, agentId?: string): Promise<AuthorizedSpawn> {
  const context = { cwd: '/repo', ...(agentId === undefined ? {} : { agentId }) };
  const decision = await authorizeSpawn({ input }, { tool, context, approver: allowAll });
  if (decision.outcome !== 'allow') throw new Error(decision.outcome);
  return decision.authorized;
}

const codeOf = (result: ReturnType<typeof redeemSpawn>): string =>
  result.ok ? 'ok' : result.issues[0].code;

describe('redeemSpawn', () => {
  it('gives the approved call out once', async () => {
    const ticket = await authorized('!@mac ls');
    expect(redeemSpawn(ticket)).toEqual({
      ok: true,
      value: { mode: 'command', body: 'ls', cwd: '/repo', target: 'mac', by: 'host' },
    });
    expect(redeemSpawn(ticket)).toMatchObject({ ok: false, issues: [{ code: 'not-authorized' }] });
    const here = redeemSpawn(await authorized('!ls'));
    expect(here.ok && 'target' in here.value).toBe(false);
  });

  it('refuses a copy, and whatever else is not from authorizeSpawn', async () => {
    const ticket = await authorized('!ls');
    const proxy = new Proxy(ticket, {});
    for (const other of [
      { ...ticket },
      structuredClone(ticket),
      proxy,
      Object.create(ticket),
      null,
      'x',
      undefined,
    ]) {
      const refused = redeemSpawn(other);
      expect(refused.ok ? '' : refused.issues[0].message).toContain('REFUSED');
    }
    expect(Object.isFrozen(ticket)).toBe(true);
    expect(Object.isFrozen(ticket.call)).toBe(true);
  });

  it('refuses a call that differs from the approved one', async () => {
    const ticket = await authorized('!ls');
    const { call } = ticket;
    for (const other of [
      undefined,
      null,
      {},
      { ...call, body: 'ls ' },
      { ...call, target: 'mac' },
      { ...call, extra: 1 },
    ]) {
      expect(codeOf(redeemSpawn(ticket, { call: other }))).toBe('not-authorized');
    }
    // A refused attempt uses nothing up.
    expect(codeOf(redeemSpawn(ticket, { call: { ...call } }))).toBe('ok');
  });

  it('gives a call out once, also when a proxy asks for it in between', async () => {
    const ticket = await authorized('!ls');
    const inner: string[] = [];
    const call = new Proxy(
      { ...ticket.call },
      {
        ownKeys(target) {
          inner.push(codeOf(redeemSpawn(ticket)));
          return Reflect.ownKeys(target);
        },
      },
    );
    const outer = codeOf(redeemSpawn(ticket, { call }));
    expect([...inner, outer].filter((code) => code === 'ok')).toEqual(['ok']);
  });

  it('asks for posture and depth again, since time has passed', async () => {
    expect(codeOf(redeemSpawn(await authorized('!ls'), { commandsOff: true }))).toBe(
      'commands-off',
    );
    const task = await authorized('do it', 'agent');
    expect(codeOf(redeemSpawn(await authorized('do it'), { commandsOff: true }))).toBe('ok');
    const entry = tool.depth.enter('agent', 2);
    expect(codeOf(redeemSpawn(task))).toBe('depth-floor');
    entry.exit();
    expect(codeOf(redeemSpawn(task))).toBe('ok');
  });
});
