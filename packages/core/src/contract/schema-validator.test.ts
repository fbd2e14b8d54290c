import { describe, expect, it } from 'vitest';
import { createGate } from '../gate/create-gate.js';
import { verifyCall } from '../verify/verify-call.js';
import { parseContract } from './parse-contract.js';
import type { SchemaValidator } from './schema-validator.js';

const verify = (validator: SchemaValidator, args: object): ReturnType<typeof verifyCall> => {
  const contract = parseContract(
    {
      contractVersion: 1,
      capabilities: [
        {
          name: 'pay',
          description: 'Pays.',
          tier: 'irreversible',
          inputSchema: { type: 'object', $dynamicRef: '#node' },
        },
      ],
    },
    { schemaValidator: () => validator },
  );
  if (!contract.ok) throw new Error(contract.issues[0].message);
  return verifyCall(createGate(contract.value), { name: 'pay', args });
};

const standard = (validate: (value: unknown) => unknown): SchemaValidator => ({
  '~standard': { validate },
});

describe('schemaValidator', () => {
  it('checks what Tiergate does not support, and is asked for nothing else', () => {
    const plain = {
      validate: (value: unknown) => ({ valid: JSON.stringify(value) === '{"to":"dana"}' }),
    };
    expect(verify(plain, { to: 'dana' }).ok).toBe(true);
    expect(verify(plain, { to: 'erin' })).toMatchObject({
      ok: false,
      issues: [{ code: 'invalid-value' }],
    });
  });

  it('lists what the validator changed, and takes a snapshot of it', () => {
    const output = { to: 'DANA', extra: 1 };
    const result = verify(
      standard(() => ({ value: output })),
      { to: 'dana' },
    );
    output.to = 'mallory';
    expect(result).toMatchObject({
      ok: true,
      value: {
        args: { to: 'DANA', extra: 1 },
        rawArgs: { to: 'dana' },
        changes: [
          { path: ['args', 'to'], from: 'dana', to: 'DANA' },
          { path: ['args', 'extra'], from: null, to: 1 },
        ],
      },
    });
  });

  it.each([
    ['a promise', standard(() => Promise.resolve({ value: {} })), 'async-schema'],
    [
      'a promise of a verdict',
      { validate: async () => ({ valid: true }) } as never,
      'async-schema',
    ],
    ['issues', standard(() => ({ issues: [{ message: 'no\nway' }] })), 'invalid-value'],
    ['nothing', standard(() => undefined), 'invalid-value'],
    ['a value that is no object', standard(() => ({ value: 7 })), 'invalid-value'],
    [
      'a value that is no JSON',
      standard(() => ({ value: { at: new Date(0) } })),
      'not-plain-object',
    ],
    ['a verdict that is not true', { validate: () => ({ valid: 1 }) } as never, 'invalid-value'],
  ])('refuses when it answers with %s', (_, validator, code) => {
    expect(verify(validator, { to: 'dana' })).toMatchObject({ ok: false, issues: [{ code }] });
  });

  it('refuses when it throws', () => {
    const throwing = standard(() => {
      throw new Error('boom');
    });
    expect(verify(throwing, {})).toMatchObject({ ok: false, issues: [{ code: 'invalid-value' }] });
  });

  it('lets no prototype key through, on the way in and on the way out', () => {
    const lenient = { validate: () => ({ valid: true }) };
    const args = JSON.parse('{"__proto__":{"a":1},"n":{"__proto__":{}}}') as object;
    expect(verify(lenient, args)).toMatchObject({
      ok: false,
      issues: [{ code: 'unknown-arg' }, { code: 'forbidden-key' }],
    });
    const adding = standard(() => ({ value: JSON.parse('{"n":{"__proto__":1}}') as object }));
    expect(verify(adding, {})).toMatchObject({ ok: false, issues: [{ code: 'forbidden-key' }] });
  });
});
