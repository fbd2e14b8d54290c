import type { QueryFunctionContext } from '@tanstack/react-query';
import {
  type Contract,
  contractDigest,
  InvalidContractError,
  parseContractText,
  TiergateError,
} from '@tiergate/core';
import type { CachedContract, ContractSource } from '@tiergate/core/bind';

/** A contract with what it is known by. */
export interface LoadedContract {
  readonly contract: Contract;
  /** For keys of queries that depend on the contract: a key holds a digest, never a contract. */
  readonly digest: string;
}

export type ContractQueryKey = readonly ['tiergate', 'contract', string];

/** What `useQuery`, `useSuspenseQuery` and `prefetchQuery` take. */
export interface ContractQueryOptions {
  readonly queryKey: ContractQueryKey;
  readonly queryFn: (context: QueryFunctionContext<ContractQueryKey>) => Promise<LoadedContract>;
  /** A contract is frozen and known by identity: sharing would rebuild it from copies. */
  readonly structuralSharing: false;
}

const deadlineMs = 10_000;

/**
 * Loads a contract with TanStack Query. The same digest gives the same object again, so that nothing renders for a reload
 * that brought nothing new. A parsed contract is keyed by its digest, a source by its name or by `name`; a source that
 * has none throws, because two contracts must never share a key. The age of a contract is a matter for its cache, at the
 * moment when a program is gated: it is not kept here.
 *
 * @example
 * const { data } = useQuery(contractQueryOptions(source, { name: 'inbox' }));
 */
export function contractQueryOptions(
  source: Contract | ContractSource | CachedContract,
  options: { readonly name?: string } = {},
): ContractQueryOptions {
  const loaded = isContract(source) ? load(source) : undefined;
  const own = 'read' in source ? source.name : undefined;
  const name = loaded?.digest ?? options.name ?? own;
  if (name === undefined || name === '') {
    throw new TiergateError(
      'invalid-options',
      'contractQueryOptions: give a source that has no name of its own one, { name: … }',
    );
  }
  return {
    queryKey: ['tiergate', 'contract', name],
    async queryFn({ client, queryKey, signal }) {
      const next = loaded ?? load(await read(source, signal));
      const before = client.getQueryData<LoadedContract>(queryKey);
      return before?.digest === next.digest && Object.isFrozen(before.contract) ? before : next;
    },
    structuralSharing: false,
  };
}

function load(contract: Contract): LoadedContract {
  return Object.freeze({ contract, digest: contractDigest(contract) });
}

async function read(
  source: Contract | ContractSource | CachedContract,
  signal: AbortSignal,
): Promise<Contract> {
  if ('get' in source) return (await source.get({ signal })).contract;
  if (!('read' in source)) return source;
  const answer = await source.read({ deadlineMs, signal });
  if (answer.kind !== 'doc') {
    throw new TiergateError('contract-unavailable', `the contract source answered ${answer.kind}`);
  }
  const parsed = parseContractText(answer.text);
  if (!parsed.ok) throw new InvalidContractError(parsed.issues);
  return parsed.value;
}

function isContract(source: object): source is Contract {
  return 'capabilities' in source;
}
