import { describe, expect, it } from 'vitest';
import type { Json } from './json.js';
import { measure, sizeOf } from './measured-tree.js';
import { parseJson } from './parse-json.js';
import { snapshot } from './snapshot.js';

function parsed(text: string, limits?: Parameters<typeof parseJson>[1]): Json {
  const result = parseJson(text, limits);
  if (!result.ok) throw new Error(result.issues[0].message);
  return result.value;
}

function copied(value: unknown): Json {
  const result = snapshot(value);
  if (!result.ok) throw new Error(result.issues[0].message);
  return result.value;
}

function partOf(tree: Json, key: string): Json {
  if (typeof tree !== 'object' || tree === null) throw new Error('no container');
  return (tree as { readonly [member: string]: Json })[key] ?? null;
}

describe('a tree that was built here', () => {
  it('is its own snapshot, whoever built it, and so is each part of it', () => {
    const text = '{"calls":[{"name":"a","args":{"b":[1,[]]}}]}';
    for (const tree of [parsed(text), copied(JSON.parse(text))]) {
      expect(copied(tree)).toBe(tree);
      const calls = partOf(tree, 'calls');
      expect(copied(calls)).toBe(calls);
      const [args] = (calls as readonly Json[]).map((call) => partOf(call, 'args'));
      expect(copied(args)).toBe(args);
    }
  });

  it('knows its values and its depth', () => {
    const tree = parsed('{"a":[1,{"b":[]}],"c":"d"}');
    expect(sizeOf(tree as object)).toMatchObject({ nodes: 6, depth: 4 });
    expect(sizeOf(partOf(tree, 'a') as object)).toMatchObject({ nodes: 4, depth: 3 });
    expect(sizeOf(copied({ a: [1, { b: [] }], c: 'd' }) as object)).toMatchObject({
      nodes: 6,
      depth: 4,
    });
  });

  it('is taken as it is inside a value that was not', () => {
    const args = parsed('{"b":{"c":[1]}}');
    const copy = copied([{ name: 'a', args }]);
    expect(partOf((copy as readonly Json[])[0] ?? null, 'args')).toBe(args);
    expect(sizeOf(copy as object)).toMatchObject({ nodes: 7, depth: 5 });
  });

  it('is held to the limits of whoever takes it', () => {
    const tree = parsed('[[[1,2,3]]]');
    expect(snapshot(tree, { depth: 3, nodes: 6 })).toEqual({ ok: true, value: tree });
    expect(snapshot(tree, { depth: 2 })).toMatchObject({ issues: [{ code: 'too-deep' }] });
    expect(snapshot(tree, { nodes: 5 })).toMatchObject({ issues: [{ code: 'too-many-nodes' }] });
    expect(snapshot([tree], { depth: 3 })).toMatchObject({ issues: [{ code: 'too-deep' }] });
    expect(snapshot([0, tree], { nodes: 7 })).toMatchObject({
      issues: [{ code: 'too-many-nodes' }],
    });
  });

  it('is looked through again when its texts may be too long', () => {
    const long = parsed(`["${'x'.repeat(70_000)}"]`, { stringLength: 80_000 });
    expect(snapshot(long)).toMatchObject({ issues: [{ code: 'string-too-long' }] });
    const short = parsed('["xxxx"]');
    expect(snapshot(short, { stringLength: 3 })).toMatchObject({
      issues: [{ code: 'string-too-long' }],
    });
  });
});

describe('any other value', () => {
  it('is copied, however much it looks like such a tree', () => {
    const tree = parsed('{"a":[1]}');
    const forged = Object.freeze(Object.setPrototypeOf({ a: Object.freeze([1]) }, null));
    expect(copied(forged)).not.toBe(forged);
    const proxy = new Proxy(tree as object, {});
    expect(copied(proxy)).not.toBe(proxy);
    expect(copied({ ...(tree as object) })).not.toBe(tree);
    expect(copied(structuredClone(tree))).not.toBe(tree);
  });

  it('is copied when it was measured but never finished', () => {
    const container = { a: 1 };
    measure(container);
    expect(copied(container)).not.toBe(container);
  });

  it('shows nothing of the size that was given to it', () => {
    const container = {};
    measure(container);
    expect(Reflect.ownKeys(container)).toEqual([]);
    expect(sizeOf(container)).toEqual({ nodes: Number.NaN, depth: 1 });
    expect(sizeOf({})).toBeUndefined();
  });
});
