import { describe, expect, it } from 'vitest';
import { ContractUnavailableError, TiergateError } from '../result/errors.js';
import { createFakeClock } from '../testing/fake-clock.js';
import type { CacheOptions } from './cache/cache-options.js';
import type { ContractEvent } from './cache/contract-event.js';
import type { ReadAnswer } from './contract-source.js';
import { createCachedContract } from './create-cached-contract.js';

const text = JSON.stringify({
  contractVersion: 1,
  revision: '7',
  capabilities: [{ name: 'look_up', tier: 'read_only', description: 'Looks it up.', args: [] }],
});

function place(read: () => unknown, options: CacheOptions = {}) {
  const clock = createFakeClock();
  const events: ContractEvent[] = [];
  const cache = createCachedContract(
    { read: () => Promise.resolve(read()) as Promise<ReadAnswer> },
    {
      environment: clock,
      onEvent: (event) => events.push(event),
      ...options,
    },
  );
  return { clock, cache, events };
}

async function refusal(call: Promise<unknown>): Promise<ContractUnavailableError> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ContractUnavailableError) return error;
  throw new Error('not refused as unavailable', { cause: error });
}

describe('createCachedContract', () => {
  it('says in every answer which contract, and how old', async () => {
    const { cache, clock } = place(() => ({ kind: 'doc', text }));
    await cache.get();
    await clock.advance(1_234);
    const { contract, meta } = await cache.get();
    expect(meta).toMatchObject({ revision: '7', ageMs: 1_234, state: 'FRESH', version: 0 });
    expect(meta.digest).toMatch(/^sha256:/);
    expect(contract.revision).toBe('7');
    expect(Object.isFrozen(meta)).toBe(true);
  });

  it('rejects with the state, the wait and the cause', async () => {
    const cause = new Error('the store is down');
    const { cache } = place(() => Promise.reject(cause));
    const first = await refusal(cache.get());
    expect(first).toMatchObject({
      code: 'contract-unavailable',
      state: 'COLD',
      retryAfterMs: 750,
      cause,
    });
    expect(first.message).toContain('the store is down');
    const second = await refusal(cache.get());
    // The error of another request is not kept: only what it said.
    expect(second.cause).not.toBe(cause);
    expect(TiergateError.isInstance(second.cause)).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['a text', text],
    ['a parsed document', { kind: 'doc', text: JSON.parse(text) }],
    ['an unknown kind', { kind: 'ok', text }],
    ['an inherited kind', Object.create({ kind: 'doc', text })],
  ])('takes %s for an outage', async (_, answer) => {
    const { cache, events } = place(() => answer);
    await refusal(cache.get());
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'load-failed', kind: 'unavailable' }),
    );
  });

  it('does not send back an etag that is none', async () => {
    const answers = ['', 7, 'x'.repeat(1_025)];
    for (const etag of answers) {
      const known: unknown[] = [];
      const clock = createFakeClock();
      const cache = createCachedContract(
        {
          async read(request) {
            known.push(request.known);
            return { kind: 'doc', text, etag } as ReadAnswer;
          },
        },
        { environment: clock },
      );
      await cache.get();
      await clock.advance(95_000);
      await cache.get();
      expect(known).toEqual([undefined, undefined]);
    }
  });

  it('aborts the read when its time is over, and hears nothing it says afterwards', async () => {
    let signal: AbortSignal | undefined;
    let answer: (value: ReadAnswer) => void = () => {};
    const clock = createFakeClock();
    const cache = createCachedContract(
      {
        read(request) {
          signal = request.signal;
          expect(request.deadlineMs).toBe(5_000);
          return new Promise((resolve) => {
            answer = resolve;
          });
        },
      },
      { environment: clock },
    );
    const refused = refusal(cache.get());
    await clock.advance(5_000);
    expect((await refused).message).toContain('did not answer within 5000 ms');
    expect(signal?.aborted).toBe(true);
    answer({ kind: 'doc', text });
    await clock.settle();
    expect(cache.health().state).toBe('COLD');
  });

  it('fails a load whose timer breaks: no wait is without end', async () => {
    const clock = createFakeClock();
    const cache = createCachedContract(
      { read: () => new Promise(() => {}) },
      {
        environment: {
          now: () => clock.now(),
          random: () => clock.random(),
          sleep: () => Promise.reject(new Error('no timers here')),
        },
      },
    );
    expect((await refusal(cache.get())).state).toBe('COLD');
  });

  it("ends a caller's wait by its own signal, and leaves the load to the others", async () => {
    const clock = createFakeClock();
    const cache = createCachedContract(
      { read: () => clock.sleep(100).then(() => ({ kind: 'doc', text })) },
      { environment: clock },
    );
    const controller = new AbortController();
    const leaving = cache.get({ signal: controller.signal });
    const staying = cache.get();
    controller.abort('enough');
    await expect(leaving).rejects.toBe('enough');
    await clock.advance(100);
    expect((await staying).meta.state).toBe('FRESH');
    await expect(cache.get({ signal: controller.signal })).rejects.toBe('enough');
  });

  it('decides the same whatever its listener throws', async () => {
    const { cache } = place(() => ({ kind: 'doc', text }), {
      onEvent() {
        throw new Error('the log is full');
      },
    });
    expect((await cache.get()).meta.state).toBe('FRESH');
  });

  it('tells its health without loading anything, and that nothing is signed', async () => {
    let reads = 0;
    const { cache, clock } = place(
      () => {
        reads += 1;
        return { kind: 'doc', text };
      },
      { name: 'inbox' },
    );
    expect(cache.health()).toEqual({
      name: 'inbox',
      state: 'COLD',
      failures: 0,
      retryAfterMs: 0,
      authenticity: 'none',
    });
    await cache.get();
    await clock.advance(40_000);
    expect(cache.health()).toMatchObject({ state: 'STALE', ageMs: 40_000, version: 0 });
    expect(reads).toBe(1);
  });

  it('gives one event a step, with its name and time', async () => {
    const { cache, clock, events } = place(() => ({ kind: 'doc', text }), { name: 'inbox' });
    await cache.get();
    const common = { name: 'inbox', atMs: clock.now() };
    expect(events).toEqual([
      { ...common, type: 'load-started', load: 1, behind: false },
      {
        ...common,
        type: 'contract-loaded',
        load: 1,
        digest: cache.health().digest,
        version: 0,
        revision: '7',
        changed: true,
      },
    ]);
  });

  it('warns of a document that is large', async () => {
    const { cache, events } = place(() => ({ kind: 'doc', text: text + ' '.repeat(210_000) }));
    await cache.get();
    expect(events).toContainEqual(expect.objectContaining({ type: 'contract-large' }));
  });

  it('rejects rather than guesses when the clock answers no number', async () => {
    const environment = { now: () => Number.NaN, random: () => 0, sleep: async () => {} };
    const { cache } = place(() => ({ kind: 'doc', text }), { environment });
    await expect(cache.get()).rejects.toThrow('must answer milliseconds');
  });
});
