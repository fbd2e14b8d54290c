import { describe, expect, it } from 'vitest';
import { type FetchContractInit, fromFetch } from './from-fetch.js';

const request = { deadlineMs: 5_000 };

interface Sent {
  readonly url: string;
  readonly init: FetchContractInit;
}

function server(response: () => Response): {
  readonly sent: Sent[];
  readonly fetch: (url: string, init: FetchContractInit) => Promise<Response>;
} {
  const sent: Sent[] = [];
  return {
    sent,
    async fetch(url, init) {
      sent.push({ url, init });
      return response();
    },
  };
}

/** A body in pieces that says whether somebody let go of it. */
function pieces(chunks: readonly Uint8Array<ArrayBuffer>[]): {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly seen: { pulled: number; cancelled: boolean };
} {
  const seen = { pulled: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const chunk = chunks[seen.pulled];
        seen.pulled += 1;
        if (chunk === undefined) controller.close();
        else controller.enqueue(chunk);
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

describe('fromFetch', () => {
  it('gives the text with the ETag of the server', async () => {
    const { fetch, sent } = server(() => new Response('{"a":1}', { headers: { etag: '"v1"' } }));
    const source = fromFetch('https://api.test/contract', { fetch, headers: { accept: 'x/y' } });
    expect(await source.read(request)).toEqual({ kind: 'doc', text: '{"a":1}', etag: '"v1"' });
    expect(sent[0]?.url).toBe('https://api.test/contract');
    expect(sent[0]?.init).toEqual({
      method: 'GET',
      headers: { accept: 'x/y' },
      redirect: 'manual',
      cache: 'no-store',
    });
  });

  it('asks conditionally once it knows an etag, and hands the signal on', async () => {
    const { fetch, sent } = server(() => new Response(null, { status: 304 }));
    const { signal } = new AbortController();
    const source = fromFetch('https://api.test/contract', { fetch });
    expect(await source.read({ ...request, known: '"v1"', signal })).toEqual({ kind: 'unchanged' });
    expect(sent[0]?.init.headers).toEqual({ 'if-none-match': '"v1"' });
    expect(sent[0]?.init.signal).toBe(signal);
    await expect(source.read(request)).rejects.toThrow('answered 304');
  });

  it.each([404, 410])('takes %i for absent', async (status) => {
    const { fetch } = server(() => new Response('gone', { status }));
    expect(await fromFetch('https://api.test/c', { fetch }).read(request)).toEqual({
      kind: 'absent',
    });
  });

  it.each([204, 206, 301, 302, 307, 401, 403, 429, 500, 503])('rejects %i', async (status) => {
    const { fetch } = server(() => new Response(null, { status }));
    await expect(fromFetch('https://api.test/c', { fetch }).read(request)).rejects.toThrow(
      `answered ${status}`,
    );
  });

  it('rejects a redirect that was hidden, and one that was followed all the same', async () => {
    const opaque = server(() => Response.error());
    const followed = server(() => {
      const response = new Response('{}');
      Object.defineProperty(response, 'redirected', { value: true });
      return response;
    });
    await expect(
      fromFetch('https://api.test/c', { fetch: opaque.fetch }).read(request),
    ).rejects.toThrow('wanted to redirect');
    await expect(
      fromFetch('https://api.test/c', { fetch: followed.fetch }).read(request),
    ).rejects.toThrow('followed a redirect');
  });

  it('stops reading at the cap on bytes, and lets go of the body', async () => {
    const chunk = new Uint8Array(600).fill(0x20);
    const { body, seen } = pieces([chunk, chunk, chunk, chunk]);
    const source = fromFetch('https://api.test/c', {
      fetch: async () => new Response(body),
      maxBytes: 1_000,
    });
    await expect(source.read(request)).rejects.toThrow('larger than 1000 bytes');
    expect(seen).toEqual({ pulled: 2, cancelled: true });
  });

  it('counts bytes, not characters, and puts characters together across pieces', async () => {
    const bytes = new TextEncoder().encode('"€€"');
    const { body } = pieces([bytes.slice(0, 2), bytes.slice(2, 5), bytes.slice(5)]);
    const source = fromFetch('https://api.test/c', {
      fetch: async () => new Response(body),
      maxBytes: 8,
    });
    expect(await source.read(request)).toEqual({ kind: 'doc', text: '"€€"' });
  });

  it('rejects what is no UTF-8, cut off at the end too, and keeps a byte order mark', async () => {
    const answering = (bytes: Uint8Array<ArrayBuffer>) =>
      fromFetch('https://api.test/c', { fetch: async () => new Response(bytes) }).read(request);
    await expect(answering(Uint8Array.of(0xff))).rejects.toThrow(TypeError);
    await expect(answering(Uint8Array.of(0x22, 0xe2, 0x82))).rejects.toThrow(TypeError);
    expect(await answering(Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d))).toEqual({
      kind: 'doc',
      text: '\ufeff{}',
    });
  });

  it('lets go of a body that it does not read', async () => {
    const { body, seen } = pieces([new Uint8Array(1)]);
    const source = fromFetch('https://api.test/c', {
      fetch: async () => new Response(body, { status: 503 }),
    });
    await expect(source.read(request)).rejects.toThrow('answered 503');
    expect(seen.cancelled).toBe(true);
  });

  it('refuses options that make no sense', () => {
    expect(() => fromFetch('https://api.test/c', { maxBytes: 0 })).toThrow('maxBytes');
    expect(() => fromFetch('https://api.test/c', { headers: { 'If-None-Match': 'x' } })).toThrow(
      'leave If-None-Match out',
    );
    const misspelt = { name: 'inbox', maxbytes: 1 };
    expect(() => fromFetch('https://api.test/c', misspelt)).toThrow('no option "maxbytes"');
  });

  it('carries the name that an envelope must have only when one is given', () => {
    expect(fromFetch('https://api.test/c').name).toBeUndefined();
    expect(fromFetch('https://api.test/c', { name: 'inbox' }).name).toBe('inbox');
  });
});
