import { canonicalJson } from '../json/canonical-json.js';
import type { Json } from '../json/json.js';
import { sha256 } from '../json/sha256.js';
import type { Capability } from './contract.js';

const digests = new WeakMap<Capability, string>();

/**
 * Names one definition of one capability: its name, arguments or schema, tier and description. A deploy that leaves
 * these alone leaves the digest alone; `x-` members do not count. Computed once for each frozen capability.
 */
export function capabilityDigest(capability: Capability): string {
  const known = digests.get(capability);
  if (known !== undefined) return known;
  const { name, description, tier, args, inputSchema } = capability;
  const definition = {
    name,
    description,
    tier,
    ...(inputSchema === undefined ? { args: args ?? [] } : { inputSchema }),
  };
  const digest = sha256(`tiergate.cap.v1\0${canonicalJson(definition as Json)}`);
  if (Object.isFrozen(capability)) digests.set(capability, digest);
  return digest;
}
