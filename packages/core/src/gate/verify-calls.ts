import type { CompiledContract } from '../contract/compiled-contract.js';
import type { Json } from '../json/json.js';
import { atPath, type Issue, makeIssue } from '../result/issue.js';
import { quote } from '../text/quote.js';
import { type CheckedCall, checkCall } from '../verify/verify-call-with.js';
import { givenId, idByPlace } from './call-id.js';
import { type Freshness, freshnessVerdict } from './freshness.js';

/** Verifies every call of a program. With one issue or more, the answer means nothing: one bad call refuses all (R21). */
export function verifyCalls(
  compiled: CompiledContract,
  calls: readonly Json[],
  freshness: Freshness | undefined,
  issues: Issue[],
): readonly CheckedCall[] {
  const verified: CheckedCall[] = [];
  // Ids by position differ from one another: there is nothing to compare until a call brings its own.
  let places: Map<string, number> | undefined;
  for (let index = 0; index < calls.length; index += 1) {
    const call = calls[index] ?? null;
    const checked = checkCall(compiled, call);
    if (checked.ok) {
      verified.push(checked);
      const { name, tier } = checked.found.capability;
      if (freshnessVerdict(tier, freshness) === 'refuse') issues.push(tooOld(index, name));
    } else {
      for (const issue of checked.issues) issues.push(atPath(['program', index], issue));
    }
    const given = givenId(call);
    if (given !== undefined) places ??= new Map(calls.slice(0, index).map(placeOf));
    if (places === undefined) continue;
    const id = given ?? idByPlace(index);
    const first = places.get(id);
    if (first === undefined) places.set(id, index);
    else issues.push(duplicateId(first, index, id));
  }
  return verified;
}

function placeOf(_: Json, index: number): readonly [string, number] {
  return [idByPlace(index), index];
}

function tooOld(index: number, name: string): Issue {
  return makeIssue({
    code: 'contract-too-old',
    message: `the contract is too old to let ${quote(name)} be made; load it again and then retry`,
    path: ['program', index],
    capability: name,
  });
}

function duplicateId(first: number, index: number, id: string): Issue {
  return makeIssue({
    code: 'duplicate-call-id',
    message: `duplicate call id ${quote(id)} at ${first} and ${index}: each call needs its own, and a missing one is c1, c2, … by position`,
    path: ['program', index, 'id'],
    received: quote(id),
  });
}
