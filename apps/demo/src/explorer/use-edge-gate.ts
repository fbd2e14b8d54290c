import { useMutation } from '@tanstack/react-query';
import type { Program } from '@tiergate/core/adapters/model-text';
import { type EdgeVerdict, gateAtEdge } from './gate-at-edge.js';
import type { ExploredContract } from './use-explored-contract.js';

/** Gating in the Worker that serves this page. */
export interface EdgeGate {
  /** The newest verdict, unless the contract on screen is another one by now. */
  readonly verdict: EdgeVerdict | undefined;
  readonly error: Error | null;
  readonly ask: (program: Program) => void;
  readonly forget: () => void;
}

export function useEdgeGate({ choice, text, parsed }: ExploredContract): EdgeGate {
  const { data, error, mutate, reset } = useMutation({
    mutationFn: async (program: Program) => {
      if (!parsed.ok) throw new Error('there is no contract to gate under');
      return { text, verdict: await gateAtEdge(choice, parsed.value, program) };
    },
  });
  return {
    verdict: data?.text === text ? data.verdict : undefined,
    error,
    ask: mutate,
    forget: reset,
  };
}
