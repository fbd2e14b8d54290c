import type { Contract } from '../../contract/contract.js';
import { contractDigest } from '../../contract/contract-digest.js';
import { loadJsonSchema } from '../../contract/load-json-schema.js';
import { parseContractWith } from '../../contract/parse-contract-with.js';
import type { Json, JsonObject } from '../../json/json.js';
import { type Issue, type IssueCode, makeIssue } from '../../result/issue.js';
import { quote } from '../../text/quote.js';
import type { CacheSettings } from './cache-options.js';
import type { RaisedTier } from './contract-event.js';
import { parseDocumentText } from './parse-document-text.js';
import { readEnvelope } from './read-envelope.js';
import { settleContract } from './settle-contract.js';

/** A document that may be acted on, as far as it can be told without the one before it. */
export interface ContractDocument {
  readonly kind: 'contract';
  readonly contract: Contract;
  readonly digest: string;
  /** The publish counter; 0 for a bare contract. */
  readonly version: number;
  readonly issuedAtMs?: number;
  readonly expiresAtMs?: number;
  readonly raised: readonly RaisedTier[];
}

/** Nothing is allowed any more. */
interface TombstoneDocument {
  readonly kind: 'tombstone';
  readonly version: number;
}

/** A document that changes nothing. `integrity`: it is not the document that should be there. */
export interface BadDocument {
  readonly kind: 'invalid' | 'integrity';
  readonly message: string;
  readonly issues: readonly Issue[];
}

export type ReadDocument = ContractDocument | TombstoneDocument | BadDocument;

/** Reads the text of a source: a bare contract or an envelope, told apart by an own member `format`. */
export function readDocument(text: string, wallMs: number, settings: CacheSettings): ReadDocument {
  const parsed = parseDocumentText(text, settings.parse);
  if (!parsed.ok) return invalid(parsed.issues);
  const document = parsed.value;
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    return bad('invalid', 'not-an-object', 'a contract document must be an object');
  }
  return Object.hasOwn(document, 'format')
    ? readEnveloped(document as JsonObject, wallMs, settings)
    : readBare(document as JsonObject, settings);
}

function readBare(document: JsonObject, settings: CacheSettings): ReadDocument {
  if (settings.envelope === 'required') {
    return bad(
      'invalid',
      'missing-field',
      'a bare contract came, and this cache takes envelopes only',
    );
  }
  const read = readBody(document, settings);
  if (read.kind !== 'contract') return read;
  const wanted = settings.nameStated ? settings.name : undefined;
  if (wanted !== undefined) {
    const foreign = foreignId(read.contract, wanted);
    if (foreign !== undefined) return foreign;
  }
  return tooLow(0, settings) ?? { ...read, version: 0 };
}

function readEnveloped(
  document: JsonObject,
  wallMs: number,
  settings: CacheSettings,
): ReadDocument {
  const envelope = readEnvelope(document, wallMs);
  if (!envelope.ok) return invalid(envelope.issues);
  const { name, version, issuedAtMs, expiresAtMs, body } = envelope.value;
  const wanted = settings.name;
  if (wanted === undefined) {
    return bad(
      'invalid',
      'name-mismatch',
      `an envelope called ${quote(name)} came, and the cache was given no name to compare: state the option name`,
    );
  }
  if (name !== wanted) {
    return bad(
      'integrity',
      'name-mismatch',
      `the envelope is called ${quote(name)}, wanted is ${quote(wanted)}`,
    );
  }
  const low = tooLow(version, settings);
  if (low !== undefined) return low;
  // A tombstone does not run out: an old "nothing is allowed" is no reason to allow something.
  if (body === null) return { kind: 'tombstone', version };
  const read = readBody(body, settings);
  if (read.kind !== 'contract') return read;
  const foreign = foreignId(read.contract, wanted);
  if (foreign !== undefined) return foreign;
  if (expiresAtMs === undefined) return { ...read, version, issuedAtMs };
  if (wallMs >= expiresAtMs) {
    return bad('invalid', 'contract-too-old', 'the document came with its expiresAt in the past');
  }
  return { ...read, version, issuedAtMs, expiresAtMs };
}

function readBody(
  body: Json,
  settings: CacheSettings,
): Omit<ContractDocument, 'version'> | BadDocument {
  // The tree comes from the strict parser: there is no caller's object behind it to copy.
  const parsed = parseContractWith(loadJsonSchema, body, settings.parse);
  if (!parsed.ok) return invalid(parsed.issues);
  if (parsed.value.capabilities.length === 0) {
    return bad(
      'invalid',
      'no-capabilities',
      'a contract without capabilities revokes nothing: publish a tombstone (body: null) instead',
    );
  }
  const { contract, raised } = settleContract(parsed.value, settings.floor);
  return { kind: 'contract', contract, digest: contractDigest(contract), raised };
}

function foreignId(contract: Contract, wanted: string): BadDocument | undefined {
  if (contract.id === undefined || contract.id === wanted) return undefined;
  return bad(
    'integrity',
    'name-mismatch',
    `the contract has the id ${quote(contract.id)}, wanted is ${quote(wanted)}`,
  );
}

function tooLow(version: number, settings: CacheSettings): BadDocument | undefined {
  if (version >= settings.minVersion) return undefined;
  return bad(
    'integrity',
    'unsupported-version',
    `the document has version ${version}; the lowest that is taken is ${settings.minVersion}`,
  );
}

function bad(kind: BadDocument['kind'], code: IssueCode, message: string): BadDocument {
  return { kind, message, issues: [makeIssue({ code, message, path: [] })] };
}

function invalid(issues: readonly Issue[]): BadDocument {
  const [first, ...more] = issues;
  const rest = more.length === 0 ? '' : ` (and ${more.length} more)`;
  return {
    kind: 'invalid',
    message: `${first?.message ?? 'the document is invalid'}${rest}`,
    issues,
  };
}
