import {
  type ApprovalAnswer,
  type AuthorizeOptions,
  authorizeSpawn,
  type SpawnDecision,
} from '@tiergate/core/spawn';
import { useEffect, useState } from 'react';
import type { SpawnDesk } from './use-spawn-desk.js';

export interface Decisions {
  /** What becomes of the call before anybody is asked. */
  readonly standing: SpawnDecision | undefined;
  /** What became of it by an answer. */
  readonly answered: SpawnDecision | undefined;
  readonly answer: (answer: ApprovalAnswer) => void;
  /** The same call once more: what was remembered now answers. */
  readonly again: () => void;
}

/** Decides a call as a host would: by rules first, then by the answer of the person in front of the page. */
export function useDecision(desk: SpawnDesk, text: string): Decisions {
  const { tool, context, store, settings } = desk;
  const { commandsOff } = settings;
  const [standing, setStanding] = useState<SpawnDecision>();
  const [answered, setAnswered] = useState<SpawnDecision>();
  useEffect(() => {
    let current = true;
    const options: AuthorizeOptions = { tool, context, commandsOff, rules: store };
    void authorizeSpawn({ input: text }, options).then((decision) => {
      if (current) setStanding(decision);
    });
    return () => {
      current = false;
    };
  }, [tool, context, commandsOff, store, text]);
  return {
    standing,
    answered,
    again: () => setAnswered(undefined),
    answer(answer) {
      const rules = desk.openStore();
      const options: AuthorizeOptions = {
        tool,
        context,
        commandsOff,
        rules,
        now: () => Date.now(),
        approver: () => answer,
      };
      void authorizeSpawn({ input: text }, options).then((decision) => {
        setAnswered(decision);
        desk.keep(rules.rules());
      });
    },
  };
}
