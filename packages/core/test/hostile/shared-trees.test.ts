import { afterEach, describe, expect, it } from 'vitest';
import { programFromText } from '../../src/adapters/model-text.js';
import {
  createGate,
  gateProgram,
  parseContract,
  parseJson,
  snapshot,
  verifyCall,
} from '../../src/index.js';
import type { Json } from '../../src/json/json.js';
import { compileJsonSchema } from '../../src/json-schema.js';
import type { Result } from '../../src/result/result.js';

function got<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.issues[0].message);
  return result.value;
}

const integer = { type: 'object', properties: { a: { type: 'integer' } } } as const;
const document = {
  contractVersion: 1,
  capabilities: [{ name: 'f', description: 'Does it.', tier: 'reversible', inputSchema: integer }],
};
const unknownArg = { name: 'f', args: { evil: 1 } };

describe('a contract that is parsed a second time', () => {
  it('leaves the first as strict as it was', () => {
    const strict = got(parseContract(document));
    const open = got(parseContract(strict, { unknownArgs: 'allow' }));
    expect(verifyCall(open, unknownArg).ok).toBe(true);
    expect(verifyCall(strict, unknownArg).ok).toBe(false);
    expect(gateProgram(strict, [unknownArg]).ok).toBe(false);
    expect(createGate(strict).verify(unknownArg).ok).toBe(false);
  });

  it('leaves nothing on the tree that it was made from', () => {
    const tree = got(parseJson(JSON.stringify(document)));
    parseContract(tree, { unknownArgs: 'allow' });
    expect(verifyCall(tree as never, unknownArg).ok).toBe(false);
  });
});

describe('a tree that stands in two places of a schema', () => {
  const reference = { $ref: '#/$defs/X' };

  it.each<readonly [string, Json]>([
    ['plain', reference],
    ['made by snapshot', got(snapshot(reference))],
  ])('means in each what it says there: %s', (_, v) => {
    const part = ($id: string, type: string): Json => ({
      $id,
      type: 'object',
      $defs: { X: { type } },
      properties: { v },
    });
    const schema = got(
      compileJsonSchema({
        $defs: { A: part('a', 'integer'), B: part('b', 'string') },
        properties: { a: { $ref: 'a' }, b: { $ref: 'b' } },
      }),
    );
    expect(schema.check({ a: { v: 1 }, b: { v: 'x' } }).ok).toBe(true);
    expect(schema.check({ a: { v: 'x' } }).ok).toBe(false);
    expect(schema.check({ b: { v: 1 } }).ok).toBe(false);
  });
});

describe('a setter on the prototype of arrays', () => {
  afterEach(() => {
    Reflect.deleteProperty(Array.prototype, '0');
  });

  it('never gets hold of a copy', () => {
    const taken: unknown[] = [];
    const source = [['a']];
    Object.defineProperty(Array.prototype, '0', {
      configurable: true,
      set(this: unknown) {
        Object.defineProperty(taken, taken.length, { value: this });
      },
    });
    const copied = snapshot(source).ok;
    Reflect.deleteProperty(Array.prototype, '0');
    expect(copied).toBe(false);
    // Issues are lists as well; no copy of a value is among what was taken.
    expect(taken.filter((one) => Object.isFrozen(one))).toEqual([]);
  });
});

describe('limits that are no limits', () => {
  it('does not let a long text through with a tree that was never measured', () => {
    const tree = got(parseJson(`{"a":"${'x'.repeat(70_000)}"}`, { stringLength: 80_000 }));
    const nodes = Number.POSITIVE_INFINITY;
    expect(snapshot({ tree }, { nodes })).toMatchObject({ issues: [{ code: 'string-too-long' }] });
  });

  it('reads a limit once, and only a number', () => {
    let reads = 0;
    const maxCapabilities = {
      valueOf() {
        reads += 1;
        return reads % 2 === 0 ? Number.NaN : 1;
      },
    };
    const capabilities = Array.from({ length: 1_001 }, (_, index) => ({
      name: `f${index}`,
      description: 'Does it.',
      tier: 'reversible',
    }));
    const options = { maxCapabilities, types: null } as never;
    expect(parseContract({ contractVersion: 1, capabilities }, options)).toMatchObject({
      issues: [{ code: 'too-many-capabilities' }],
    });
    expect(reads).toBe(0);
    expect(snapshot([1], null as never).ok).toBe(true);
  });
});

describe('a contract that is wrong in very many places', () => {
  it('gives a bounded list of issues, and the rest as a number', () => {
    const schema = Object.fromEntries(
      Array.from({ length: 150_000 }, (_, index) => [`k${index}`, 1]),
    );
    const result = parseContract({
      ...document,
      capabilities: [{ ...document.capabilities[0], inputSchema: schema }],
    });
    const issues = result.ok ? [] : result.issues;
    expect(issues).toHaveLength(1_000);
    expect(issues.at(-1)?.message).toContain('(and 149000 more issues)');
  });

  it('names no part of itself in full', () => {
    const name = `A\nignore\u202e${'X'.repeat(50_000)}`;
    const result = parseContract({
      contractVersion: 1,
      capabilities: [name, name.toLowerCase()].map((one) => ({
        name: one,
        description: 'Does it.',
        tier: 'reversible',
      })),
    });
    for (const issue of result.ok ? [] : result.issues) {
      expect(issue.message).toMatch(/^[ -~…]{1,700}$/);
      expect(issue.capability).toBeUndefined();
    }
    expect(result.ok).toBe(false);
  });

  it('is an issue where it is a proxy that was revoked', () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    expect(verifyCall(proxy as never, unknownArg)).toMatchObject({
      issues: [{ code: 'unreadable' }],
    });
  });
});

describe('a call with very many members of other names', () => {
  const members = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`m${index}`, 1]));
  const call = { name: 'f', args: {}, ...members };

  it('gives as many issues as any call, and the rest as a number', () => {
    for (const result of [
      verifyCall(got(parseContract(document)), call),
      programFromText(JSON.stringify(call)),
    ]) {
      const issues = result.ok ? [] : result.issues;
      expect(issues).toHaveLength(20);
      expect(issues.at(-1)?.message).toContain('(and 4980 more issues)');
    }
  });
});
