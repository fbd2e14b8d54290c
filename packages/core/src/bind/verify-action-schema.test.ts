import { describe, expect, it } from 'vitest';
import { createActionSet } from './create-action-set.js';
import type { Local } from './use.js';

const ship: Local<unknown> = {
  opcode: 'ship',
  description: 'Ships it.',
  tier: 'reversible',
  category: 'always_mints',
  inputSchema: {
    type: 'object',
    properties: {
      to: { type: 'string' },
      weight: { type: 'number', minimum: 0 },
      box: { type: 'object', properties: { size: { type: 'integer' } } },
      meta: { type: 'string' },
    },
    required: ['to', 'weight'],
  },
  structured: ['meta'],
};
const set = createActionSet([ship]);

function codes(act: unknown): readonly string[] {
  const verified = set.verifyAction(act);
  return verified.ok ? [] : verified.issues.map((issue) => `${issue.code} ${issue.path.join('.')}`);
}

describe('verifyAction with an inputSchema', () => {
  it('checks against a schema where the act has one', () => {
    expect(codes({ opcode: 'ship', args: { to: 'a', weight: 1, box: { size: 2 } } })).toEqual([]);
    expect(codes({ opcode: 'ship', args: { to: 'a', weight: -1 } })).toEqual([
      'out-of-range args.weight',
    ]);
    expect(codes({ opcode: 'ship', args: { to: 'a' }, userFills: ['weight'] })).toEqual([]);
    expect(codes({ opcode: 'ship', args: {}, userFills: ['weight'] })).toEqual([
      'missing-required-arg args.to',
    ]);
    expect(codes({ opcode: 'ship', args: { to: 'a', weight: 1, meta: '{' } })).toEqual([
      'invalid-json args.meta',
    ]);
  });
});
