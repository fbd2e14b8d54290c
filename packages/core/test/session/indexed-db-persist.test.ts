import { describe, expect, it } from 'vitest';
import { indexedDbPersist } from '../../src/index.js';

type Failure = 'open' | 'write' | undefined;

/** As much of IndexedDB as is used: one store, each transaction through a moment later. */
function createFakeFactory(failure?: Failure): {
  readonly factory: IDBFactory;
  open: () => number;
} {
  const kept = new Map<string, unknown>();
  let openDatabases = 0;
  let made = false;

  const request = (result: unknown): Record<string, unknown> => ({ result, error: null });

  function transaction(): Record<string, unknown> {
    const writes: (() => void)[] = [];
    const self: Record<string, unknown> = { error: null };
    self.objectStore = () => ({
      get: (key: string) => request(kept.get(key)),
      put(value: unknown, key: string) {
        writes.push(() => kept.set(key, value));
        return request(key);
      },
      delete(key: string) {
        writes.push(() => kept.delete(key));
        return request(undefined);
      },
    });
    queueMicrotask(() => {
      if (failure === 'write' && writes.length > 0) {
        self.error = new Error('quota');
        (self.onabort as () => void)();
        return;
      }
      for (const write of writes) write();
      (self.oncomplete as () => void)();
    });
    return self;
  }

  const factory = {
    open() {
      const database = {
        transaction,
        createObjectStore() {
          made = true;
        },
        close() {
          openDatabases -= 1;
        },
      };
      const opening: Record<string, unknown> = request(database);
      queueMicrotask(() => {
        if (failure === 'open') {
          opening.error = new Error('denied');
          (opening.onerror as () => void)();
          return;
        }
        openDatabases += 1;
        if (!made) (opening.onupgradeneeded as () => void)();
        (opening.onsuccess as () => void)();
      });
      return opening;
    },
  };
  return {
    factory: Object.assign(Object.create(null), factory) as IDBFactory,
    open: () => openDatabases,
  };
}

describe('indexedDbPersist', () => {
  it('gives back what was saved last, under its name only', async () => {
    const { factory, open } = createFakeFactory();
    const gate = indexedDbPersist('gate', { factory });
    expect(gate.sharedAs).toBe('gate');
    expect(await gate.load()).toBeUndefined();
    await gate.save('one');
    await gate.save('two');
    expect(await gate.load()).toBe('two');
    expect(await indexedDbPersist('other', { factory }).load()).toBeUndefined();
    await gate.remove?.();
    expect(await gate.load()).toBeUndefined();
    expect(open()).toBe(0);
  });

  it('rejects when nothing was written, and leaves no database open', async () => {
    const { factory, open } = createFakeFactory('write');
    await expect(indexedDbPersist('gate', { factory }).save('one')).rejects.toThrow('quota');
    expect(open()).toBe(0);
  });

  it('rejects when the database cannot be had', async () => {
    const { factory } = createFakeFactory('open');
    await expect(indexedDbPersist('gate', { factory }).load()).rejects.toThrow('denied');
  });
});
