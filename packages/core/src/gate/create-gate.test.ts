import { describe, expect, it } from 'vitest';
import type { Capability } from '../contract/contract.js';
import { contractDigest } from '../contract/contract-digest.js';
import { renderCapabilities } from '../render/render-capabilities.js';
import { InvalidContractError } from '../result/errors.js';
import type { Result } from '../result/result.js';
import { createToolSet } from '../toolset/create-tool-set.js';
import { verifyCall } from '../verify/verify-call.js';
import { createGate } from './create-gate.js';
import { gateProgram } from './gate-program.js';
import type { Plan } from './plan.js';

const capabilities: readonly Capability[] = [
  { name: 'read', tier: 'read_only', description: 'Reads.' },
  { name: 'rename', tier: 'reversible', description: 'Renames.' },
];
const gate = createGate(capabilities);
const both = [{ name: 'read' }, { name: 'rename' }];

function reasonsOf(plan: Result<Plan>): readonly unknown[] {
  return plan.ok
    ? plan.value.calls.map(({ reason }) => reason)
    : plan.issues.map(({ code }) => code);
}

describe('createGate', () => {
  it('throws for a list that is no contract, with everything that is wrong', () => {
    const wrong = [{ name: 'read', tier: 'harmless', description: '' }];
    expect(() => createGate(wrong as readonly Capability[])).toThrow(InvalidContractError);
    expect(() => createGate(wrong as readonly Capability[])).toThrow(
      expect.objectContaining({
        issues: [
          expect.objectContaining({ code: 'blank-description' }),
          expect.objectContaining({ code: 'unknown-tier' }),
        ],
      }),
    );
  });

  it('answers like the functions that take capabilities', () => {
    expect(gate.digest).toBe(contractDigest(gate.contract));
    expect(gate.lineage).toEqual([]);
    expect(gate.render({ format: 'typescript' })).toBe(
      renderCapabilities(capabilities, { format: 'typescript' }),
    );
    expect(gate.verify({ name: 'read' })).toEqual(verifyCall(capabilities, { name: 'read' }));
    expect(gate.verify({ name: 'remove' })).toEqual(verifyCall(gate, { name: 'remove' }));
  });
});

describe('a gate that was narrowed', () => {
  const asking = gate.with({ maxRung: 'ask', name: 'guest' });

  it('grants no more than its rung, whatever a caller asks for', () => {
    expect(reasonsOf(gate.plan(both, { rung: 'auto' }))).toEqual([undefined, undefined]);
    expect(reasonsOf(asking.plan(both, { rung: 'auto' }))).toEqual(['rung', 'rung']);
  });

  it.each([
    ['a function that takes capabilities', () => gateProgram(asking, both, { rung: 'auto' })],
    ['a child of its own', () => asking.with({ maxRung: 'auto' }).plan(both, { rung: 'auto' })],
    ['a child that says nothing', () => asking.with({}).plan(both, { rung: 'auto' })],
  ])('is no wider through %s', (_, plan) => {
    expect(reasonsOf(plan())).toEqual(['rung', 'rung']);
  });

  it('asks when the rung is a word that nobody knows', () => {
    const unknown = gate.with({ maxRung: 'AUTO' as 'auto' });
    expect(reasonsOf(unknown.plan(both, { rung: 'auto' }))).toEqual(['rung', 'rung']);
    expect(reasonsOf(gate.with({ maxRung: 'auto' }).plan(both, { rung: 'auto' }))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('takes what is left of the names and tiers only', () => {
    const less = gate.with({ only: ['rename'], floor: { rename: 'irreversible' } });
    expect(reasonsOf(less.plan(both))).toEqual(['unknown-capability']);
    expect(reasonsOf(less.plan([{ name: 'rename' }], { rung: 'auto' }))).toEqual(['tier']);
  });

  it('is told in its plans, outermost first', () => {
    const plan = asking.with({}).plan(both);
    expect(plan).toMatchObject({ ok: true, value: { lineage: ['guest', 'child'] } });
  });
});

describe('a tool set and a gate of one contract', () => {
  it('do not run the plans of each other', async () => {
    const ran: string[] = [];
    const tools = createToolSet(gate.contract, { read: { run: () => ran.push('read') } });
    const plan = gateProgram(gate, [{ name: 'read' }], { rung: 'auto' });
    if (!plan.ok) throw new Error('not a plan');
    expect(await tools.applyPlan(plan.value)).toMatchObject([
      { name: 'read', status: 'refused', because: 'not-genuine' },
    ]);
    expect(ran).toEqual([]);
  });
});
