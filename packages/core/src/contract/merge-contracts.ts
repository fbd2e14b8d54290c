import { makeIssue } from '../result/issue.js';
import { failIfAny, ok, type Result } from '../result/result.js';
import { quote } from '../text/quote.js';
import { type CompiledContract, rememberCompiled } from './compiled-contract.js';
import type { Contract } from './contract.js';
import { foldName } from './names.js';

/** One contract with the capabilities of both. A name of the second that the first has, letter case aside, refuses. */
export function mergeContracts(
  first: CompiledContract,
  second: CompiledContract,
): Result<CompiledContract> {
  const taken = new Map([...first.byName.keys()].map((name) => [foldName(name), name]));
  const clashes = [...second.byName.keys()].flatMap((name) => {
    const earlier = taken.get(foldName(name));
    if (earlier === undefined) return [];
    const index = first.contract.capabilities.length;
    return [
      makeIssue({
        code: earlier === name ? 'duplicate-capability' : 'name-collision',
        message:
          earlier === name
            ? `duplicate capability ${quote(name)}: the contract has it already`
            : `capabilities ${quote(earlier)} and ${quote(name)} differ in letter case only`,
        path: ['capabilities', index, 'name'],
        capability: name,
      }),
    ];
  });
  const failure = failIfAny(clashes);
  if (failure !== undefined) return failure;
  const contract: Contract = Object.freeze({
    ...first.contract,
    capabilities: Object.freeze([...first.contract.capabilities, ...second.contract.capabilities]),
  });
  const merged = { contract, byName: new Map([...first.byName, ...second.byName]) };
  rememberCompiled(contract, merged);
  return ok(merged);
}
