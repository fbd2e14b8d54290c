import { describe, expect, it } from 'vitest';
import { applyLoad, type EndedLoad, type LoadOutcome } from './apply-load.js';
import type { ClockReading } from './cache-clock.js';
import { type CacheEntry, emptyEntry, stateOf } from './entry.js';
import { readCacheOptions } from './read-cache-options.js';
import { readDocument } from './read-document.js';

const settings = readCacheOptions(
  {
    name: 'inbox',
    environment: { now: () => 0, random: () => 0.5, sleep: async () => {} },
  },
  undefined,
);

function at(ms: number): ClockReading {
  return { wallMs: ms, elapsedMs: ms, steppedBackMs: 0 };
}

function document(version: number, rest: object = {}, etag?: string): LoadOutcome {
  const text = JSON.stringify({
    format: 'tiergate.contract/1',
    name: 'inbox',
    version,
    issuedAt: 0,
    body: {
      contractVersion: 1,
      revision: `${version}`,
      capabilities: [{ name: 'look_up', tier: 'read_only', description: 'Looks it up.', args: [] }],
    },
    ...rest,
  });
  const read = readDocument(text, 0, settings);
  return { kind: 'document', document: read, ...(etag === undefined ? {} : { etag }) };
}

const down: LoadOutcome = { kind: 'unavailable', message: 'down' };

/** A load that takes no time, at its number in seconds. */
function ended(load: number, outcome: LoadOutcome, rest: Partial<EndedLoad> = {}): EndedLoad {
  const when = at(load * 1_000);
  return { load, began: when, ended: when, begun: load, known: undefined, outcome, ...rest };
}

function entryAfter(...loads: readonly EndedLoad[]): CacheEntry {
  return loads.reduce((entry, load) => applyLoad(entry, load, settings).entry, emptyEntry);
}

