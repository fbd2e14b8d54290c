import { capabilityDigest } from '../contract/capability-digest.js';
import type { CompiledCapability } from '../contract/compiled-contract.js';
import type { Json } from '../json/json.js';
import type { CheckedCall } from '../verify/verify-call-with.js';
import { givenId, idByPlace } from './call-id.js';
import type { HeldReason, OnHeld, PlannedCall } from './plan.js';
import type { CallRouter } from './route-call.js';

/** The verified calls of a program, each with its verdict, in order. */
export function planCalls(
  verified: readonly CheckedCall[],
  calls: readonly Json[],
  route: CallRouter,
  onHeld: OnHeld,
): readonly PlannedCall[] {
  const planned: PlannedCall[] = [];
  let isAnyHeld = false;
  for (let index = 0; index < verified.length; index += 1) {
    const checked = verified[index];
    if (checked === undefined) continue;
    const { found, args, rawArgs, changes } = checked;
    const { name, tier } = found.capability;
    const id = givenId(calls[index]) ?? idByPlace(index);
    const reason = route(found.capability);
    isAnyHeld ||= reason !== undefined;
    const capabilityDigest = digestOf(found);
    planned.push(
      planCall({ index, id, name, tier, args, rawArgs, changes, capabilityDigest }, reason),
    );
  }
  return isAnyHeld && onHeld === 'hold-all' ? planned.map(holdForOrder) : planned;
}

function holdForOrder(call: PlannedCall): PlannedCall {
  return call.verdict === 'apply' ? planCall(call, 'order') : call;
}

// Two literals instead of one and a spread: an object made by a spread takes ten times as long to freeze.
function planCall(
  call: Omit<PlannedCall, 'verdict' | 'reason'>,
  reason: HeldReason | undefined,
): PlannedCall {
  const { index, id, name, tier, args, rawArgs, changes, capabilityDigest } = call;
  return reason === undefined
    ? Object.freeze({
        index,
        id,
        name,
        tier,
        args,
        rawArgs,
        changes,
        verdict: 'apply',
        capabilityDigest,
      })
    : Object.freeze({
        index,
        id,
        name,
        tier,
        args,
        rawArgs,
        changes,
        verdict: 'propose',
        reason,
        capabilityDigest,
      });
}

function digestOf(found: CompiledCapability): string {
  found.digest ??= capabilityDigest(found.capability);
  return found.digest;
}
