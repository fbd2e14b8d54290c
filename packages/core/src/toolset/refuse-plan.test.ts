import { describe, expect, it } from 'vitest';
import type { Plan } from '../gate/plan.js';
import { createToolSet } from './create-tool-set.js';
import { refusePlan, refuseUsedPlan } from './refuse-plan.js';

const tools = createToolSet()
  .add({ name: 'read', tier: 'read_only', description: 'Reads.' }, { run: () => 1 })
  .add({ name: 'rename', tier: 'reversible', description: 'Renames.' }, { run: () => 1 });

function planned(): Plan {
  const plan = tools.plan([{ name: 'read' }, { name: 'rename', id: 'x' }], { rung: 'auto' });
  if (!plan.ok) throw new Error('not a plan');
  return plan.value;
}

const refused = (index: number, id: string, name: string, code: string, why: string): object => {
  const issue = expect.objectContaining({
    code,
    message: `REFUSED "${name}": ${why}`,
    path: ['plan', 'calls', index],
  });
  return {
    index,
    id,
    name,
    status: 'refused',
    by: 'gate',
    issues: [issue],
    error: issue,
    canUndo: false,
  };
};

describe('what is no plan of a tool set', () => {
  const why = 'this is no plan of this tool set; hand over the very object that plan() returned';
  const outcome = (index: number, name: string): object => ({
    ...refused(index, `c${index + 1}`, name, 'foreign-plan', why),
    because: 'not-genuine',
  });

  it('is refused call by call, as far as it lists any', () => {
    const plan = planned();
    expect(refusePlan({ ...plan })).toEqual([outcome(0, 'read'), outcome(1, 'rename')]);
    const halves = { apply: [{ name: 'b' }], propose: [{ name: 'a' }, 7] };
    expect(refusePlan(halves)).toEqual([outcome(0, 'b'), outcome(1, 'a'), outcome(2, '')]);
    expect(refusePlan({ calls: [{ name: 5 }, [], null] })).toEqual([
      outcome(0, ''),
      outcome(1, ''),
      outcome(2, ''),
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'plan'],
    ['a list', [{ name: 'read' }]],
    ['an object without calls', { calls: 'read' }],
    ['an object that cannot be read', Object.defineProperty({}, 'calls', { get: () => [] })],
  ])('is one outcome for %s', (_, plan) => {
    expect(refusePlan(plan)).toEqual([outcome(0, '')]);
  });

  it('names a second copy of the package, and believes nothing of it', () => {
    const foreign = { calls: [{ name: 'read' }], contract: {} };
    Object.defineProperty(foreign.contract, Symbol.for('tiergate.plan'), { value: {} });
    expect(refusePlan(foreign)[0]?.issues?.[0]?.message).toContain('another copy');
  });
});

describe('a plan that was used', () => {
  it('is refused call by call under its own ids', () => {
    const why = 'a plan runs once, and this one was used; plan the program again';
    expect(refuseUsedPlan(planned())).toEqual([
      refused(0, 'c1', 'read', 'plan-used', why),
      refused(1, 'x', 'rename', 'plan-used', why),
    ]);
  });
});
