import { useMutation } from '@tanstack/react-query';
import { canonicalJson, gateProgram, type Json } from '@tiergate/core';
import type { Program } from '@tiergate/core/adapters/model-text';
import { type EdgeVerdict, gateAtEdge } from './gate-at-edge.js';
import type { ExploredContract } from './use-explored-contract.js';

/** A verdict of the Worker beside the one of the same gate in this page. */
export interface ComparedVerdict extends EdgeVerdict {
  readonly same: boolean;
}

/** Gating in the Worker that serves this page. */
export interface EdgeGate {
  /** The newest verdict, unless the contract on screen is another one by now. */
  readonly verdict: ComparedVerdict | undefined;
  readonly error: Error | null;
  readonly ask: (program: Program) => void;
  readonly forget: () => void;
}

export function useEdgeGate({ choice, text, parsed }: ExploredContract): EdgeGate {
  const { data, error, mutate, reset } = useMutation({
    mutationFn: async (program: Program) => {
      if (!parsed.ok) throw new Error('there is no contract to gate under');
      const verdict = await gateAtEdge(choice, parsed.value, program);
      // The rung of the Worker, whatever the session in this page was granted.
      const here = gateProgram(parsed.value, program, { rung: 'auto' });
      const same = isSame(
        verdict.calls ?? verdict.issues,
        here.ok ? here.value.calls : here.issues,
      );
      return { text, verdict: { ...verdict, same } };
    },
  });
  return {
    verdict: data?.text === text ? data.verdict : undefined,
    error,
    ask: mutate,
    forget: reset,
  };
}

function isSame(left: unknown, right: unknown): boolean {
  const plain = (value: unknown): string =>
    canonicalJson(JSON.parse(JSON.stringify(value ?? null)) as Json);
  return plain(left) === plain(right);
}
