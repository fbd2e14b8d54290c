import { describe, expect, it } from 'vitest';
import type { CacheOptions } from './cache-options.js';
import { readCacheOptions } from './read-cache-options.js';
import { type ReadDocument, readDocument } from './read-document.js';

const now = 1_767_225_600_000;
const seconds = now / 1_000;

const body = {
  contractVersion: 1,
  id: 'inbox',
  capabilities: [
    { name: 'send_reply', tier: 'reversible', description: 'Sends.', args: [] },
    { name: 'look_up', tier: 'read_only', description: 'Looks.', args: [] },
  ],
};

const envelope = {
  format: 'tiergate.contract/1',
  name: 'inbox',
  version: 3,
  issuedAt: seconds,
  expiresAt: seconds + 100,
  body,
};

function read(document: unknown, options: CacheOptions = { name: 'inbox' }): ReadDocument {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  return readDocument(text, now, readCacheOptions(options, undefined));
}

describe('readDocument', () => {
  it('reads an envelope and a bare contract, capabilities in the order of their names', () => {
    const enveloped = read(envelope);
    expect(enveloped).toMatchObject({
      kind: 'contract',
      version: 3,
      issuedAtMs: now,
      expiresAtMs: now + 100_000,
      raised: [],
    });
    const bare = read(body);
    expect(bare).toMatchObject({ kind: 'contract', version: 0 });
    if (enveloped.kind !== 'contract' || bare.kind !== 'contract') return;
    expect(bare.digest).toBe(enveloped.digest);
    expect(bare.contract.capabilities.map(({ name }) => name)).toEqual(['look_up', 'send_reply']);
    expect(Object.isFrozen(bare.contract) && Object.isFrozen(bare.contract.capabilities)).toBe(
      true,
    );
  });

  it('raises tiers to the floor, never below what the document says, and tells which', () => {
    const floor = {
      send_reply: 'irreversible',
      look_up: 'read_only',
      gone: 'irreversible',
    } as const;
    const document = read(envelope, { name: 'inbox', floor });
    expect(document).toMatchObject({
      raised: [{ capability: 'send_reply', from: 'reversible', to: 'irreversible' }],
    });
    if (document.kind !== 'contract') return;
    expect(document.contract.capabilities.map(({ tier }) => tier)).toEqual([
      'read_only',
      'irreversible',
    ]);
  });

  it.each([
    ['another format', { format: 'tiergate.contract/2' }, 'is not supported'],
    ['a format that is no text', { format: null }, 'is not supported'],
    ['an extra member', { sig: 'x' }, 'has no member "sig"'],
    ['a name that is no text', { name: 1 }, 'the name must be a text'],
    ['version 0', { version: 0 }, 'the version must be'],
    ['a broken version', { version: 1.5 }, 'the version must be'],
    ['a version as text', { version: '3' }, 'the version must be'],
    ['issuedAt in parts of a second', { issuedAt: seconds + 0.5 }, 'issuedAt must be whole'],
    ['issuedAt far ahead', { issuedAt: seconds + 301 }, 'ahead of the clock'],
    ['expiresAt before issuedAt', { expiresAt: seconds }, 'must be after issuedAt'],
    ['expiresAt null', { expiresAt: null }, 'expiresAt must be whole'],
    ['an end in the past', { issuedAt: seconds - 10, expiresAt: seconds }, 'in the past'],
    ['a body that is a list', { body: [] }, 'not an object'],
    ['no capabilities', { body: { ...body, capabilities: [] } }, 'publish a tombstone'],
  ])('takes %s for invalid', (_, change, message) => {
    const document = read({ ...envelope, ...change });
    expect(document).toMatchObject({ kind: 'invalid' });
    expect('message' in document && document.message).toContain(message);
  });

  it('takes an issuedAt that is a little ahead of the clock', () => {
    const { expiresAt: _, ...endless } = envelope;
    expect(read({ ...endless, issuedAt: seconds + 300 })).toMatchObject({ kind: 'contract' });
  });

  it.each(['format', 'name', 'version', 'issuedAt', 'body'])('misses %s', (member) => {
    const { [member as 'body']: _, ...rest } = envelope;
    // Without `format` it is read as a bare contract, whose members these are not.
    expect(read(rest)).toMatchObject({ kind: 'invalid' });
  });

  it.each(['', 'null', '[]', '42', '"text"', '\ufeff{}', '{"a":1,"a":1}', '{} {}'])(
    'takes the text %j for invalid',
    (text) => {
      expect(read(text)).toMatchObject({ kind: 'invalid' });
    },
  );

  it('takes a document of another name for one that must not be there', () => {
    for (const document of [
      { ...envelope, name: 'outbox' },
      { ...envelope, body: { ...body, id: 'outbox' } },
      { ...body, id: 'outbox' },
      { ...envelope, name: 'outbox', body: null },
    ]) {
      expect(read(document)).toMatchObject({ kind: 'integrity' });
    }
  });

  it('holds a bare contract to a name only when the host stated it', () => {
    const settings = readCacheOptions({}, 'inbox');
    const text = JSON.stringify({ ...body, id: 'outbox' });
    expect(readDocument(text, now, settings)).toMatchObject({ kind: 'contract' });
    const other = JSON.stringify({ ...envelope, name: 'outbox' });
    expect(readDocument(other, now, settings)).toMatchObject({ kind: 'integrity' });
  });

  it('refuses every envelope when there is no name to compare', () => {
    expect(read(envelope, {})).toMatchObject({ kind: 'invalid' });
    expect(read(body, {})).toMatchObject({ kind: 'contract' });
  });

  it('takes nothing below the lowest version, a bare contract included', () => {
    for (const document of [envelope, body, { ...envelope, body: null }]) {
      expect(read(document, { name: 'inbox', minVersion: 4 })).toMatchObject({ kind: 'integrity' });
    }
    expect(read(envelope, { name: 'inbox', minVersion: 3 })).toMatchObject({ kind: 'contract' });
  });

  it('refuses a bare contract where an envelope is required', () => {
    const options = { name: 'inbox', envelope: 'required' } as const;
    expect(read(body, options)).toMatchObject({ kind: 'invalid' });
    expect(read(envelope, options)).toMatchObject({ kind: 'contract' });
  });

  it('is not told by a polluted prototype what a document says', () => {
    const text = JSON.stringify(body);
    Object.defineProperty(Object.prototype, 'format', { value: 'x', configurable: true });
    try {
      expect(read(text)).toMatchObject({ kind: 'contract', version: 0 });
    } finally {
      Reflect.deleteProperty(Object.prototype, 'format');
    }
  });
});
