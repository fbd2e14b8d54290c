import type { Issue } from '../../result/issue.js';
import { backOffMs } from './back-off.js';
import type { ClockReading } from './cache-clock.js';
import type { CacheSettings } from './cache-options.js';
import type { ContractEventDraft, LoadFailureKind } from './contract-event.js';
import { type CacheEntry, type HeldContract, hasEnded } from './entry.js';
import type { BadDocument, ContractDocument, ReadDocument } from './read-document.js';

/** One load that has ended. */
export interface EndedLoad {
  /** Its number; a load that began later has a higher one. */
  readonly load: number;
  readonly began: ClockReading;
  readonly ended: ClockReading;
  /** How many loads had begun when this one ended. */
  readonly begun: number;
  /** The etag that was sent along. */
  readonly known: string | undefined;
  readonly outcome: LoadOutcome;
}

export type LoadOutcome =
  | { readonly kind: 'document'; readonly document: ReadDocument; readonly etag?: string }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unavailable'; readonly message: string };

export interface AppliedLoad {
  readonly entry: CacheEntry;
  readonly events: readonly ContractEventDraft[];
}

const tombstoneDigest = 'tombstone';

/**
 * What the entry is after a load: pure, so that every way a load can end is a row of a table. A load that was overtaken
 * by one that began later changes nothing, good or bad; a bad document never replaces a good one.
 */
export function applyLoad(
  entry: CacheEntry,
  ended: EndedLoad,
  settings: CacheSettings,
): AppliedLoad {
  const { load, outcome } = ended;
  if (entry.load > load) return { entry, events: [{ type: 'load-overtaken', load }] };
  switch (outcome.kind) {
    case 'document':
      return applyDocument(entry, ended, outcome.document, outcome.etag, settings);
    case 'unchanged':
      return applyUnchanged(entry, ended, settings);
    case 'absent':
      return entry.version === undefined
        ? failed(entry, ended, 'absent', 'the store has no such document', settings)
        : failed(entry, ended, 'unavailable', 'the store no longer has the document', settings);
    case 'unavailable':
      return failed(entry, ended, 'unavailable', outcome.message, settings);
  }
}

function applyDocument(
  entry: CacheEntry,
  ended: EndedLoad,
  document: ReadDocument,
  etag: string | undefined,
  settings: CacheSettings,
): AppliedLoad {
  if (isBad(document)) {
    return failed(entry, ended, document.kind, document.message, settings, document.issues);
  }
  const digest = document.kind === 'tombstone' ? tombstoneDigest : document.digest;
  const rollback = rollbackOf(entry, document.version, digest);
  if (rollback !== undefined) return failed(entry, ended, 'integrity', rollback, settings);
  const seen = withDocument(entry, document.version, digest, etag);
  if (document.kind === 'tombstone') return revoke(seen, ended, document.version, settings);
  const changed = entry.held?.digest !== digest;
  const held = heldFrom(document, changed ? undefined : entry.held);
  const next = renewed({ ...seen, held, revoked: false }, ended);
  const { revision } = held.contract;
  const events: ContractEventDraft[] = [
    {
      type: 'contract-loaded',
      load: ended.load,
      digest,
      version: document.version,
      ...(revision === undefined ? {} : { revision }),
      changed,
    },
  ];
  if (document.raised.length > 0) {
    events.push({ type: 'tiers-raised', load: ended.load, raised: document.raised });
  }
  return { entry: next, events: [...events, ...expiring(held, ended)] };
}

function isBad(document: ReadDocument): document is BadDocument {
  return document.kind === 'invalid' || document.kind === 'integrity';
}

/** An equal digest keeps the frozen object that callers already have. */
function heldFrom(document: ContractDocument, before: HeldContract | undefined): HeldContract {
  const { digest, version, issuedAtMs, expiresAtMs } = document;
  return Object.freeze({
    contract: before?.contract ?? document.contract,
    digest,
    version,
    ...(issuedAtMs === undefined ? {} : { issuedAtMs }),
    ...(expiresAtMs === undefined ? {} : { expiresAtMs }),
  });
}

