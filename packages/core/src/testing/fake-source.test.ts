import { describe, expect, it } from 'vitest';
import { createFakeClock } from './fake-clock.js';
import { createFakeSource } from './fake-source.js';

const request = { deadlineMs: 100 };

describe('createFakeSource', () => {
  it('answers as it was told last, and keeps the requests', async () => {
    const source = createFakeSource();
    expect(await source.read(request)).toEqual({ kind: 'absent' });
    source.answer({ kind: 'doc', value: { a: 1 }, etag: 'e1' });
    expect(await source.read({ ...request, known: 'e1' })).toEqual({
      kind: 'doc',
      text: '{"a":1}',
      etag: 'e1',
    });
    source.answer({ kind: 'doc', text: 'not json' });
    expect(await source.read(request)).toEqual({ kind: 'doc', text: 'not json' });
    expect(source.requests().map((one) => one.known)).toEqual([undefined, 'e1', undefined]);
  });

  it('fails as a promise, at once, or never', async () => {
    const error = new Error('no route');
    const source = createFakeSource({ kind: 'down', error });
    await expect(source.read(request)).rejects.toBe(error);
    source.answer({ kind: 'throw', error });
    expect(() => source.read(request)).toThrow('no route');
    source.answer({ kind: 'hang' });
    const winner = await Promise.race([source.read(request), Promise.resolve('nobody')]);
    expect(winner).toBe('nobody');
  });

  it('answers after its latency', async () => {
    const clock = createFakeClock({ start: 0 });
    const source = createFakeSource({ kind: 'absent' }, { clock, name: 'inbox' });
    source.answer({ kind: 'unchanged' }, 50);
    const answered = source.read(request).then((answer) => `${answer.kind} ${clock.now()}`);
    await clock.advance(60);
    expect([await answered, source.name]).toEqual(['unchanged 50', 'inbox']);
  });
});
