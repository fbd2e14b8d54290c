import { type Contract, parseContract, parseContractText } from '../../src/index.js';
import { isRecord, listOf, memberOf } from '../conformance/values.js';
import shop from './contracts/shop.json' with { type: 'json' };

/**
 * The contract of a case: the shop, the shop with members of single capabilities replaced (`{"change": {"refund":
 * {"tier": "reversible"}}}`), one of its own, or one that comes as text (`{"text": …}`).
 */
export function contractOf(written: unknown): Contract {
  const result = isText(written)
    ? parseContractText(written.text)
    : parseContract(contractValue(written));
  if (!result.ok) throw new Error(`the contract of a case: ${result.issues[0].message}`);
  return result.value;
}

/** That contract before it is parsed. */
export function contractValue(written: unknown): unknown {
  if (written === undefined) return shop;
  const change = memberOf(written, 'change');
  if (change === undefined) return written;
  const capabilities = shop.capabilities.map((capability) => {
    const own = memberOf(change, capability.name);
    return isRecord(own) ? { ...capability, ...own } : capability;
  });
  return { ...shop, capabilities: [...capabilities, ...listOf(memberOf(written, 'add'))] };
}

function isText(written: unknown): written is { readonly text: string } {
  return typeof memberOf(written, 'text') === 'string';
}
