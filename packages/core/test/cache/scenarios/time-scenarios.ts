import { bare, body, envelope } from '../documents.js';
import { gated } from '../gated.js';
import { createPlace, type Place } from '../place.js';
import { both, type Figure, figure, type Scenario, type Setting } from '../scenario.js';

/** What clocks, versions, ends and answers of the store do to the state. */
export const timeScenarios: readonly Scenario[] = [
  { id: 'C9', title: 'the clock steps back', settings: both, run: clockBack },
  { id: 'C10', title: 'a wrong name, a reused version', settings: both, run: integrity },
  { id: 'C11', title: 'a lower version at 31 s', settings: both, run: lowerVersion },
  { id: 'C12', title: 'a tombstone', settings: both, run: tombstone },
  { id: 'C13', title: 'expiresAt passes', settings: both, run: expiry },
  { id: 'C14', title: 'read throws before it returns', settings: both, run: syncThrow },
  { id: 'C15', title: 'absent after a value', settings: both, run: absentLater },
  { id: 'C16', title: 'waitUntil is missing, or throws', settings: both, run: noLifetime },
  { id: 'C17', title: 'unchanged past expiresAt', settings: both, run: unchangedPastEnd },
  { id: 'C18', title: 're-issued with an equal body', settings: both, run: reissued },
  { id: 'C24', title: 'bare contracts and envelopes', settings: both, run: bareAndEnvelope },
  {
    id: 'C25',
    title: 'another order; a tombstone behind an old etag',
    settings: both,
    run: sameDigest,
  },
];

/** A place that has loaded once and is 31 s old, with its next answer already in. */
async function refreshedBehind(
  setting: Setting,
  next: Place['script'],
  first: Place['script'] = { text: envelope() },
): Promise<Place> {
  const place = createPlace({ shareFlights: setting === 'shared' });
  place.script = first;
  await place.look();
  await place.clock.advance(31_000);
  place.script = next;
  await place.look();
  await place.clock.settle();
  return place;
}

async function clockBack(setting: Setting): Promise<readonly Figure[]> {
  const shareFlights = setting === 'shared';
  const little = createPlace({ shareFlights });
  await little.look();
  little.script = 'hang';
  little.clock.step(-3_000);

  const far = createPlace({ shareFlights });
  await far.look();
  far.clock.step(-10_000);
  const before = far.cache.health().state;
  const healed = await far.look();

  const failing = createPlace({ shareFlights });
  await failing.look();
  failing.script = 'down';
  failing.clock.step(-10_000);
  const late = await failing.look();
  const proposed = await gated(failing.cache, 'set_verdict');
  await failing.clock.advance(20_000);

  return [
    figure('3 s', await little.look(), 'STALE 1'),
    figure('10 s', before, 'LATE'),
    figure('10 s, then a good load', healed, 'FRESH 1'),
    figure('10 s and down', late, 'LATE 1'),
    figure('a reversible call then', proposed, 'propose'),
    figure('10 s and down, 20 s on', await failing.look(), 'LATE 1'),
  ];
}

async function integrity(setting: Setting): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const strangers = {
    'another name': envelope({ name: 'outbox', version: 2 }),
    'another id': envelope({ version: 2, body: body({ id: 'outbox' }) }),
    'a reused version': envelope({ body: body({ revision: '1b' }) }),
  };
  for (const [what, text] of Object.entries(strangers)) {
    const place = await refreshedBehind(setting, { text });
    figures.push(
      figure(what, await place.look(), 'LATE 1'),
      figure(`${what}: alarms`, count(place, 'contract-suspect'), 1),
      figure(`${what}: a reversible call`, await gated(place.cache, 'set_verdict'), 'propose'),
    );
    place.script = { text: envelope({ version: 2 }) };
    await place.clock.advance(1_000);
    figures.push(figure(`${what}: next good load`, await place.look(), 'FRESH 2'));
  }
  return figures;
}

