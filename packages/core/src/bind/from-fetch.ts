import { TiergateError } from '../result/errors.js';
import { quote, quoteList } from '../text/quote.js';
import { readTextBody } from './cache/read-text-body.js';
import type { ContractSource } from './contract-source.js';

/** The part of `fetch` that is used here. */
export type FetchContract = (url: string, init: FetchContractInit) => Promise<Response>;

export interface FetchContractInit {
  readonly method: 'GET';
  readonly headers: Record<string, string>;
  readonly redirect: 'manual';
  readonly cache: 'no-store';
  readonly signal?: AbortSignal;
}

export interface FromFetchOptions {
  /** Default: the platform's `fetch`. In a worker also a service binding: `(url, init) => env.API.fetch(url, init)`. */
  readonly fetch?: FetchContract;
  /** Sent with every read. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What the document is called; an envelope must carry this name. */
  readonly name?: string;
  /** The body is cut off, and the read fails, beyond this many bytes. Default 1 MiB. */
  readonly maxBytes?: number;
}

const mebibyte = 1_048_576;
const optionNames = ['fetch', 'headers', 'name', 'maxBytes'];

/**
 * A contract behind a URL. It asks conditionally with `If-None-Match` and takes the server's own ETag: 304 is unchanged,
 * 404 and 410 are absent, everything else but success rejects. A redirect is never followed: a contract does not come
 * from wherever an answer points to. HTTP caches are passed by, since nobody could say how old their copy is.
 */
export function fromFetch(url: string | URL, options: FromFetchOptions = {}): ContractSource {
  const stranger = Object.keys(options).find((key) => !optionNames.includes(key));
  if (stranger !== undefined) {
    throw new TiergateError(
      'invalid-options',
      `fromFetch has no option ${quote(stranger)}; it has ${quoteList(optionNames)}`,
    );
  }
  const { headers = {}, name, maxBytes = mebibyte } = options;
  const fetchIt: FetchContract = options.fetch ?? ((target, init) => fetch(target, init));
  if (!Number.isSafeInteger(maxBytes) || maxBytes < 1) {
    throw new TiergateError('invalid-options', 'maxBytes must be a whole number from 1 on');
  }
  const target = String(url);
  const conditional = Object.keys(headers).find((key) => key.toLowerCase() === 'if-none-match');
  if (conditional !== undefined) {
    throw new TiergateError('invalid-options', `leave ${conditional} out: the cache sends it`);
  }
  return {
    ...(name === undefined ? {} : { name }),
    async read({ known, signal }) {
      const response = await fetchIt(target, {
        method: 'GET',
        headers: { ...headers, ...(known === undefined ? {} : { 'if-none-match': known }) },
        redirect: 'manual',
        cache: 'no-store',
        ...(signal === undefined ? {} : { signal }),
      });
      const { status } = response;
      const isRead = status === 200 || status === 203;
      if (!isRead || response.redirected) {
        // A body that nobody reads holds its connection.
        await response.body?.cancel();
      }
      if (response.redirected) throw refused('followed a redirect');
      if (status === 304 && known !== undefined) return { kind: 'unchanged' };
      if (status === 404 || status === 410) return { kind: 'absent' };
      if (!isRead) throw refused(status === 0 ? 'wanted to redirect' : `answered ${status}`);
      const text = await readTextBody(response, maxBytes);
      const etag = response.headers.get('etag');
      return etag === null ? { kind: 'doc', text } : { kind: 'doc', text, etag };
    },
  };
}

function refused(what: string): TiergateError {
  return new TiergateError('source-failed', `the server of the contract ${what}`);
}
