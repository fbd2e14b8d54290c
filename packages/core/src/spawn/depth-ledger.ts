/// <reference lib="esnext.disposable" preserve="true" />

import { TiergateError } from '../result/errors.js';
import { ownMembers } from '../result/own-members.js';
import { fail, ok, type Result } from '../result/result.js';
import { quote } from '../text/quote.js';
import type { SpawnProfile } from './spawn-call.js';
import { spawnIssue } from './spawn-issue.js';

/** One running delegation. Leave it on every way out: return, error or crash. */
export interface DepthEntry {
  readonly id: string;
  readonly depth: number;
  /** Ends the entry. A second time does nothing. */
  exit(): void;
  [Symbol.dispose](): void;
}

/** How deep each running agent is. One ledger serves the whole tree (S32). */
export interface DepthLedger {
  readonly maxDepth: number;
  /** Notes that an agent runs at this depth, before it runs (S30). Throws on a depth that is none. */
  enter(id: string, depth: number): DepthEntry;
  /** The depth of the agent, if it may hand work on. `depth` is what a stateless host knows; the deeper one counts. */
  authorizeDelegation(id?: string, depth?: number): Result<number>;
  /** Asks for the caller and enters the child one level deeper, in one step. */
  delegate(callerId: string | undefined, childId: string, depth?: number): Result<DepthEntry>;
  /** How many delegations run. */
  size(): number;
}

export interface DepthLedgerOptions {
  /** 2 unless set: roots and their children may delegate, grandchildren may not (S29). */
  readonly maxDepth?: number;
  readonly profile?: SpawnProfile;
}

/**
 * Creates a ledger. Strict: entries of one id lie on one another, and the deepest live one counts. `compat`: the last
 * entry stands for the id, and leaving any of them forgets it (W16).
 */
export function createDepthLedger(given: DepthLedgerOptions = {}): DepthLedger {
  const options = ownMembers(given);
  const maxDepth = checkDepth(options.maxDepth ?? 2, 'maxDepth');
  const strict = options.profile !== 'compat';
  const live = new Map<string, Set<DepthEntry>>();

  const depthOf = (id: string | undefined): number => {
    let deepest = 0;
    if (id === undefined) return deepest;
    for (const entry of live.get(id) ?? []) deepest = Math.max(deepest, entry.depth);
    return deepest;
  };

  const ledger: DepthLedger = {
    maxDepth,
    enter(id, depth) {
      if (typeof id !== 'string') {
        throw new TiergateError('invalid-value', `the id of an agent is a text, not ${quote(id)}`);
      }
      const entry = createEntry(id, checkDepth(depth, 'depth'), () => {
        const entries = live.get(id);
        entries?.delete(entry);
        if (!strict || entries?.size === 0) live.delete(id);
      });
      const entries = strict ? live.get(id) : undefined;
      if (entries === undefined) live.set(id, new Set([entry]));
      else entries.add(entry);
      return entry;
    },
    authorizeDelegation(id, depth = 0) {
      if (!isDepth(depth)) {
        const message = `the depth of the calling agent is ${quote(depth)}; pass a whole number of at least 0`;
        return fail(spawnIssue('invalid-value', message, { path: ['depth'] }));
      }
      const known = Math.max(depthOf(id), depth);
      return known < maxDepth
        ? ok(known)
        : fail(spawnIssue('depth-floor', floorText(known, maxDepth)));
    },
    delegate(callerId, childId, depth) {
      const caller = ledger.authorizeDelegation(callerId, depth);
      return caller.ok ? ok(ledger.enter(childId, caller.value + 1)) : caller;
    },
    size() {
      let count = 0;
      for (const entries of live.values()) count += entries.size;
      return count;
    },
  };
  return Object.freeze(ledger);
}

function createEntry(id: string, depth: number, leave: () => void): DepthEntry {
  let left = false;
  const exit = (): void => {
    if (left) return;
    left = true;
    leave();
  };
  return Object.freeze({ id, depth, exit, [Symbol.dispose]: exit });
}

function floorText(depth: number, maxDepth: number): string {
  return (
    `this work is already ${depth} levels of delegation deep and spawn goes no deeper than ${maxDepth}; ` +
    'do it here rather than handing it on'
  );
}

function checkDepth(depth: unknown, name: string): number {
  if (isDepth(depth)) return depth;
  throw new TiergateError(
    'invalid-value',
    `\`${name}\` is a whole number of at least 0, not ${quote(depth)}`,
  );
}

function isDepth(depth: unknown): depth is number {
  return typeof depth === 'number' && Number.isSafeInteger(depth) && depth >= 0;
}
