import { defaultMaxStaleMs } from '../../gate/freshness.js';
import { TiergateError } from '../../result/errors.js';
import { nearest } from '../../text/nearest.js';
import { quote } from '../../text/quote.js';
import { isTier, type Tier, tiers } from '../../tier/tier.js';
import type { CacheEnvironment } from '../contract-source.js';
import type { CacheOptions, CacheSettings } from './cache-options.js';
import { platformEnvironment } from './platform-environment.js';

type DurationName =
  | 'ttlMs'
  | 'swrMs'
  | 'loadTimeoutMs'
  | 'minBackoffMs'
  | 'maxBackoffMs'
  | 'negTtlMs'
  | 'clockSkewMs';
type Durations = Readonly<Record<DurationName, number>>;

const defaultDurations: Durations = Object.freeze({
  ttlMs: 30_000,
  swrMs: 60_000,
  loadTimeoutMs: 5_000,
  minBackoffMs: 1_000,
  maxBackoffMs: 30_000,
  negTtlMs: 5_000,
  clockSkewMs: 5_000,
});

const durationNames = Object.keys(defaultDurations) as DurationName[];

const envelopeChoices: readonly ('optional' | 'required')[] = ['optional', 'required'];

const optionNames: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...durationNames,
  'name',
  'maxStaleMs',
  'shareFlights',
  'envelope',
  'minVersion',
  'floor',
  'parse',
  'onEvent',
  'environment',
]);

/**
 * The options with their defaults. Nonsense is a programmer's error and throws `TiergateError` (`invalid-options`), an
 * option that does not exist included: a bound that is ignored is no bound.
 */
export function readCacheOptions(
  options: CacheOptions,
  sourceName: string | undefined,
): CacheSettings {
  const problems: string[] = [];
  const own = ownOptions(options, problems);
  const durations = readDurations(own, problems);
  const maxStaleMs = readBounds(own.maxStaleMs, durations.ttlMs + durations.swrMs, problems);
  const settings: CacheSettings = Object.freeze({
    ...durations,
    name: readName(own.name, problems) ?? sourceName,
    nameStated: own.name !== undefined,
    maxStaleMs,
    largestMaxStaleMs: Math.max(...tiers.map((tier) => maxStaleMs[tier])),
    shareFlights: oneOf('shareFlights', own.shareFlights, [true, false], true, problems),
    envelope: oneOf('envelope', own.envelope, envelopeChoices, 'optional', problems),
    minVersion: readMinVersion(own.minVersion, problems),
    floor: readFloor(own.floor, problems),
    parse: own.parse ?? {},
    onEvent: functionOrNothing('onEvent', own.onEvent, problems),
    environment: readEnvironment(own.environment, problems),
  });
  if (problems.length > 0) throw new TiergateError('invalid-options', problems.join('; '));
  return settings;
}

function ownOptions(options: CacheOptions, problems: string[]): CacheOptions {
  const own: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(options)) {
    if (optionNames.has(name)) {
      own[name] = value;
      continue;
    }
    const withUnit = `${name}Ms`;
    const near = optionNames.has(withUnit) ? withUnit : nearest(name, optionNames);
    problems.push(
      `unknown option ${quote(name)}${near === undefined ? '' : `: did you mean ${near}?`}`,
    );
  }
  return own;
}

function readDurations(own: CacheOptions, problems: string[]): Durations {
  const read: Record<DurationName, number> = { ...defaultDurations };
  for (const name of durationNames) {
    const value: unknown = own[name];
    if (value !== undefined) read[name] = checkDuration(name, value, problems);
  }
  if (read.loadTimeoutMs === 0) problems.push('loadTimeoutMs must be above 0');
  if (read.minBackoffMs > read.maxBackoffMs) {
    problems.push('minBackoffMs must not be above maxBackoffMs');
  }
  return read;
}

function readBounds(
  stated: CacheOptions['maxStaleMs'],
  least: number,
  problems: string[],
): Readonly<Record<Tier, number>> {
  const bounds: Record<Tier, number> = { ...defaultMaxStaleMs };
  for (const [tier, value] of Object.entries(stated ?? {})) {
    if (!isTier(tier)) problems.push(`maxStaleMs names ${quote(tier)}, which is no tier`);
    else if (value !== undefined) {
      bounds[tier] = checkDuration(`maxStaleMs.${tier}`, value, problems);
    }
  }
  for (const tier of tiers) {
    if (bounds[tier] < least) {
      problems.push(`maxStaleMs.${tier} must be at least ttlMs + swrMs, which is ${least}`);
    }
  }
  return Object.freeze(bounds);
}

function checkDuration(name: string, value: unknown, problems: string[]): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  problems.push(`${name} must be a number of milliseconds, not ${quote(value)}`);
  return 0;
}

function readName(name: unknown, problems: string[]): string | undefined {
  if (name === undefined) return undefined;
  if (typeof name === 'string' && name !== '') return name;
  problems.push('name must be a text with something in it');
  return undefined;
}

function readMinVersion(value: unknown, problems: string[]): number {
  if (value === undefined) return 0;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  problems.push(`minVersion must be a whole number from 0 on, not ${quote(value)}`);
  return 0;
}

function readFloor(floor: CacheOptions['floor'], problems: string[]): ReadonlyMap<string, Tier> {
  const read = new Map<string, Tier>();
  for (const [capability, tier] of Object.entries(floor ?? {})) {
    if (isTier(tier)) read.set(capability, tier);
    else {
      problems.push(
        `floor of ${quote(capability)} must be one of ${tiers.join(', ')}, not ${quote(tier)}`,
      );
    }
  }
  return read;
}

function readEnvironment(
  environment: CacheEnvironment | undefined,
  problems: string[],
): CacheEnvironment {
  if (environment === undefined) return platformEnvironment;
  for (const name of ['now', 'random', 'sleep'] as const) {
    if (typeof environment[name] !== 'function') {
      problems.push(`environment.${name} must be a function`);
    }
  }
  return environment;
}

function oneOf<TChoice>(
  name: string,
  value: unknown,
  choices: readonly TChoice[],
  preset: TChoice,
  problems: string[],
): TChoice {
  if (value === undefined) return preset;
  const chosen = choices.find((choice) => choice === value);
  if (chosen !== undefined) return chosen;
  problems.push(`${name} must be one of ${choices.join(', ')}, not ${quote(value)}`);
  return preset;
}

function functionOrNothing<TFunction>(
  name: string,
  value: TFunction | undefined,
  problems: string[],
): TFunction | undefined {
  if (value !== undefined && typeof value !== 'function') {
    problems.push(`${name} must be a function`);
  }
  return value;
}
