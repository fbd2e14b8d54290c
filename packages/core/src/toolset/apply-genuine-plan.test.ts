import { describe, expect, it } from 'vitest';
import type { Capability } from '../contract/contract.js';
import type { Outcome } from '../gate/outcome.js';
import type { Plan } from '../gate/plan.js';
import { type ApplyOptions, applyGenuinePlan, type DeclaredTool } from './apply-plan.js';
import { createToolSet } from './create-tool-set.js';
import type { AnyHandler } from './handler.js';

const rename: Capability = { name: 'rename', tier: 'reversible', description: 'Renames.' };
const send: Capability = { name: 'send', tier: 'irreversible', description: 'Sends.' };

function planOf(...names: readonly string[]): Plan {
  const tools = createToolSet()
    .add({ ...rename, tier: 'reversible' }, { run: () => 0 })
    .add({ ...send, tier: 'irreversible' }, { runApproved: () => 0 });
  const program = names.map((name) => ({ name }));
  const plan = tools.plan(program, { rung: 'auto', onHeld: 'continue' });
  if (!plan.ok) throw new Error('not a plan');
  return plan.value;
}

function apply(
  plan: Plan,
  tool: Partial<DeclaredTool<undefined>> | undefined,
  options?: ApplyOptions<undefined>,
): Promise<readonly Outcome[]> {
  const handler: AnyHandler<undefined> = { run: () => 'done' };
  const declared = tool === undefined ? undefined : { capability: rename, handler, ...tool };
  return applyGenuinePlan(plan, () => declared, options);
}

describe('each call of a plan, when its turn comes', () => {
  it('runs, and says how long that took', async () => {
    let time = 100;
    const now = (): number => {
      time += 7;
      return time;
    };
    expect(await apply(planOf('rename'), {}, { now })).toEqual([
      {
        index: 0,
        id: 'c1',
        name: 'rename',
        by: 'gate',
        status: 'applied',
        value: 'done',
        durationMs: 7,
        canUndo: false,
      },
    ]);
  });

  it.each([
    ['its definition is another one now', { capability: { ...rename, description: 'Moves.' } }],
    ['its tier is another one now', { capability: { ...rename, tier: 'irreversible' as const } }],
    ['nothing runs it any more', { handler: {} }],
    ['it is not declared any more', undefined],
  ])('is refused when %s', async (_, tool) => {
    expect(await apply(planOf('rename'), tool)).toMatchObject([
      {
        name: 'rename',
        status: 'refused',
        by: 'gate',
        error: { code: 'cap-changed', message: expect.stringContaining('plan again') },
      },
    ]);
  });

  it('is not run when it is held, however it got into the plan', async () => {
    const [held] = await apply(planOf('send'), { capability: send });
    expect(held).toEqual({
      index: 0,
      id: 'c1',
      name: 'send',
      status: 'not-run',
      because: 'held',
      canUndo: false,
    });
  });

  it('is refused when its tier may not run by itself, even if the plan said so', async () => {
    const { calls } = planOf('send');
    const forged = {
      ...planOf('rename'),
      calls: calls.map((call) => ({ ...call, verdict: 'apply' as const })),
    };
    const outcomes = await apply(forged, { capability: send });
    expect(outcomes).toMatchObject([{ status: 'refused', error: { code: 'cap-changed' } }]);
  });

  it('is not run once the signal is aborted', async () => {
    const signal = AbortSignal.abort();
    expect(await apply(planOf('rename', 'send'), {}, { signal })).toEqual([
      { index: 0, id: 'c1', name: 'rename', status: 'not-run', because: 'aborted', canUndo: false },
      { index: 1, id: 'c2', name: 'send', status: 'not-run', because: 'held', canUndo: false },
    ]);
  });

  it('is not taken back because of an abort', async () => {
    const controller = new AbortController();
    const undone: string[] = [];
    const handler: AnyHandler<undefined> = {
      run: () => controller.abort(),
      undo: ({ name }) => undone.push(name),
    };
    const options = { signal: controller.signal, onError: 'rollback' } as const;
    const outcomes = await apply(planOf('rename', 'rename'), { handler }, options);
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'not-run']);
    expect(undone).toEqual([]);
  });

  it('says why it was taken back', async () => {
    let runs = 0;
    const handler: AnyHandler<undefined> = {
      run() {
        runs += 1;
        if (runs > 1) throw new Error('no');
        return 1;
      },
      undo: () => undefined,
    };
    const outcomes = await apply(planOf('rename', 'rename'), { handler }, { onError: 'rollback' });
    expect(outcomes).toMatchObject([
      { status: 'undone', because: 'rolled-back', canUndo: false },
      { status: 'failed', canUndo: false },
    ]);
  });
});