describe('applyLoad', () => {
  it('lets nothing through that was overtaken, good or bad', () => {
    const entry = entryAfter(ended(2, document(2)));
    for (const outcome of [document(1), document(3), down, document(9, { body: null })]) {
      const applied = applyLoad(entry, ended(1, outcome), settings);
      expect(applied.entry).toBe(entry);
      expect(applied.events).toEqual([{ type: 'load-overtaken', load: 1 }]);
    }
  });

  it('keeps the back-off and the suspicion of a load that began later than a good one', () => {
    const failedFirst = entryAfter(ended(3, down, { begun: 3 }), ended(2, document(1)));
    expect(failedFirst).toMatchObject({ load: 2, failures: 1, notBefore: 3_750 });
    const suspected = entryAfter(
      ended(1, document(5)),
      ended(3, document(4), { begun: 3 }),
      ended(2, document(5)),
    );
    expect(stateOf(suspected, at(3_000), settings)).toBe('LATE');
    expect(stateOf(entryAfter(ended(1, document(5))), at(3_000), settings)).toBe('FRESH');
  });

  it('heals with the next good load', () => {
    const entry = entryAfter(ended(1, document(5)), ended(2, document(4)), ended(3, document(5)));
    expect(stateOf(entry, at(3_000), settings)).toBe('FRESH');
    expect(entry.failures).toBe(0);
    expect(entry.lastFailure).toBeUndefined();
  });

  it('suspects what a load finds even when its failure is already counted', () => {
    const good = ended(1, document(5));
    const entry = entryAfter(
      good,
      ended(2, down, { begun: 3 }),
      ended(3, document(4), { begun: 3 }),
    );
    expect(entry.failures).toBe(1);
    expect(stateOf(entry, at(3_000), settings)).toBe('LATE');
  });

  it('counts a failure only when its load began after the last counted one', () => {
    const crowd = [1, 2, 3].map((load) => ended(load, down, { begun: 3 }));
    expect(entryAfter(...crowd).failures).toBe(1);
    expect(entryAfter(...crowd, ended(4, down, { begun: 4 })).failures).toBe(2);
  });

  it('doubles the wait up to the cap and counts it from the end of the load', () => {
    const waits: number[] = [];
    let entry = emptyEntry;
    for (let load = 1; load <= 60; load += 1) {
      entry = applyLoad(entry, ended(load, down), settings).entry;
      waits.push(entry.notBefore - load * 1_000);
    }
    expect(waits.slice(0, 7)).toEqual([750, 1_500, 3_000, 6_000, 12_000, 22_500, 22_500]);
    expect(waits.at(-1)).toBe(22_500);
  });

  it('believes unchanged only about the document it still has', () => {
    const entry = entryAfter(ended(1, document(1, {}, 'e1')), ended(2, document(2, {}, 'e2')));
    const stale = applyLoad(entry, ended(3, { kind: 'unchanged' }, { known: 'e1' }), settings);
    expect(stale.entry).toBe(entry);
    const renewed = applyLoad(entry, ended(3, { kind: 'unchanged' }, { known: 'e2' }), settings);
    expect(renewed.entry).toMatchObject({ load: 3, since: 3_000, version: 2 });
    const lie = applyLoad(entry, ended(3, { kind: 'unchanged' }), settings);
    expect(lie.entry).toMatchObject({ load: 2, since: 2_000, failures: 1 });
  });

  it('remembers a clock that was set back while the load was under way', () => {
    const back = { wallMs: 1_000, elapsedMs: 11_000, steppedBackMs: 10_000 };
    const entry = entryAfter(ended(1, document(1), { began: at(11_000), ended: back }));
    expect(stateOf(entry, back, settings)).toBe('LATE');
    const after = entryAfter(ended(1, document(1), { began: back, ended: back }));
    expect(stateOf(after, back, settings)).toBe('FRESH');
  });

  it('forgets the etag with the document that had it', () => {
    const entry = entryAfter(ended(1, document(1, {}, 'e1')), ended(2, document(2)));
    expect(entry.etag).toBeUndefined();
  });

  it('stays revoked when the tombstone is unchanged, and asks less and less often', () => {
    const tombstone = document(5, { body: null }, 'e5');
    const entry = entryAfter(ended(1, document(4)), ended(2, tombstone));
    const again = applyLoad(entry, ended(3, { kind: 'unchanged' }, { known: 'e5' }), settings);
    expect(stateOf(again.entry, at(3_000), settings)).toBe('REVOKED');
    expect(again.entry).toMatchObject({ failures: 2, notBefore: 4_500 });
    expect(again.events).toEqual([{ type: 'contract-unchanged', load: 3 }]);
    expect('held' in again.entry).toBe(false);
  });

  it('takes a tombstone past its end, and none that is older than what it has', () => {
    const past = readDocument(
      JSON.stringify({
        format: 'tiergate.contract/1',
        name: 'inbox',
        version: 5,
        issuedAt: 0,
        expiresAt: 1,
        body: null,
      }),
      2_000,
      settings,
    );
    expect(past).toEqual({ kind: 'tombstone', version: 5 });
    const older = entryAfter(ended(1, document(6)), ended(2, document(5, { body: null })));
    expect(stateOf(older, at(2_000), settings)).toBe('LATE');
  });

  it('does not take a contract in place of the tombstone of the same version', () => {
    const entry = entryAfter(ended(1, document(5, { body: null })), ended(2, document(5)));
    expect(stateOf(entry, at(2_000), settings)).toBe('REVOKED');
  });

  it('raises an alarm once for a tombstone and once for each suspect document', () => {
    const first = applyLoad(emptyEntry, ended(1, document(5, { body: null })), settings);
    expect(first.events).toEqual([{ type: 'contract-revoked', load: 1, version: 5 }]);
    const second = applyLoad(first.entry, ended(2, document(5, { body: null })), settings);
    expect(second.events).toEqual([{ type: 'contract-unchanged', load: 2 }]);
    const { events } = applyLoad(second.entry, ended(3, document(4)), settings);
    expect(events.map((event) => event.type)).toEqual(['load-failed', 'contract-suspect']);
  });
});
