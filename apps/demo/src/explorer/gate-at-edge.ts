import type { Contract, Issue, PlannedCall } from '@tiergate/core';
import type { ContractChoice } from './use-explored-contract.js';

/** What the Worker said about a program. */
export interface EdgeVerdict {
  readonly calls?: readonly PlannedCall[];
  readonly issues?: readonly Issue[];
  readonly contract?: { readonly digest: string; readonly ageMs?: number; readonly state?: string };
}

/** Asks the Worker for its verdict: over its own copy from KV, or over a pasted contract that goes along. */
export async function gateAtEdge(
  choice: ContractChoice,
  contract: Contract,
  program: unknown,
): Promise<EdgeVerdict> {
  const own = choice === 'own';
  const response = await fetch(own ? '/api/try' : `/api/${choice}/gate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(own ? { contract, program } : { program }),
  });
  const body = (await response.json()) as { plan?: EdgeVerdict; issues?: readonly Issue[] };
  if (body.issues !== undefined) return { issues: body.issues };
  if (body.plan === undefined) throw new Error(`the edge answered ${response.status}`);
  return body.plan;
}
