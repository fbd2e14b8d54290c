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

// Member by member: an object made by a spread takes ten times as long to freeze.
function planCall(
  call: Omit<PlannedCall, 'verdict' | 'reason'>,
  reason: HeldReason | undefined,
): PlannedCall {
  const { index, id, name, tier, args, rawArgs, changes, capabilityDigest } = call;
  const verdict = reason === undefined ? 'apply' : 'propose';
  const planned: { -readonly [member in keyof PlannedCall]: PlannedCall[member] } = {
    index,
    id,
    name,
    tier,
    args,
    rawArgs,
    changes,
    capabilityDigest,
    verdict,
  };
  if (reason !== undefined) planned.reason = reason;
  return Object.freeze(planned);
}

function digestOf(found: CompiledCapability): string {
  found.digest ??= capabilityDigest(found.capability);
  return found.digest;
}
