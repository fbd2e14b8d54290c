import { type CompiledContract, compiledOf } from '../contract/compiled-contract.js';
import type { Contract } from '../contract/contract.js';
import type { ParseContractOptions } from '../contract/contract-options.js';
import { parseContract, parseContractText } from '../contract/parse-contract.js';
import { ContractUnavailableError } from '../result/errors.js';
import { atPath, makeIssue } from '../result/issue.js';
import { type Failure, fail, type Result } from '../result/result.js';
import { kindOf } from '../text/quote.js';
import { readCacheOptions } from './cache/read-cache-options.js';
import { readSource } from './cache/read-source.js';
import type { CachedContract, CacheEnvironment, ContractSource } from './contract-source.js';

/** Where a bind takes the backend's contract from. */
export type BindSource = ContractSource | CachedContract | Contract;

export interface ReadContractOptions {
  readonly parse: ParseContractOptions;
  readonly environment: CacheEnvironment;
  readonly loadTimeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * The backend's contract, once. What the source says is parsed like any other contract; a source that cannot be reached,
 * answers too late or has no document rejects with `ContractUnavailableError` (R77): there is no start without a contract.
 */
export async function readBindContract(
  source: unknown,
  options: ReadContractOptions,
): Promise<Result<CompiledContract>> {
  if (typeof source !== 'object' || source === null) {
    const absent = source === undefined || source === null;
    return fail(
      makeIssue({
        code: absent ? 'missing-field' : 'not-an-object',
        message: `uses need a source (a ContractSource, a CachedContract or a contract), not ${kindOf(source)}; local acts alone need none`,
        path: ['source'],
      }),
    );
  }
  const { signal, parse } = options;
  if (signal?.aborted) throw noLongerWanted(signal);
  if (isCached(source)) {
    const request = signal === undefined ? {} : { signal };
    const { contract } = await untilAborted(source.get(request), signal);
    return compileContract(contract, parse, 'source');
  }
  if (isSource(source)) {
    const parsed = parseContractText(await untilAborted(readText(source, options), signal), parse);
    return parsed.ok ? compileContract(parsed.value, parse, 'source') : seenFrom('source', parsed);
  }
  return compileContract(source, parse, 'source');
}

async function readText(source: ContractSource, options: ReadContractOptions): Promise<string> {
  const { environment, loadTimeoutMs } = options;
  const answer = await readSource(
    source,
    undefined,
    readCacheOptions({ environment, loadTimeoutMs }, undefined),
  );
  switch (answer.kind) {
    case 'doc':
      return answer.text;
    case 'unavailable':
      throw unavailable(answer.message, answer.cause);
    case 'absent':
      throw unavailable('the contract source has no such document');
    case 'unchanged':
      throw unavailable('the contract source answered unchanged, but knows of no earlier document');
  }
}

/** A contract that this copy of the package parsed is compiled already; any other object is read like all input. */
export function compileContract(
  contract: object,
  parse: ParseContractOptions,
  member: string,
): Result<CompiledContract> {
  const known = compiledOf(contract);
  if (known !== undefined) return { ok: true, value: known };
  const parsed = parseContract(contract, parse);
  if (!parsed.ok) return seenFrom(member, parsed);
  const compiled = compiledOf(parsed.value);
  if (compiled === undefined) throw unavailable('the contract could not be compiled');
  return { ok: true, value: compiled };
}

function seenFrom(member: string, { issues: [first, ...more] }: Failure): Failure {
  return fail(atPath([member], first), ...more.map((issue) => atPath([member], issue)));
}

function isCached(source: object): source is CachedContract {
  return hasMethod(source, 'get');
}

function isSource(source: object): source is ContractSource {
  return hasMethod(source, 'read');
}

// Classes are welcome, so own members are not enough; but what a script put on every object makes no source.
function hasMethod(source: object, name: string): boolean {
  const method: unknown = Reflect.get(source, name);
  return typeof method === 'function' && method !== Reflect.get(Object.prototype, name);
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(noLongerWanted(signal));
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function noLongerWanted(signal: AbortSignal): ContractUnavailableError {
  return unavailable('the caller no longer waits for the contract', signal.reason);
}

function unavailable(message: string, cause?: unknown): ContractUnavailableError {
  return new ContractUnavailableError('COLD', 0, message, cause === undefined ? {} : { cause });
}
