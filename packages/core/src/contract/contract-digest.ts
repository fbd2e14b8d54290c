import { canonicalJson } from '../json/canonical-json.js';
import type { Json } from '../json/json.js';
import { sha256 } from '../json/sha256.js';
import { byCodePoint } from '../text/code-point-order.js';
import type { Contract } from './contract.js';

const digests = new WeakMap<Contract, string>();

/**
 * Names a contract by its content: `sha256:` and unpadded base64url over its canonical JSON, capabilities sorted by
 * name. Order of capabilities and of members does not show; everything else does.
 */
export function contractDigest(contract: Contract): string {
  const known = digests.get(contract);
  if (known !== undefined) return known;
  const capabilities = [...contract.capabilities].sort((a, b) => byCodePoint(a.name, b.name));
  const digest = sha256(canonicalJson({ ...contract, capabilities } as object as Json));
  if (Object.isFrozen(contract)) digests.set(contract, digest);
  return digest;
}
