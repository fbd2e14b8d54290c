import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { contractDigest, InvalidContractError } from '@tiergate/core';
import { createCachedContract, fromModule } from '@tiergate/core/bind';
import { contractQueryOptions, invalidates } from '@tiergate/react/query';
import type { JSX } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderGate } from './support/gate-harness.js';
import { createShop, note, refund, shopContract, shopDocument } from './support/shop.js';

const text = JSON.stringify(shopDocument);
const createClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe('contractQueryOptions', () => {
  it('loads a source, and keeps the object while the digest is the same', async () => {
    const client = createClient();
    let document: object = shopDocument;
    const source = {
      name: 'shop',
      read: async () => ({ kind: 'doc', text: JSON.stringify(document) }) as const,
    };
    const options = contractQueryOptions(source);
    expect(options.queryKey).toEqual(['tiergate', 'contract', 'shop']);
    const first = await client.fetchQuery(options);
    expect(Object.isFrozen(first.contract)).toBe(true);
    expect(first.digest).toBe(contractDigest(first.contract));
    expect(await client.fetchQuery(options)).toBe(first);
    document = { ...shopDocument, capabilities: shopDocument.capabilities.slice(1) };
    const next = await client.fetchQuery(options);
    expect(next.digest).not.toBe(first.digest);
    expect(client.getQueryData(options.queryKey)).toBe(next);
  });

  it('keys a parsed contract by its digest, and a cache by the name that is given', async () => {
    const contract = shopContract();
    const options = contractQueryOptions(contract);
    expect(options.queryKey).toEqual(['tiergate', 'contract', contractDigest(contract)]);
    expect((await createClient().fetchQuery(options)).contract).toBe(contract);
    const cache = createCachedContract(fromModule(text));
    const loaded = await createClient().fetchQuery(contractQueryOptions(cache, { name: 'shop' }));
    expect(loaded.digest).toBe(contractDigest(contract));
  });

  it('throws where two contracts could share a key', () => {
    expect(() => contractQueryOptions(fromModule(text))).toThrow('{ name: … }');
    expect(() => contractQueryOptions(fromModule(text), { name: '' })).toThrow('{ name: … }');
  });

  it('fails for a contract that is none, and for a source that has none', async () => {
    const broken = contractQueryOptions(fromModule('{"contractVersion":1}'), { name: 'broken' });
    await expect(createClient().fetchQuery(broken)).rejects.toThrow(InvalidContractError);
    const read = async (): Promise<{ readonly kind: 'absent' }> => ({ kind: 'absent' });
    const absent = contractQueryOptions({ name: 'none', read });
    await expect(createClient().fetchQuery(absent)).rejects.toThrow('answered absent');
  });

  it('serves useQuery', async () => {
    render(
      <QueryClientProvider client={createClient()}>
        <Digest />
      </QueryClientProvider>,
    );
    expect(await screen.findByText(/^sha256:/)).toBeTruthy();
  });
});

const source = fromModule(text);

function Digest(): JSX.Element {
  const { data } = useQuery(contractQueryOptions(source, { name: 'shop' }));
  return <p>{data?.digest}</p>;
}

describe('invalidates', () => {
  it('marks queries as stale after an apply and after an undo, and after nothing else', async () => {
    const client = createClient();
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    const { tools } = createShop();
    const onEvent = invalidates(client, {
      add_note: [{ queryKey: ['notes'] }, { queryKey: ['orders'] }],
      refund: [{ queryKey: ['orders'] }],
    });
    const { submit, gate } = renderGate({ tools, rung: 'auto', onEvent }, { dialog: false });
    const keys = (): unknown[] =>
      invalidate.mock.calls.splice(0).map(([filters]) => filters?.queryKey?.[0]);
    await submit([note('c1'), refund('c2')]);
    expect(keys()).toEqual(['notes', 'orders']);
    await act(async () => void gate().undo('c1'));
    expect(keys()).toEqual(['notes', 'orders']);
    await act(async () => void gate().reject('c2'));
    expect(keys()).toEqual([]);
    await submit([{ id: 'c3', name: 'get_order', args: { id: 'o1' } }]);
    expect(keys()).toEqual([]);
  });

  it('counts a failure as an act, and knows own names only', () => {
    const invalidateQueries = vi.fn<QueryClient['invalidateQueries']>(async () => undefined);
    const onEvent = invalidates({ invalidateQueries }, { send: [{ queryKey: ['mail'] }] });
    const head = { at: 0, plan: 'p', call: 'c', callDigest: '', type: 'call-ended' } as const;
    onEvent({ ...head, name: 'send', status: 'indeterminate' });
    expect(invalidateQueries).toHaveBeenCalledTimes(1);
    onEvent({ ...head, name: 'constructor', status: 'applied' });
    expect(invalidateQueries).toHaveBeenCalledTimes(1);
  });
});
