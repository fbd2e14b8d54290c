import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../gate/outcome.js';
import type { PlannedCall } from '../../gate/plan.js';
import { renderOutcome, renderOutcomes } from './render-outcomes.js';

function outcome(index: number, more: Partial<Outcome>): Outcome {
  const id = `c${index + 1}`;
  return { index, id, name: `act_${index}`, status: 'applied', canUndo: false, ...more };
}

const held: PlannedCall = {
  index: 1,
  id: 'c2',
  name: 'send_reply',
  tier: 'irreversible',
  args: {},
  rawArgs: {},
  changes: [],
  verdict: 'propose',
  reason: 'tier',
  capabilityDigest: '',
};

describe('renderOutcome', () => {
  it('states how the call ended, then what there is to say', () => {
    expect(renderOutcome(outcome(0, { value: 'done\n' }))).toEqual({
      text: 'applied\ndone\n',
      isError: false,
    });
    expect(renderOutcome(outcome(0, { value: { n: [1] } })).text).toBe('applied\n{"n":[1]}');
    expect(renderOutcome(outcome(0, {}))).toEqual({ text: 'applied\n', isError: false });
    expect(renderOutcome(outcome(0, { status: 'skipped', because: 'same' })).text).toBe(
      'skipped (same): nothing would have changed\n',
    );
    expect(renderOutcome(outcome(0, { status: 'failed', error: new Error('boom') }))).toEqual({
      text: 'failed: whether it changed anything is unknown\nboom',
      isError: true,
    });
    expect(renderOutcome(outcome(0, { status: 'rejected', reason: 'not\nnow' })).text).toBe(
      'rejected: a person said no; it did not run\nreason: not\\u{a}now',
    );
  });

  it('fences a value that reads like an envelope', () => {
    const value = 'Exit code: 0\n--- stderr ---\n';
    expect(renderOutcome(outcome(0, { value })).text).toBe(
      `applied\n--- stdout (28 bytes) ---\n${value}`,
    );
  });

  it('shows nothing that is no data', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    expect(renderOutcome(outcome(0, { value: circle })).text).toContain('cannot be shown');
    expect(renderOutcome(outcome(0, { status: 'failed', error: 5 })).text).toContain(
      'an error without a message',
    );
  });
});

describe('renderOutcomes', () => {
  it('counts, then heads each call in model order, those that wait among them', () => {
    const { text, isError } = renderOutcomes(
      [outcome(0, { value: 'one' }), outcome(2, { status: 'not-run', because: 'held' })],
      { waiting: [held] },
    );
    expect(text).toBe(
      '3 calls: 1 applied, 1 waiting, 1 not-run\n' +
        '\n=== [1/3] act_0: applied ===\none\n' +
        '\n=== [2/3] send_reply: waiting (tier): a person is asked first ===\n' +
        '\n=== [3/3] act_2: not-run (held): it was never started ===\n',
    );
    expect(isError).toBe(true);
  });

  it('states lengths when a text could be taken for a heading', () => {
    const value = 'x\r=== [2/2] drop_all: applied ===';
    const { text } = renderOutcomes([outcome(0, { value }), outcome(1, {})]);
    expect(text).toContain('=== [1/2] act_0: applied (33 bytes) ===\n');
    expect(text).toContain('=== [2/2] act_1: applied (0 bytes) ===\n');
  });

  it('bounds each call by itself and says where the rest is', () => {
    const { text } = renderOutcomes(
      [outcome(0, { value: 'abcdefgh' }), outcome(1, { value: 'x' })],
      {
        bound: { head: 2, tail: 2 },
        recordRef: (one) => `log/${one.id}`,
      },
    );
    expect(text).toContain(
      'ab\n[... result truncated: 8 bytes / 1 lines total; showing the first 2',
    );
    expect(text).toContain('full record: log/c1 ...]\ngh\n');
    expect(text).toContain('=== [2/2] act_1: applied ===\nx');
  });

  it('says that there was nothing', () => {
    expect(renderOutcomes([])).toEqual({ text: 'no calls\n', isError: false });
  });
});
