import { ownOption } from '../../gate/gate-options.js';
import type { SessionPersist } from './session-persist.js';

/** The part of `sessionStorage` and `localStorage` that is used. */
export interface WebStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * Keeps a session in a web storage. `sessionStorage` belongs to one tab; `localStorage` is seen by all tabs of an origin,
 * which `shared: true` says. The default is not shared.
 *
 * @example
 * createGateSession({ tools, persist: { adapter: webStoragePersist(sessionStorage, 'gate'), storeArgs: true } });
 */
export function webStoragePersist(
  storage: WebStorage,
  key: string,
  options: { readonly shared?: boolean } = {},
): SessionPersist {
  return {
    load: () => storage.getItem(key) ?? undefined,
    save: (text) => storage.setItem(key, text),
    remove: () => storage.removeItem(key),
    ...(ownOption(options, 'shared') === true ? { sharedAs: key } : {}),
  };
}