function applyUnchanged(entry: CacheEntry, ended: EndedLoad, settings: CacheSettings): AppliedLoad {
  const { load, known } = ended;
  if (known === undefined) {
    const message = 'the source says unchanged, but nothing was known';
    return failed(entry, ended, 'unavailable', message, settings);
  }
  // Another load has brought another document meanwhile: this answer is about one that is gone.
  if (entry.etag !== known) return { entry, events: [{ type: 'load-overtaken', load }] };
  if (entry.revoked) {
    return failed(entry, ended, 'tombstone', 'the contract is revoked', settings);
  }
  if (entry.held === undefined || hasEnded(entry.held, ended.ended)) {
    // Unchanged renews the age, never the life.
    return failed(entry, ended, 'expired', 'the document has reached its expiresAt', settings);
  }
  return {
    entry: renewed(entry, ended),
    events: [{ type: 'contract-unchanged', load }, ...expiring(entry.held, ended)],
  };
}

function revoke(
  entry: CacheEntry,
  ended: EndedLoad,
  version: number,
  settings: CacheSettings,
): AppliedLoad {
  const { held: _, ...rest } = entry;
  const revoked = { ...rest, load: ended.load, revoked: true, expired: false };
  const next = failed(revoked, ended, 'tombstone', 'the contract is revoked', settings);
  if (entry.revoked) return next;
  return { entry: next.entry, events: [{ type: 'contract-revoked', load: ended.load, version }] };
}

/** Why this version must not follow what was seen before. Bare contracts (0) replace one another freely. */
function rollbackOf(entry: CacheEntry, version: number, digest: string): string | undefined {
  const before = entry.version;
  if (before === undefined || version > before) return undefined;
  if (version < before) {
    return `the document has version ${version}, and version ${before} was already taken`;
  }
  return version === 0 || digest === entry.versionDigest
    ? undefined
    : `version ${version} was published twice with different content`;
}

/** A new age and a clean slate, as far as no load that began later has found otherwise. */
function renewed(entry: CacheEntry, ended: EndedLoad): CacheEntry {
  const { load, began } = ended;
  const next: CacheEntry = {
    ...entry,
    load,
    since: began.elapsedMs,
    steppedBackMs: began.steppedBackMs,
    expired: false,
    suspectLoad: entry.suspectLoad > load ? entry.suspectLoad : 0,
  };
  if (entry.failedLoad > load) return Object.freeze(next);
  const { lastFailure: _, ...healed } = next;
  return Object.freeze({ ...healed, failures: 0, notBefore: Number.NEGATIVE_INFINITY });
}

/** Nothing of the entry changes but the back-off, and suspicion where the store holds what it must not hold. */
function failed(
  entry: CacheEntry,
  ended: EndedLoad,
  kind: LoadFailureKind | 'tombstone',
  message: string,
  settings: CacheSettings,
  issues: readonly Issue[] = [],
): AppliedLoad {
  const { load } = ended;
  // A thousand requests that run into one outage are one failure.
  const counted = load > entry.countedUpTo;
  const failures = entry.failures + (counted ? 1 : 0);
  const suspect = kind === 'integrity';
  const next: CacheEntry = Object.freeze({
    ...entry,
    failures,
    failedLoad: Math.max(entry.failedLoad, load),
    suspectLoad: suspect ? Math.max(entry.suspectLoad, load) : entry.suspectLoad,
    lastFailure: Object.freeze({ kind, message }),
    ...(counted
      ? {
          countedUpTo: ended.begun,
          notBefore: ended.ended.elapsedMs + backOffMs(failures, kind, settings),
        }
      : {}),
  });
  if (kind === 'tombstone') return { entry: next, events: [{ type: 'contract-unchanged', load }] };
  const event: ContractEventDraft = { type: 'load-failed', load, kind, message, issues, counted };
  return {
    entry: next,
    events: suspect ? [event, { type: 'contract-suspect', load, message }] : [event],
  };
}

function expiring(held: HeldContract, { load, ended }: EndedLoad): readonly ContractEventDraft[] {
  const { issuedAtMs, expiresAtMs } = held;
  if (issuedAtMs === undefined || expiresAtMs === undefined) return [];
  if (ended.wallMs < issuedAtMs + (expiresAtMs - issuedAtMs) / 2) return [];
  return [{ type: 'contract-expiring', load, expiresAtMs }];
}

/** Remembers what was taken. An etag goes with its document: without one, the next read asks for no `unchanged`. */
function withDocument(
  entry: CacheEntry,
  version: number,
  versionDigest: string,
  etag: string | undefined,
): CacheEntry {
  const { etag: _, ...rest } = entry;
  return { ...rest, version, versionDigest, ...(etag === undefined ? {} : { etag }) };
}
