import type { Failure, Result } from '@tiergate/core';
import {
  createRuleStore,
  type RuleStore,
  type SpawnContext,
  type SpawnTool,
  type StoredRule,
} from '@tiergate/core/spawn';
import { useMemo, useState } from 'react';
import {
  contextOf,
  createTool,
  firstSettings,
  type SpawnSettings,
  targetsOf,
} from './spawn-settings.js';

/** Everything that decides about a call on this page. */
export interface SpawnDesk {
  readonly settings: SpawnSettings;
  readonly change: (settings: Partial<SpawnSettings>) => void;
  readonly tool: SpawnTool;
  readonly context: SpawnContext;
  /** Holds the rules of now. Whoever may add to it takes `openStore` and hands the rules to `keep`. */
  readonly store: RuleStore;
  readonly openStore: () => RuleStore;
  readonly keep: (rules: readonly StoredRule[]) => void;
  /** All of them, or none when one is wrong. */
  readonly replace: (rules: readonly unknown[]) => Failure | undefined;
}

/** The tool and the rules of the page. Rules are kept per profile, since the profiles write them differently. */
export function useSpawnDesk(): SpawnDesk {
  const [settings, setSettings] = useState(firstSettings);
  const [kept, setKept] = useState<Readonly<Record<string, readonly StoredRule[]>>>({});
  const rules = kept[settings.profile] ?? none;
  const keep = (next: readonly StoredRule[]): void =>
    setKept((before) => ({ ...before, [settings.profile]: next }));
  const openStore = (): RuleStore => {
    const store = createStore(settings);
    store.addAll(rules);
    return store;
  };
  const parts = useMemo(() => {
    const store = createStore(settings);
    store.addAll(rules);
    return { tool: createTool(settings), context: contextOf(settings), store };
  }, [settings, rules]);
  return {
    settings,
    ...parts,
    openStore,
    keep,
    change: (next) => setSettings((before) => ({ ...before, ...next })),
    replace(next) {
      const store = createStore(settings);
      const added: Result<unknown> = store.addAll(next);
      if (!added.ok) return added;
      keep(store.rules());
      return undefined;
    },
  };
}

const none: readonly StoredRule[] = [];

function createStore(settings: SpawnSettings): RuleStore {
  const { profile } = settings;
  return createRuleStore({ profile, targets: targetsOf(settings), now: () => Date.now() });
}