async function lowerVersion(setting: Setting): Promise<readonly Figure[]> {
  const first = { text: envelope({ version: 2 }) };
  const place = await refreshedBehind(setting, { text: envelope({ version: 1 }) }, first);
  const late = await place.look();
  const alarms = count(place, 'contract-suspect');
  place.script = first;
  await place.clock.advance(1_000);
  return [
    figure('at once', late, 'LATE 2'),
    figure('alarms', alarms, 1),
    figure('the store reads right again', await place.look(), 'FRESH 2'),
  ];
}

async function tombstone(setting: Setting): Promise<readonly Figure[]> {
  const place = await refreshedBehind(setting, { text: envelope({ version: 5, body: null }) });
  const revoked = await place.look();
  const alarms = count(place, 'contract-revoked');
  place.script = 'down';
  await place.clock.advance(86_400_000);
  const down = await place.look();
  place.script = { text: envelope({ version: 4 }) };
  await place.clock.advance(60_000);
  const older = await place.look();
  place.script = { text: envelope({ version: 6 }) };
  await place.clock.advance(60_000);
  return [
    figure('at once', revoked, 'REVOKED'),
    figure('alarms', alarms, 1),
    figure('store down, a day on', down, 'REVOKED'),
    figure('an older version', older, 'REVOKED'),
    figure('a newer version', await place.look(), 'FRESH 6'),
  ];
}

async function expiry(setting: Setting): Promise<readonly Figure[]> {
  const place = createPlace({ shareFlights: setting === 'shared' });
  place.script = { text: envelope({ expiresAt: 40 }) };
  await place.look();
  place.script = 'down';
  await place.clock.advance(39_999);
  const before = place.cache.health().state;
  await place.clock.advance(1);
  const at = await place.look();
  place.clock.step(-30_000);
  const back = await place.look();
  await place.clock.advance(60_000);
  place.script = { text: envelope({ version: 2, expiresAt: 4_000 }) };
  return [
    figure('1 ms before', before, 'STALE'),
    figure('at its end', at, 'REVOKED'),
    figure('the clock set back before it', back, 'REVOKED'),
    figure('a newer version', await place.look(), 'FRESH 2'),
  ];
}

async function syncThrow(setting: Setting): Promise<readonly Figure[]> {
  const place = createPlace({ shareFlights: setting === 'shared' });
  place.script = 'throw';
  const thrown = await place.look();
  const { failures } = place.cache.health();
  const timers = place.clock.timers();
  place.script = { text: envelope() };
  await place.clock.advance(750);
  return [
    figure('thrown', thrown, 'COLD'),
    figure('counted failures', failures, 1),
    figure('timers left', timers, 0),
    figure('the next load', await place.look(), 'FRESH 1'),
  ];
}

async function absentLater(setting: Setting): Promise<readonly Figure[]> {
  const place = await refreshedBehind(setting, 'absent');
  const now = await place.look();
  const alarms = count(place, 'contract-revoked') + count(place, 'contract-suspect');
  await place.clock.advance(60_000);
  return [
    figure('at 31 s', now, 'STALE 1'),
    figure('alarms', alarms, 0),
    figure('at 91 s', await place.look(), 'LATE 1'),
  ];
}

async function noLifetime(setting: Setting): Promise<readonly Figure[]> {
  const throwing = createPlace({ shareFlights: setting === 'shared' });
  await throwing.look();
  await throwing.clock.advance(31_000);
  throwing.script = { text: envelope({ version: 2 }) };
  const lifetime = {
    waitUntil(): void {
      throw new TypeError('Illegal invocation');
    },
  };
  const served = await throwing.look({ lifetime });
  await throwing.clock.settle();
  const missing = await refreshedBehind(setting, { text: envelope({ version: 2 }) });
  return [
    figure('throws: served', served, 'STALE 1'),
    figure('throws: told', count(throwing, 'lifetime-failed'), 1),
    figure('throws: refreshed', await throwing.look(), 'FRESH 2'),
    figure('missing: refreshed', await missing.look(), 'FRESH 2'),
  ];
}

