import { type PersistOptions, webStoragePersist } from '@tiergate/core';
import { useMemo, useState } from 'react';

/** Where a session is kept: nowhere, for this tab, or for every tab of this browser. */
export const keepings = {
  nowhere: 'nowhere',
  tab: 'in this tab',
  browser: 'for all tabs',
} as const;

export type Keeping = keyof typeof keepings;

export interface SessionKeeping {
  readonly keeping: Keeping;
  readonly keep: (keeping: Keeping) => void;
  /** For the session; nothing when it is kept nowhere. */
  readonly persist: PersistOptions | undefined;
}

const settingKey = 'tiergate-demo:keep';

/** A person's choice to keep the session named so, arguments included. Each kind of storage knows its own choice. */
export function useKeeping(name: string): SessionKeeping {
  const [keeping, setKeeping] = useState(readKeeping);
  const key = `tiergate-demo:session:${name}`;
  const persist = useMemo(() => persistOf(keeping, key), [keeping, key]);
  return {
    keeping,
    persist,
    keep(next) {
      void persist?.adapter.remove?.();
      storageOf(keeping)?.removeItem(settingKey);
      storageOf(next)?.setItem(settingKey, next);
      setKeeping(next);
    },
  };
}

function persistOf(keeping: Keeping, key: string): PersistOptions | undefined {
  const storage = storageOf(keeping);
  if (storage === undefined) return undefined;
  const shared = keeping === 'browser';
  return { adapter: webStoragePersist(storage, key, { shared }), storeArgs: true };
}

function storageOf(keeping: Keeping): Storage | undefined {
  if (keeping === 'nowhere') return undefined;
  return keeping === 'tab' ? sessionStorage : localStorage;
}

function readKeeping(): Keeping {
  try {
    if (sessionStorage.getItem(settingKey) === 'tab') return 'tab';
    return localStorage.getItem(settingKey) === 'browser' ? 'browser' : 'nowhere';
  } catch {
    // Storage is forbidden here.
    return 'nowhere';
  }
}
