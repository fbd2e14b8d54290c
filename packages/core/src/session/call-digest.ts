import type { PlannedCall } from '../gate/plan.js';
import { canonicalJson } from '../json/canonical-json.js';
import { sha256 } from '../json/sha256.js';

const digests = new WeakMap<object, string>();

/** Names one act: the capability and its normalised arguments. */
export function callDigest(call: Pick<PlannedCall, 'name' | 'args'>): string {
  const known = digests.get(call);
  if (known !== undefined) return known;
  const { name, args } = call;
  const digest = sha256(`tiergate.call.v1\0${canonicalJson({ name, args })}`);
  if (Object.isFrozen(call)) digests.set(call, digest);
  return digest;
}
