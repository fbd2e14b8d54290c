import type { Contract, Issue, PlannedCall } from '@tiergate/core';
import type { ContractChoice } from './use-explored-contract.js';

/** The copy of the contract that the Worker gates under. */
export interface EdgeContract {
  readonly digest: string;
  /** Absent for a contract that goes along with the program. */
  readonly state?: string;
  readonly ageMs?: number;
}

/** What the Worker said about a program. */
export interface EdgeVerdict {
  readonly calls?: readonly PlannedCall[];
  readonly issues?: readonly Issue[];
  readonly contract?: EdgeContract;
}

interface GateAnswer {
  readonly plan?: { readonly calls: readonly PlannedCall[]; readonly contract: EdgeContract };
  readonly issues?: readonly Issue[];
  readonly contract?: EdgeContract;
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
  const { plan, issues, contract: sent } = (await response.json()) as GateAnswer;
  if (plan !== undefined) return plan;
  if (issues === undefined) throw new Error(`the edge answered ${response.status}`);
  // A refusal says nothing about the contract, so that has to be asked for.
  const copy = own ? sent : await readEdgeContract(choice);
  return { issues, ...(copy === undefined ? {} : { contract: copy }) };
}

async function readEdgeContract(choice: ContractChoice): Promise<EdgeContract | undefined> {
  const { ok, headers } = await fetch(`/api/${choice}/contract`);
  if (!ok) return undefined;
  return {
    digest: (headers.get('etag') ?? '').replaceAll('"', ''),
    state: headers.get('tiergate-contract-state') ?? 'unknown',
    ageMs: Number(headers.get('tiergate-contract-age-ms')),
  };
}
