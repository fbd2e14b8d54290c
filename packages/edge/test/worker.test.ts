import { createExecutionContext, reset, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createGate, parseContractText } from '@tiergate/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGateWorker, fromCloudflareKV } from '../src/cloudflare/index.js';

const contractText = JSON.stringify({
  contractVersion: 1,
  id: 'inbox',
  capabilities: [
    {
      name: 'file',
      description: 'Files an item.',
      tier: 'reversible',
      args: [{ name: 'id', type: 'string', required: true }],
    },
    { name: 'send', description: 'Sends a mail.', tier: 'external_reversible', args: [] },
  ],
});

type Worker = ReturnType<typeof createGateWorker<Cloudflare.Env>>;

const build = (
  more: Partial<Parameters<typeof createGateWorker<Cloudflare.Env>>[0]> = {},
): Worker =>
  createGateWorker<Cloudflare.Env>({
    contract: (bindings) => fromCloudflareKV(bindings.CONTRACTS, 'inbox'),
    authorize: () => ({ subject: 'u1', actor: { id: 'u1', kind: 'person' } }),
    rung: 'auto',
    ...more,
  });

const ask = async (worker: Worker, path: string, init?: RequestInit): Promise<Response> => {
  const context = createExecutionContext();
  const response = await worker.fetch(new Request(`https://gate.test${path}`, init), env, context);
  await waitOnExecutionContext(context);
  return response;
};

const post = (
  body: BodyInit,
  headers: HeadersInit = { 'content-type': 'application/json' },
): RequestInit => ({
  method: 'POST',
  body,
  headers,
});

const codesOf = async (response: Response): Promise<readonly string[]> => {
  const { issues } = (await response.json()) as { issues: { code: string }[] };
  return issues.map((issue) => issue.code);
};

beforeEach(async () => {
  await reset();
  await env.CONTRACTS.put('inbox', contractText);
});

