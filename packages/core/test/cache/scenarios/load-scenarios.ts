import { envelope } from '../documents.js';
import { jitter, jitters } from '../jitter.js';
import { createPlace, crowd, type Ending } from '../place.js';
import { both, type Figure, figure, type Scenario, type Setting } from '../scenario.js';

/** Who loads, how often, and who waits. */
export const loadScenarios: readonly Scenario[] = [
  {
    id: 'C1',
    title: '1,000 cold callers, a load takes 100 ms',
    settings: both,
    run: coldCrowd,
  },
  {
    id: 'C2',
    title: 'cold and down, 10 requests a second for 60 s',
    settings: both,
    run: (setting) => coldOutage(setting, 'down', 7, [6, 8]),
  },
  {
    id: 'C3',
    title: 'cold and absent, 10 requests a second for 60 s',
    settings: both,
    run: (setting) => coldOutage(setting, 'absent', 5, [4, 6]),
  },
  { id: 'C5', title: '10,000 stale callers, a load takes 1 s', settings: both, run: staleCrowd },
  { id: 'C6', title: '1,000 cold callers, the load hangs', settings: both, run: hangingCrowd },
  {
    id: 'C7',
    title: 'stale, 10 requests a second for 59 s, every refresh is cut off',
    settings: ['separate'],
    run: cutOff,
  },
  {
    id: 'C8',
    title: 'two cold loads end in reverse order',
    settings: ['separate'],
    run: reverseOrder,
  },
];

async function coldCrowd(setting: Setting): Promise<readonly Figure[]> {
  const place = createPlace({ shareFlights: setting === 'shared' });
  place.script = { text: envelope(), latencyMs: 100 };
  const endings = crowd(place.cache, 1_000);
  await place.clock.advance(100);
  const objects = new Set<unknown>();
  for (const end of await Promise.all(endings)) objects.add(end.served && end.answer.contract);
  return [
    figure('loads', place.reads.length, setting === 'shared' ? 1 : 1_000),
    figure('objects', objects.size, 1),
    figure('timers left', place.clock.timers(), 0),
  ];
}

async function coldOutage(
  setting: Setting,
  script: 'down' | 'absent',
  loads: number,
  range: readonly [number, number],
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  // The pinned half gives the count itself; the ends of the jitter give the range.
  for (const random of jitters) {
    const place = createPlace({ shareFlights: setting === 'shared', random });
    place.script = script;
    let refused = 0;
    await place.poll(100, 600, (end) => {
      refused += end.served ? 0 : 1;
    });
    const expected = random === 0.5 ? loads : range;
    figures.push(figure(`loads${jitter(random)}`, place.reads.length, expected));
    figures.push(figure(`refused${jitter(random)}`, refused, 600));
  }
  return figures;
}

async function staleCrowd(setting: Setting): Promise<readonly Figure[]> {
  const place = createPlace({ shareFlights: setting === 'shared' });
  await place.look();
  await place.clock.advance(31_000);
  place.script = { text: envelope({ version: 2 }), latencyMs: 1_000 };
  const before = place.clock.now();
  const endings = await Promise.all(crowd(place.cache, 10_000));
  const waited = place.clock.now() - before;
  const old = endings.filter((end) => end.text === 'STALE 1').length;
  await place.clock.advance(1_000);
  return [
    figure('waited ms', waited, 0),
    figure('got the old version', old, 10_000),
    figure('loads behind', place.reads.length - 1, 1),
    figure('after 1 s', await place.look(), 'FRESH 2'),
    figure('timers left', place.clock.timers(), 0),
  ];
}

async function hangingCrowd(setting: Setting): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const random of jitters) {
    const place = createPlace({ shareFlights: setting === 'shared', random });
    place.script = 'hang';
    let settled = 0;
    const endings = crowd(place.cache, 1_000).map((call) =>
      call.then((end) => {
        settled += 1;
        return end;
      }),
    );
    await place.clock.advance(4_999);
    const early = settled;
    await place.clock.advance(1);
    const late = settled;
    const refused = (await Promise.all(endings)).filter(isCold).length;
    const { retryAfterMs, failures } = place.cache.health();
    place.script = { text: envelope() };
    await place.clock.advance(retryAfterMs);
    figures.push(
      figure(`settled before 5,000 ms${jitter(random)}`, early, 0),
      figure(`refused at 5,000 ms${jitter(random)}`, late === 1_000 ? refused : late, 1_000),
      figure(`loads${jitter(random)}`, place.reads.length, setting === 'shared' ? 1 : 1_000),
      figure(`counted failures${jitter(random)}`, failures, 1),
      figure(`retry after ms${jitter(random)}`, retryAfterMs, random === 0.5 ? 750 : [500, 1_000]),
      figure(`upstream back${jitter(random)}`, await place.look(), 'FRESH 1'),
      figure(`timers left${jitter(random)}`, place.clock.timers(), 0),
    );
  }
  return figures;
}

function isCold(end: Ending): boolean {
  return end.text === 'COLD';
}

async function cutOff(): Promise<readonly Figure[]> {
  const place = createPlace({ shareFlights: false });
  await place.look();
  await place.clock.advance(30_000);
  place.script = 'cut off';
  const begun: number[] = [];
  let answers = 0;
  for (let call = 0; call < 590; call += 1) {
    const loads = place.reads.length;
    const end = await place.look();
    if (end === 'STALE 1') answers += 1;
    if (place.reads.length > loads) begun.push(place.clock.now());
    await place.clock.advance(100);
  }
  const gaps = begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
  await place.clock.advance(1_000);
  place.script = 'down';
  return [
    figure('answers at once', answers, 590),
    figure('refreshes', begun.length, 12),
    figure('shortest gap ms', Math.min(...gaps), 5_000),
    figure('longest gap ms', Math.max(...gaps), 5_000),
    figure('then', await place.look(), 'LATE 1'),
  ];
}

async function reverseOrder(): Promise<readonly Figure[]> {
  const older = createPlace({ shareFlights: false });
  older.script = { text: envelope({ version: 1 }), latencyMs: 200 };
  const [first] = crowd(older.cache, 1);
  older.script = { text: envelope({ version: 2 }), latencyMs: 100 };
  const [second] = crowd(older.cache, 1);
  await older.clock.advance(200);

  const failing = createPlace({ shareFlights: false });
  failing.script = 'hang';
  const [lost] = crowd(failing.cache, 1);
  await failing.clock.advance(10);
  failing.script = { text: envelope({ version: 2 }), latencyMs: 100 };
  const [won] = crowd(failing.cache, 1);
  await failing.clock.advance(5_000);

  return [
    figure('the later one', (await second)?.text ?? '', 'FRESH 2'),
    figure('the earlier one, older', (await first)?.text ?? '', 'FRESH 2'),
    figure('state after it', await older.look(), 'FRESH 2'),
    figure('failures after it', older.cache.health().failures, 0),
    figure('the later one again', (await won)?.text ?? '', 'FRESH 2'),
    figure('the earlier one, failing', (await lost)?.text ?? '', 'FRESH 2'),
    figure('failures after that', failing.cache.health().failures, 0),
    figure('back-off after that', failing.cache.health().retryAfterMs, 0),
  ];
}
