import { describe, expect, it } from 'vitest';
import { sha256 } from '../json/sha256.js';
import { fromModule } from './from-module.js';
import { fromStorage } from './from-storage.js';

const request = { deadlineMs: 5_000 };

describe('fromModule', () => {
  it('gives the text once, then says unchanged to who knows it', async () => {
    const source = fromModule('{}');
    const etag = sha256('{}');
    expect(await source.read(request)).toEqual({ kind: 'doc', text: '{}', etag });
    expect(await source.read({ ...request, known: etag })).toEqual({ kind: 'unchanged' });
    expect(await source.read({ ...request, known: 'another' })).toMatchObject({ kind: 'doc' });
  });

  it('refuses what is no text', () => {
    expect(() => Reflect.apply(fromModule, undefined, [{}])).toThrow('takes the text');
  });
});

describe('fromStorage', () => {
  it('reads the text under the key and computes its etag', async () => {
    const items = new Map([['inbox', '{"a":1}']]);
    const source = fromStorage({ getItem: (key) => items.get(key) ?? null }, 'inbox');
    const etag = sha256('{"a":1}');
    expect(source.name).toBe('inbox');
    expect(await source.read(request)).toEqual({ kind: 'doc', text: '{"a":1}', etag });
    expect(await source.read({ ...request, known: etag })).toEqual({ kind: 'unchanged' });
    items.set('inbox', '{"a":2}');
    expect(await source.read({ ...request, known: etag })).toMatchObject({ text: '{"a":2}' });
    items.clear();
    expect(await source.read({ ...request, known: etag })).toEqual({ kind: 'absent' });
  });

  it('takes a storage that answers later, and refuses a value that is no text', async () => {
    const later = fromStorage({ getItem: async () => '{}' }, 'inbox');
    expect(await later.read(request)).toMatchObject({ kind: 'doc', text: '{}' });
    const parsed = Reflect.apply(fromStorage, undefined, [{ getItem: async () => ({}) }, 'inbox']);
    await expect(parsed.read(request)).rejects.toThrow('store the contract as text');
  });

  it('refuses a storage without getItem, and an empty key', () => {
    expect(() => Reflect.apply(fromStorage, undefined, [{}, 'inbox'])).toThrow('getItem');
    expect(() => fromStorage({ getItem: () => null }, '')).toThrow('key');
  });
});
