import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import {
  authorizeSpawn,
  createModeApprover,
  createRuleStore,
  createSpawnTool,
  loadRules,
  matchCommandRule,
  parseSpawn,
  redeemSpawn,
  ruleForAnswer,
  type SpawnContext,
  saveRules,
  splitCommand,
  writeSpawn,
} from '../../src/spawn/index.js';

const folder = fileURLToPath(new URL('../../src/spawn/', import.meta.url));
// Without these the platform itself stops working: promises, texts of objects, property descriptors.
const ofPlatform = 'constructor then toString valueOf toJSON get set return';
// Further words of an issue, which no verdict depends on and which are put together outside of the folder.
const ofIssues = 'capability expected received suggestion';
const leftAlone = `${ofPlatform} ${ofIssues}`.split(' ');
const values: readonly unknown[] = [
  true,
  false,
  0,
  9e9,
  '*',
  'compat',
  'local',
  [],
  { mode: 'command', body: '*' },
];
const inputs = [
  '!cargo test',
  '!cargo test -q',
  '!cargo test a; rm -rf /',
  '!ls $X',
  '!rm x',
  '!sudo rm x',
  '!@mac rm x',
  '!@mac ls',
  '!@win cargo test',
  '!@nowhere ls',
  '! @mac ls',
  '!',
  '\ufeff!ls',
  'a task',
  '!! a task',
];

/** Every name that the code of the folder uses, whether for a member or not. */
function namesOfCode(): readonly string[] {
  const files = readdirSync(folder).filter((file) => /^[^.]+\.ts$/.test(file));
  const code = files.map((file) => readFileSync(`${folder}${file}`, 'utf8')).join('\n');
  const names = new Set(code.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '').match(/\b[A-Za-z]{2,24}\b/g));
  for (const name of leftAlone) names.delete(name);
  return [...names];
}

/** Reads, allows, denies, asks, remembers and redeems; the answers as text, promises among them. */
async function answers(): Promise<string> {
  const tool = createSpawnTool({ targets: ['win', { name: 'mac', shell: 'posix' }] });
  const rules = createRuleStore({ targets: tool.targets });
  const seen: unknown[] = [
    rules.add({
      tool: 'spawn',
      allow: true,
      scope: 'session',
      fields: { mode: 'command', target: 'local', body: 'cargo test *' },
    }),
    rules.add({
      tool: 'spawn',
      allow: false,
      scope: 'session',
      reason: 'no',
      fields: { mode: 'command', body: 'rm' },
    }),
    rules.add({ tool: 'spawn', allow: true, scope: 'session', fields: {} }),
    rules.add({ tool: 'spawn', scope: 'session' }),
    tool.depth.authorizeDelegation('a', 5),
    createModeApprover({ mode: 'prompt', ask: () => 'Deny' }).mode(),
  ];
  const context: SpawnContext = { cwd: '/repo', agentId: 'a' };
  for (const input of inputs) {
    const args = { input };
    const body = input.slice(1);
    const call = { mode: 'command', body, cwd: '/repo', target: 'local' } as const;
    seen.push(
      parseSpawn(args),
      writeSpawn(call),
      splitCommand(body),
      matchCommandRule({ pattern: 'cargo test *', allow: true }, body),
      matchCommandRule({ pattern: 'rm', allow: false }, body),
      rules.check('spawn', call),
      ruleForAnswer('spawn', call, { allow: true, width: 'same' }),
      tool.lane(args),
      tool.displayKind(args),
      tool.preview(args, context),
    );
    const ruled = await authorizeSpawn(args, { tool, context, rules });
    const modified = await authorizeSpawn(args, {
      tool,
      context,
      // An answer that nobody understands.
      modifiers: [() => JSON.parse('{}')],
    });
    const own = createRuleStore({ targets: tool.targets });
    const remembered = await authorizeSpawn(args, {
      tool,
      context,
      rules: own,
      approver: () => ({ decision: 'AllowForSession' }),
    });
    const off = await authorizeSpawn(args, {
      tool,
      context: { ...context, depth: 5 },
      commandsOff: true,
      approver: () => ({}),
    });
    seen.push(ruled, modified, remembered, off, own.rules());
    if (ruled.outcome === 'allow') seen.push(redeemSpawn(ruled.authorized));
    if (remembered.outcome === 'allow') {
      const { authorized } = remembered;
      const redeemed = redeemSpawn(authorized);
      seen.push(redeemed, redeemed.ok && redeemed.value.target, redeemSpawn(authorized));
    }
  }
  const saved = saveRules(undefined, rules.rules(), { session: 's' });
  seen.push(saved, saved.ok && loadRules(saved.value, { session: 't' }));
  return JSON.stringify(seen);
}

function clean(names: readonly string[]): void {
  for (const name of names) Reflect.deleteProperty(Object.prototype, name);
}

/** The answers where every object inherits the value under these names, or why there are none. */
async function pollutedAnswers(names: readonly string[], value: unknown): Promise<string> {
  const descriptor = Object.assign(Object.create(null), {
    value,
    configurable: true,
    writable: true,
  });
  for (const name of names) Object.defineProperty(Object.prototype, name, descriptor);
  try {
    return await answers();
  } catch (error) {
    return String(error);
  } finally {
    clean(names);
  }
}

/** Those of the names that change an answer. All at once first, since each change of the prototype is slow. */
async function culprits(
  names: readonly string[],
  value: unknown,
  expected: string,
): Promise<readonly string[]> {
  if ((await pollutedAnswers(names, value)) === expected) return [];
  if (names.length < 2) return names;
  const middle = Math.floor(names.length / 2);
  return [
    ...(await culprits(names.slice(0, middle), value, expected)),
    ...(await culprits(names.slice(middle), value, expected)),
  ];
}

describe('spawn in a process whose script writes on Object.prototype', () => {
  const names = namesOfCode().filter((name) => !(name in {}));
  afterEach(() => clean(names));

  it('answers the same whatever names of its code every object inherits', async () => {
    const expected = await answers();
    expect(expected).toContain('"outcome":"allow"');
    expect(expected).toContain('"outcome":"deny"');
    expect(names).toContain('refusal');
    for (const value of values) {
      expect([value, ...(await culprits(names, value, expected))]).toEqual([value]);
    }
  }, 120_000);

  it('keeps rules of words as narrow as they were written', () => {
    Object.defineProperty(Object.prototype, 'raw', { value: true, configurable: true });
    const rules = createRuleStore();
    const stored = rules.add({
      tool: 'spawn',
      allow: true,
      scope: 'session',
      fields: { mode: 'command', target: 'local', body: 'cargo test *' },
    });
    const answer = rules.check('spawn', {
      mode: 'command',
      body: 'cargo test a; rm -rf /',
      cwd: '/',
      target: 'local',
    });
    clean(['raw']);
    expect(stored.ok).toBe(true);
    expect(answer).toBeUndefined();
  });
});