describe('GET /contract', () => {
  it('serves the bare contract with its digest as the ETag, and 304 to who has it', async () => {
    const worker = build();
    const response = await ask(worker, '/contract');
    const parsed = parseContractText(await response.text());
    if (!parsed.ok) throw new Error(parsed.issues[0].message);
    const etag = `"${createGate(parsed.value).digest}"`;
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('tiergate-contract-state')).toBe('FRESH');
    const again = await ask(worker, '/contract', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('POST /gate', () => {
  it('gives the verdict that the same gate gives anywhere, with the age of the contract', async () => {
    const program = [{ name: 'file', args: { id: 7 } }, { name: 'send' }];
    const response = await ask(build(), '/gate', post(JSON.stringify({ program })));
    expect(response.status).toBe(200);
    const { plan } = (await response.json()) as { plan: Record<string, unknown> };
    const parsed = parseContractText(contractText);
    if (!parsed.ok) throw new Error(parsed.issues[0].message);
    const here = createGate(parsed.value).plan(program, { rung: 'auto' });
    if (!here.ok) throw new Error(here.issues[0].message);
    expect(plan.calls).toEqual(JSON.parse(JSON.stringify(here.value.calls)));
    expect(plan.contract).toMatchObject({ digest: here.value.contract.digest, state: 'FRESH' });
  });

  it('refuses a whole program for one invented call, with the text to repair it', async () => {
    const program = [
      { name: 'file', args: { id: 'i1' } },
      { name: 'fil', args: {} },
    ];
    const response = await ask(build(), '/gate', post(JSON.stringify({ program })));
    expect(response.status).toBe(422);
    const { issues } = (await response.json()) as {
      issues: { suggestion?: string; path: unknown[] }[];
    };
    expect(issues).toMatchObject([
      { code: 'unknown-capability', suggestion: 'file', path: ['program', 1, 'name'] },
    ]);
  });

  it.each([
    ['no JSON type', post('{}', {}), 415, 'wrong-content-type'],
    [
      'a form',
      post('program=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'wrong-content-type',
    ],
    ['no JSON', post('{'), 400, 'invalid-json'],
    ['a byte-order mark', post('\ufeff{}'), 400, 'invalid-json'],
    ['no UTF-8', post(new Uint8Array([0x22, 0xff, 0x22])), 400, 'invalid-json'],
    ['a duplicate key', post('{"program":[],"program":[]}'), 400, 'duplicate-key'],
    ['another member', post('{"program":[],"rung":"auto"}'), 400, 'bad-request'],
    ['no program', post('{}'), 400, 'bad-request'],
    ['a program that is no list', post('{"program":{}}'), 422, 'not-an-array'],
    ['too much', post(`{"program":["${'x'.repeat(200_000)}"]}`), 413, 'text-too-long'],
    ['a deep value', post(`{"program":${'['.repeat(90)}${']'.repeat(90)}}`), 400, 'too-deep'],
  ])('answers %s with its own refusal', async (_, init, status, code) => {
    const response = await ask(build(), '/gate', init);
    expect([response.status, await codesOf(response)]).toEqual([status, [code]]);
  });

  it('lets no request raise the rung, and raises tiers to the floor', async () => {
    const call = { name: 'file', args: { id: 'i1' } };
    const body = JSON.stringify({ program: [call] });
    const asking = await ask(build({ rung: 'ask' }), '/gate?rung=auto', post(body));
    const floored = await ask(build({ floor: { file: 'irreversible' } }), '/gate', post(body));
    for (const response of [asking, floored]) {
      const { plan } = (await response.json()) as { plan: { apply: unknown[] } };
      expect(plan.apply).toEqual([]);
    }
    const claiming = JSON.stringify({ program: [{ ...call, rung: 'auto' }] });
    const refused = await ask(build({ rung: 'ask' }), '/gate', post(claiming));
    expect([refused.status, await codesOf(refused)]).toEqual([422, ['unknown-field']]);
  });
});

describe('the Worker', () => {
  it('refuses what authorize refuses, and everybody when authorize breaks', async () => {
    const refusing = build({ authorize: () => new Response('no', { status: 401 }) });
    const broken = build({ authorize: () => Promise.reject(new Error('down')) });
    const nobody = [
      undefined,
      {},
      { subject: undefined, actor: undefined },
      { subject: '', actor: null },
    ];
    const kindless = { subject: 'u1', actor: { id: 'u1', kind: 'admin' } };
    expect((await ask(refusing, '/contract')).status).toBe(401);
    expect((await ask(broken, '/contract')).status).toBe(403);
    for (const who of [...nobody, kindless]) {
      const silent = build({ authorize: () => who as never });
      expect((await ask(silent, '/gate', post('{"program":[]}'))).status).toBe(403);
    }
  });

  it('answers a body that breaks off with a refusal', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('gone')),
    });
    const response = await ask(build(), '/gate', post(broken));
    expect([response.status, await codesOf(response)]).toEqual([400, ['bad-request']]);
  });

  it('knows no other route and no other method', async () => {
    expect((await ask(build(), '/')).status).toBe(404);
    expect((await ask(build(), '/__proto__')).status).toBe(404);
    const response = await ask(build(), '/contract', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('allows nothing while no contract can be had', async () => {
    await env.CONTRACTS.delete('inbox');
    const response = await ask(build(), '/gate', post('{"program":[]}'));
    expect([response.status, await codesOf(response)]).toEqual([503, ['contract-unavailable']]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    [
      'a duplicate tier',
      contractText.replace('"tier":"reversible"', '"tier":"irreversible","tier":"reversible"'),
    ],
    ['no JSON', '{'],
    [
      'a tombstone',
      '{"format":"tiergate.contract/1","name":"inbox","version":1,"issuedAt":1700000000,"body":null}',
    ],
  ])('allows nothing under a contract that is %s', async (_, text) => {
    await env.CONTRACTS.put('inbox', text);
    const response = await ask(
      build(),
      '/gate',
      post('{"program":[{"name":"file","args":{"id":"i1"}}]}'),
    );
    expect(response.status).toBe(503);
  });
});
