import { createGate } from '@tiergate/core';
import { createScopedContracts } from '@tiergate/core/bind';
import { createFakeClock } from '@tiergate/core/testing';
import { bare, body, envelope, everyTier, start } from '../documents.js';
import { createPlace } from '../place.js';
import { both, type Figure, figure, type Scenario, type Setting } from '../scenario.js';

/** What callers share, what they cannot spoil, and what the gate makes of it. */
export const sharingScenarios: readonly Scenario[] = [
  { id: 'C19', title: 'writing into a contract that was handed out', settings: both, run: writing },
  { id: 'C20', title: 'two tenants, one private document each', settings: both, run: twoTenants },
  { id: 'C21', title: 'each invalid document over a good one', settings: both, run: invalid },
  { id: 'C23', title: 'one program at each state and age', settings: both, run: gateTable },
];

async function writing(setting: Setting): Promise<readonly Figure[]> {
  const place = createPlace({ shareFlights: setting === 'shared' });
  const { contract, meta } = await place.cache.get();
  const before = JSON.stringify(contract);
  let objects = 0;
  let refused = 0;
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    objects += 1;
    if (!Reflect.set(value, 'tier', 'read_only')) refused += 1;
    for (const member of Object.values(value)) visit(member);
  };
  visit(contract);
  visit(meta);
  const again = await place.cache.get();
  return [
    figure('writes that failed', refused, objects),
    figure('the next reader sees a change', JSON.stringify(again.contract) !== before, false),
  ];
}

async function twoTenants(setting: Setting): Promise<readonly Figure[]> {
  const clock = createFakeClock({ start });
  const opened: string[] = [];
  const contracts = createScopedContracts(
    (scope) => {
      const tenant = scope === 'public' ? 'public' : scope.tenant;
      opened.push(tenant);
      return {
        read: async () => ({ kind: 'doc', text: bare({ revision: tenant }) }),
      };
    },
    {
      name: 'inbox',
      shareFlights: setting === 'shared',
      environment: clock,
      maxScopes: 2,
    },
  );
  const revision = async (tenant: string): Promise<string> =>
    (await contracts.at({ tenant }).get()).contract.revision ?? '';
  const seen = [await revision('a'), await revision('b'), await revision('a')];
  await contracts.at('public').get();
  const evicted = contracts.at({ tenant: 'b' }).health().state;
  return [
    figure('seen by a, b, a', seen.join(' '), 'a b a'),
    figure('sources opened', opened.join(' '), 'a b public b'),
    figure('an evicted scope', evicted, 'COLD'),
  ];
}

async function invalid(setting: Setting): Promise<readonly Figure[]> {
  const text = envelope({ version: 2 });
  const many = Object.fromEntries(
    Array.from({ length: 1_001 }, (_, index) => [`do_${index}`, 'read_only' as const]),
  );
  const documents = {
    'bad JSON': text.slice(0, -1),
    'a duplicate key': text.replace(
      '"tier":"reversible"',
      '"tier":"reversible","tier":"read_only"',
    ),
    '1,001 capabilities': envelope({ version: 2, body: body({ tiers: many }) }),
    'an unknown tier': text.replace('"reversible"', '"harmless"'),
    'a list': '[]',
    'no capabilities': envelope({ version: 2, body: body({ tiers: {} }) }),
    'an extra member': text.replace('{"format"', '{"sig":"x","format"'),
  };
  const figures: Figure[] = [];
  for (const [what, bad] of Object.entries(documents)) {
    const place = createPlace({ shareFlights: setting === 'shared' });
    const first = await place.cache.get();
    await place.clock.advance(31_000);
    place.script = { text: bad };
    await place.look();
    await place.clock.settle();
    const second = await place.cache.get();
    const told = place.events.filter(
      (event) => event.type === 'load-failed' && event.kind === 'invalid',
    );
    figures.push(
      figure(what, `${second.meta.state} ${second.meta.version}`, 'STALE 1'),
      figure(
        `${what}: same object, told`,
        second.contract === first.contract && told.length === 1,
        true,
      ),
    );
  }
  return figures;
}

async function gateTable(setting: Setting): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const rows = [
    [0, 'FRESH', 'apply apply propose propose'],
    [29_999, 'FRESH', 'apply apply propose propose'],
    [30_000, 'STALE', 'apply apply propose propose'],
    [90_000, 'LATE', 'apply propose propose propose'],
    [3_599_999, 'LATE', 'apply propose propose propose'],
    [3_600_000, 'LATE', 'apply refuse refuse refuse'],
    [21_599_999, 'LATE', 'apply refuse refuse refuse'],
  ] as const;
  for (const [age, state, verdicts] of rows) {
    const place = createPlace({ shareFlights: setting === 'shared' });
    await place.look();
    place.script = 'down';
    await place.clock.advance(age);
    const { contract, meta } = await place.cache.get();
    const gate = createGate(contract);
    const seen = Object.keys(everyTier).map((name) => {
      const plan = gate.plan([{ name }], { rung: 'auto', freshness: meta });
      if (!plan.ok) return plan.issues[0].code === 'contract-too-old' ? 'refuse' : 'wrong issue';
      const { digest, revision, ageMs, state: of } = plan.value.contract;
      const carried = digest === meta.digest && revision === '1' && ageMs === age && of === state;
      return carried ? plan.value.calls[0]?.verdict : 'wrong plan';
    });
    figures.push(figure(`${state} at ${age} ms`, seen.join(' '), verdicts));
  }
  const place = createPlace({ shareFlights: setting === 'shared' });
  const { contract, meta } = await place.cache.get();
  let foreign = 'taken';
  try {
    createGate(contract).plan([], { freshness: { ...meta, digest: 'sha256:another' } });
  } catch {
    foreign = 'thrown';
  }
  figures.push(figure('a freshness of another contract', foreign, 'thrown'));
  return figures;
}
