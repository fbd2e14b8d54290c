import { describe, expect, it } from 'vitest';
import type { Capability } from '../contract/contract.js';
import { parseContract } from '../contract/parse-contract.js';
import { createToolSet } from './create-tool-set.js';
import type { ToolSet } from './create-tool-set-with.js';
import type { AnyHandler } from './handler.js';

const parsed = parseContract({
  contractVersion: 1,
  capabilities: [
    { name: 'read', tier: 'read_only', description: 'Reads.' },
    { name: 'send', tier: 'irreversible', description: 'Sends.' },
  ],
});
if (!parsed.ok) throw new Error('not a contract');
const contract = parsed.value;
const rename = { name: 'rename', tier: 'reversible', description: 'Renames.' } as const;

const run = (): number => 1;

function problems(tools: ToolSet): readonly unknown[] {
  return tools.validate().map(({ code, path, message }) => [code, path, message]);
}

describe('a tool set of a contract and of what was added', () => {
  it('has the capabilities of both, and looks each up by its name', () => {
    const tools = createToolSet(contract, { read: { run } }).add(rename, { run });
    expect(tools.capabilities().map(({ name }) => name)).toEqual(['read', 'send', 'rename']);
    expect(tools.lookup('send')?.tier).toBe('irreversible');
    expect(tools.lookup('rename')?.tier).toBe('reversible');
    expect(tools.lookup('toString')).toBeUndefined();
    expect(createToolSet().capabilities()).toEqual([]);
  });

  it('refuses everything while a name stands twice', () => {
    const tools = createToolSet(contract, { read: { run } }).add(
      { ...rename, name: 'read' },
      { run },
    );
    const refusal = { ok: false, issues: [{ code: 'duplicate-capability' }] };
    expect(tools.plan([{ name: 'send' }])).toMatchObject(refusal);
    expect(tools.capabilities()).toEqual([]);
    expect(tools.lookup('send')).toBeUndefined();
  });

  it('only proposes what nothing here runs', () => {
    const tools = createToolSet(contract).addProposeOnly(rename, { ask: () => 'Rename it?' });
    const plan = tools.plan([{ name: 'read' }, { name: 'rename' }], { rung: 'auto' });
    expect(plan).toMatchObject({
      ok: true,
      value: { apply: [], propose: [{ reason: 'no-handler' }, { reason: 'no-handler' }] },
    });
    expect(plan.ok && 'lineage' in plan.value).toBe(false);
  });
});

describe('validate', () => {
  it('finds nothing wrong with handlers that fit', () => {
    const tools = createToolSet(contract, { read: { run }, send: { runApproved: run } });
    expect(problems(tools.add(rename, { run }))).toEqual([]);
    expect(problems(createToolSet().addProposeOnly({ ...rename, tier: 'irreversible' }))).toEqual(
      [],
    );
  });

  it('says that nothing was added', () => {
    expect(problems(createToolSet())).toContainEqual([
      'no-capabilities',
      [],
      'the tool set has NO capabilities: add one',
    ]);
  });

  it('finds a handler for a name that nobody declared, and says which was meant', () => {
    const handlers: Record<string, AnyHandler<unknown>> = {
      raed: { run },
      remove: { run },
      send: {},
    };
    const tools = createToolSet(contract, { ...handlers, read: { run } });
    const missing = 'the contract has none of this name';
    expect(problems(tools)).toEqual([
      [
        'unknown-capability',
        ['handlers', 'raed'],
        `a handler for the unknown capability "raed": ${missing}; did you mean "read"?`,
      ],
      [
        'unknown-capability',
        ['handlers', 'remove'],
        `a handler for the unknown capability "remove": ${missing}`,
      ],
    ]);
    expect(tools.validate().map(({ suggestion }) => suggestion)).toEqual(['read', undefined]);
  });

  it('finds a half that never runs, and one that is missing, and says what to declare', () => {
    const add = (tier: Capability['tier'], handler: object): readonly unknown[] =>
      problems(
        createToolSet().add({ ...rename, tier } as typeof rename, handler as { run: typeof run }),
      );
    const path = ['capabilities', 0];
    expect(add('irreversible', { run })).toEqual([
      [
        'unreachable-handler',
        path,
        '"rename" is irreversible: its run would never be called; declare runApproved',
      ],
    ]);
    expect(add('reversible', { runApproved: run })).toEqual([
      [
        'unreachable-handler',
        path,
        '"rename" is reversible and runs without a decision: declare run, not runApproved',
      ],
    ]);
    expect(add('reversible', {})).toEqual([
      ['missing-handler', path, '"rename" is reversible and has no handler: declare run'],
    ]);
    expect(add('irreversible', {})).toEqual([
      ['missing-handler', path, '"rename" is irreversible and has no handler: declare runApproved'],
    ]);
    expect(problems(createToolSet().addProposeOnly(rename))).toEqual([
      ['missing-handler', path, '"rename" is reversible and has no handler: declare run'],
    ]);
  });
});