async function unchangedPastEnd(setting: Setting): Promise<readonly Figure[]> {
  const first = { text: envelope({ expiresAt: 40 }), etag: 'e1' };
  const place = await refreshedBehind(setting, 'unchanged', first);
  const renewed = place.cache.health();
  await place.clock.advance(9_000);
  const ended = await place.look();
  const loads = place.reads.length;
  await place.poll(100, 100, () => {});
  return [
    figure('age renewed', `${renewed.state} ${renewed.ageMs}`, 'FRESH 0'),
    figure('known', place.reads[1]?.known ?? '', 'e1'),
    figure('at its end', ended, 'REVOKED'),
    figure('loads in the next 10 s', place.reads.length - loads, [1, 5]),
    figure('unchanged again', await place.look(), 'REVOKED'),
  ];
}

async function reissued(setting: Setting): Promise<readonly Figure[]> {
  const place = createPlace({ shareFlights: setting === 'shared' });
  place.script = { text: envelope({ expiresAt: 40 }) };
  const first = await place.cache.get();
  await place.clock.advance(31_000);
  place.script = { text: envelope({ version: 2, expiresAt: 4_000 }) };
  await place.look();
  await place.clock.settle();
  const second = await place.cache.get();
  await place.clock.advance(20_000);
  return [
    figure('same object', first.contract === second.contract, true),
    figure('version', second.meta.version, 2),
    figure('told that it nears its end', count(place, 'contract-expiring'), 1),
    figure('past its first end', await place.look(), 'FRESH 2'),
  ];
}

async function bareAndEnvelope(setting: Setting): Promise<readonly Figure[]> {
  const shareFlights = setting === 'shared';
  const place = createPlace({ shareFlights });
  const seen: string[] = [];
  for (const text of [bare(), envelope(), bare({ revision: '2' })]) {
    place.script = { text };
    seen.push(await place.look());
    await place.clock.advance(95_000);
  }
  const strict = createPlace({ shareFlights, envelope: 'required' });
  strict.script = { text: bare() };
  const refused = await strict.look();

  const endless = createPlace({ shareFlights });
  await endless.look();
  endless.script = 'down';
  await endless.clock.advance(95_000);
  const late = await endless.look();
  await endless.clock.advance(21_600_000);
  return [
    figure('bare, envelope, bare', seen.join(', '), 'FRESH 0, FRESH 1, LATE 1'),
    figure('bare where an envelope is required', refused, 'COLD'),
    figure('without expiresAt, at 95 s', late, 'LATE 1'),
    figure('without expiresAt, at 6 h', await endless.look(), 'DEAD'),
  ];
}

async function sameDigest(setting: Setting): Promise<readonly Figure[]> {
  const shareFlights = setting === 'shared';
  const tiers = { look_up: 'read_only', set_verdict: 'reversible' } as const;
  const swapped = { set_verdict: 'reversible', look_up: 'read_only' } as const;
  const place = createPlace({ shareFlights });
  place.script = { text: bare({ tiers }) };
  const first = await place.cache.get();
  await place.clock.advance(95_000);
  place.script = { text: bare({ tiers: swapped }) };
  const second = await place.cache.get();

  const hidden = createPlace({ shareFlights });
  hidden.script = { text: envelope(), etag: 'e1' };
  await hidden.look();
  await hidden.clock.advance(95_000);
  // A value stored beside the text still says e1; the text is a tombstone.
  hidden.script = { text: envelope({ version: 2, body: null }), etag: 'e1' };
  return [
    figure('digest', second.meta.digest === first.meta.digest, true),
    figure('object', second.contract === first.contract, true),
    figure('tombstone', await hidden.look(), 'REVOKED'),
  ];
}

function count(place: Place, type: Place['events'][number]['type']): number {
  return place.events.filter((event) => event.type === type).length;
}
