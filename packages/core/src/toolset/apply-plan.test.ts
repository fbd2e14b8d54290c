import { describe, expect, it } from 'vitest';
import type { Capability } from '../contract/contract.js';
import type { Plan } from '../gate/plan.js';
import { createToolSet } from './create-tool-set.js';
import type { ToolSet } from './create-tool-set-with.js';
import { skip } from './skip.js';

const free = (name: string): Capability & { readonly tier: 'reversible' } => ({
  name,
  description: 'Does something.',
  tier: 'reversible',
});

const planOf = (tools: ToolSet, ...names: string[]): Plan => {
  const plan = tools.plan(
    names.map((name) => ({ name })),
    { rung: 'auto' },
  );
  if (!plan.ok) throw new Error(plan.issues[0].message);
  return plan.value;
};

describe('applyPlan', () => {
  it('reports a skip with its reason', async () => {
    const tools = createToolSet().add(free('a'), { run: () => skip('was done already') });
    const [outcome] = await tools.applyPlan(planOf(tools, 'a'));
    expect(outcome).toMatchObject({
      status: 'skipped',
      because: 'handler',
      reason: 'was done already',
      canUndo: false,
    });
  });

  it('takes back what was applied, last first, when told to roll back', async () => {
    const log: string[] = [];
    const undo = (call: { name: string }): number => log.push(`undo ${call.name}`);
    const tools = createToolSet()
      .add(free('a'), { run: () => log.push('a'), undo })
      .add(free('b'), { run: () => log.push('b') })
      .add(free('c'), { run: () => log.push('c'), undo })
      .add(free('f'), {
        run: () => {
          throw new Error('boom');
        },
      });
    const outcomes = await tools.applyPlan(planOf(tools, 'a', 'b', 'c', 'f', 'a'), {
      onError: 'rollback',
    });
    expect(log).toEqual(['a', 'b', 'c', 'undo c', 'undo a']);
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'undone',
      'applied',
      'undone',
      'failed',
      'not-run',
    ]);
  });

  it('records an undo that fails, and goes on with the others', async () => {
    const broken = new Error('cannot');
    const tools = createToolSet()
      .add(free('a'), { run: () => 1, undo: () => 2 })
      .add(free('b'), { run: () => 1, undo: () => Promise.reject(broken) })
      .add(free('f'), { run: () => Promise.reject(new Error('boom')) });
    const outcomes = await tools.applyPlan(planOf(tools, 'a', 'b', 'f'), { onError: 'rollback' });
    expect(outcomes[1]).toMatchObject({
      status: 'applied',
      because: 'undo-failed',
      error: broken,
      canUndo: false,
    });
    expect(outcomes[0]?.status).toBe('undone');
  });

  it('stops at a failure for any word but continue', async () => {
    const tools = createToolSet()
      .add(free('f'), { run: () => Promise.reject(new Error('boom')) })
      .add(free('a'), { run: () => 1 });
    const outcomes = await tools.applyPlan(planOf(tools, 'f', 'a'), {
      onError: 'nonsense' as never,
    });
    expect(outcomes[1]).toMatchObject({ status: 'not-run', because: 'stopped' });
  });

  it('skips a call whose premise says that nothing would change, and runs one whose premise cannot be read', async () => {
    const log: string[] = [];
    const tools = createToolSet()
      .add(free('same'), {
        run: () => log.push('same'),
        premise: () => ({ changes: false, because: 'same' }),
      })
      .add(free('blind'), {
        run: () => log.push('blind'),
        premise: () => Promise.reject(new Error('down')),
      });
    const outcomes = await tools.applyPlan(planOf(tools, 'same', 'blind'));
    expect(outcomes.map((outcome) => [outcome.status, outcome.because])).toEqual([
      ['skipped', 'same'],
      ['applied', undefined],
    ]);
    expect(log).toEqual(['blind']);
  });

  it('refuses a genuine plan of another set', async () => {
    const ran: string[] = [];
    const one = createToolSet().add(free('a'), { run: () => ran.push('one') });
    const other = createToolSet().add(free('a'), { run: () => ran.push('other') });
    const outcomes = await other.applyPlan(planOf(one, 'a'));
    expect(outcomes[0]).toMatchObject({ name: 'a', status: 'refused', because: 'not-genuine' });
    expect(ran).toEqual([]);
  });

  it('names a second copy of the package when it meets a plan of one', async () => {
    const tools = createToolSet().add(free('a'), { run: () => 1 });
    const contract = Object.defineProperty({}, Symbol.for('tiergate.plan'), { value: {} });
    const foreign = { calls: [], contract };
    const [outcome] = await tools.applyPlan(foreign as never);
    expect(outcome?.issues?.[0]?.message).toContain('another copy of @tiergate/core');
  });

  it('refuses a call whose capability was declared anew since it was gated', async () => {
    const ran: string[] = [];
    const tools = createToolSet().add(free('a'), { run: () => ran.push('a') });
    const [plan, later] = [planOf(tools, 'a'), planOf(tools, 'a')];
    tools.add({ ...free('b'), description: 'Another one.' }, { run: () => ran.push('b') });
    expect((await tools.applyPlan(plan))[0]?.status).toBe('applied');
    tools.add(free('a'), { run: () => ran.push('again') });
    expect((await tools.applyPlan(later))[0]?.issues?.[0]?.code).toBe('cap-changed');
    expect(ran).toEqual(['a']);
  });

  it('runs a plan once', async () => {
    const ran: string[] = [];
    const tools = createToolSet().add(free('a'), { run: () => ran.push('a') });
    const plan = planOf(tools, 'a', 'a');
    const [first, second] = await Promise.all([tools.applyPlan(plan), tools.applyPlan(plan)]);
    expect(first.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(second).toMatchObject([
      { id: 'c1', name: 'a', status: 'refused', issues: [{ code: 'plan-used' }] },
      { id: 'c2', name: 'a', status: 'refused', issues: [{ code: 'plan-used' }] },
    ]);
    expect(ran).toEqual(['a', 'a']);
  });

  it('enters no handler once its signal is aborted', async () => {
    const ran: string[] = [];
    const controller = new AbortController();
    const tools = createToolSet().add(free('a'), {
      run: () => ran.push('a'),
      premise: () => {
        controller.abort();
        return { changes: true, because: 'differs' };
      },
    });
    const [outcome] = await tools.applyPlan(planOf(tools, 'a'), { signal: controller.signal });
    expect(outcome).toMatchObject({ status: 'not-run', because: 'aborted' });
    expect(ran).toEqual([]);
  });
});
