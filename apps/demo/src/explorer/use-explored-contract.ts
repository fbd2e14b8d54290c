import { type Contract, parseContractText, type Result } from '@tiergate/core';
import { useMemo } from 'react';
import { host } from '../contracts/host.js';
import inbox from '../contracts/inbox.json';
import shop from '../contracts/shop.json';
import { useTabState } from '../use-tab-state.js';

/** Where the contract on screen comes from. */
export type ContractChoice = 'inbox' | 'shop' | 'host' | 'own';

const shipped = {
  inbox: JSON.stringify(inbox, null, 2),
  shop: JSON.stringify(shop, null, 2),
  host: JSON.stringify(host, null, 2),
};

export interface ExploredContract {
  readonly choice: ContractChoice;
  readonly text: string;
  readonly parsed: Result<Contract>;
  readonly choose: (choice: ContractChoice) => void;
  /** Own text: it is what a person pasted or opened. */
  readonly write: (text: string) => void;
}

/** The contract that is explored: one of the two that come with the demo, or a person's own. */
export function useExploredContract(): ExploredContract {
  const [chosen, setChoice] = useTabState('contract', 'inbox');
  const [own, setOwn] = useTabState('own-contract', '');
  const choice: ContractChoice = chosen === 'own' || isShipped(chosen) ? chosen : 'inbox';
  const text = choice === 'own' ? own : shipped[choice];
  const parsed = useMemo(() => parseContractText(text), [text]);
  return {
    choice,
    text,
    parsed,
    choose(next) {
      // Begin with what was on screen: that is what people change.
      if (next === 'own' && own === '') setOwn(text);
      setChoice(next);
    },
    write(next) {
      setOwn(next);
      setChoice('own');
    },
  };
}

function isShipped(choice: string): choice is keyof typeof shipped {
  return Object.hasOwn(shipped, choice);
}
