import { createContext, runInContext } from 'node:vm';
import type { Runtime } from './case-context.js';

/** What Node lends to the runner. */
export function createNodeRuntime(): Runtime {
  const realm = createContext({});
  return {
    now: () => performance.now(),
    turn: () => new Promise((resolve) => setImmediate(resolve)),
    otherRealm: (members) => {
      const empty: object = runInContext('({})', realm);
      return Object.assign(empty, members);
    },
  };
}
