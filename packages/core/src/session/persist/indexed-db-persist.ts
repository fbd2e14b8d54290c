import { ownOption } from '../../gate/gate-options.js';
import type { SessionPersist } from './session-persist.js';

const store = 'sessions';

/** An `IDBFactory`, named so that programs without the types of a browser compile. */
export interface DatabaseFactory {
  open(name: string, version?: number): object;
}

/** Keeps a session in IndexedDB, under this name. All tabs of an origin see it. `factory` is the platform's own. */
export function indexedDbPersist(
  name: string,
  options: { readonly factory?: DatabaseFactory } = {},
): SessionPersist {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const factory = (ownOption(options, 'factory') ?? indexedDB) as IDBFactory;
      const request = factory.open('tiergate', 1);
      request.onupgradeneeded = () => void request.result.createObjectStore(store);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(failureOf(request));
      request.onblocked = () => reject(new Error('the database is held by an older version'));
    });

  async function transact<T>(
    mode: IDBTransactionMode,
    use: (objects: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const database = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(store, mode);
        const request = use(transaction.objectStore(store));
        // What was written is there only once the transaction is through.
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? failureOf(request));
        transaction.onerror = () => reject(transaction.error ?? failureOf(request));
      });
    } finally {
      database.close();
    }
  }

  return {
    sharedAs: name,
    async load() {
      const kept: unknown = await transact('readonly', (objects) => objects.get(name));
      return typeof kept === 'string' ? kept : undefined;
    },
    async save(text) {
      await transact('readwrite', (objects) => objects.put(text, name));
    },
    async remove() {
      await transact('readwrite', (objects) => objects.delete(name));
    },
  };
}

function failureOf(request: IDBRequest): Error {
  return request.error ?? new Error('the database did not answer');
}
