import { createGate } from '@tiergate/core';
import type { ContractAnswer } from '@tiergate/core/bind';
import { jitter, jitters } from '../jitter.js';
import { createPlace } from '../place.js';
import { createPlainTtlCache } from '../plain-ttl-cache.js';
import { both, type Figure, figure, type Scenario, type Setting } from '../scenario.js';

/** The long outage: what is still served, and as what. */
export const outageScenarios: readonly Scenario[] = [
  {
    id: 'C4',
    title: 'warm, then down for 2.5 h, one request a second',
    settings: both,
    run: longOutage,
  },
  {
    id: 'C4b',
    title: 'warm, then down for 9 h, one request in 10 s',
    settings: both,
    run: longerOutage,
  },
  {
    id: 'C4c',
    title: 'for comparison: C4 with one TTL and the last good copy',
    settings: ['shared'],
    run: plainCache,
  },
];

const capabilities = ['look_up', 'set_verdict', 'send_reply'] as const;

async function longOutage(setting: Setting): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const random of jitters) {
    const place = createPlace({ shareFlights: setting === 'shared', random });
    await place.look();
    place.script = 'down';
    const seen = new Map<string, number>();
    await place.poll(1_000, 9_000, (end) => {
      if (random !== 0.5) return;
      for (const name of capabilities) {
        const verdict = end.served ? verdictOf(end.answer, name) : 'refuse';
        const key = `${name} ${verdict}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
    });
    const loads = random === 0.5 ? 395 : ([304, 603] as const);
    figures.push(figure(`loads${jitter(random)}`, place.reads.length, loads));
    if (random !== 0.5) continue;
    for (const [what, expected] of [
      ['look_up apply', 9_000],
      ['set_verdict apply', 90],
      ['set_verdict propose', 3_510],
      ['set_verdict refuse', 5_400],
      ['send_reply apply', 0],
      ['send_reply propose', 3_600],
      ['send_reply refuse', 5_400],
    ] as const) {
      figures.push(figure(what, seen.get(what) ?? 0, expected));
    }
  }
  return figures;
}

async function longerOutage(setting: Setting): Promise<readonly Figure[]> {
  const place = createPlace({ shareFlights: setting === 'shared' });
  await place.look();
  place.script = 'down';
  let served = 0;
  await place.poll(10_000, 3_240, (end) => {
    served += end.served ? 1 : 0;
  });
  return [
    figure('served', served, 2_160),
    figure('refused', 3_240 - served, 1_080),
    figure('then', await place.look(), 'DEAD'),
  ];
}

async function plainCache(): Promise<readonly Figure[]> {
  let loads = 0;
  let stale = 0;
  let refused = 0;
  const cache = createPlainTtlCache(() => {
    loads += 1;
    if (loads > 1) throw new Error('the store is down');
    return 'reversible';
  }, 30_000);
  for (let second = 0; second < 9_000; second += 1) {
    try {
      if (cache.get(second * 1_000).stale) stale += 1;
    } catch {
      refused += 1;
    }
  }
  return [
    figure('asked the dead store', loads - 1, 8_970),
    figure('stale and still self-running', stale, 8_970),
    figure('refused', refused, 0),
  ];
}

const gates = new WeakMap<object, ReturnType<typeof createGate>>();

function verdictOf({ contract, meta }: ContractAnswer, name: string): string {
  const gate = gates.get(contract) ?? createGate(contract);
  gates.set(contract, gate);
  const plan = gate.plan([{ name }], { rung: 'auto', freshness: meta });
  return plan.ok ? (plan.value.calls[0]?.verdict ?? 'refuse') : 'refuse';
}
