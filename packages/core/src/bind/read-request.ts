import type { ParseContractOptions } from '../contract/contract-options.js';
import { kindOf, quote } from '../text/quote.js';
import { isTier, type Tier, tiers } from '../tier/tier.js';
import type { BindRequest } from './bind-request.js';
import { platformEnvironment } from './cache/platform-environment.js';
import type { CacheEnvironment } from './contract-source.js';
import { type Declaration, ownMember, readDeclaration, refuseNearMisses } from './declaration.js';
import type { IssueList } from './issue-list.js';

/** A request, read once by own members. */
export interface ReadRequest<State> {
  readonly source: unknown;
  /** True when there are uses, readable or not: only then is the source contacted. */
  readonly hasUses: boolean;
  /** Uses, then locals. */
  readonly declarations: readonly Declaration<State>[];
  readonly floor: ReadonlyMap<string, Tier>;
  readonly parse: ParseContractOptions;
  readonly signal: AbortSignal | undefined;
  readonly loadTimeoutMs: number;
  readonly readTimeoutMs: number;
  readonly environment: CacheEnvironment;
}

const members = [
  'source',
  'uses',
  'locals',
  'floor',
  'parse',
  'signal',
  'loadTimeoutMs',
  'readTimeoutMs',
  'environment',
];
const defaultTimeoutMs = 5_000;

/** Reads a bind request; what is wrong with it goes to the list, and the rest is read all the same. */
export function readRequest<State>(
  request: BindRequest<State>,
  list: IssueList,
): ReadRequest<State> {
  refuseNearMisses(request, members, [], list);
  const uses = ownMember(request, 'uses');
  return {
    source: ownMember(request, 'source'),
    hasUses: Array.isArray(uses) && uses.length > 0,
    declarations: [
      ...readAll<State>(uses, 'use', 'uses', list),
      ...readAll<State>(ownMember(request, 'locals'), 'local', 'locals', list),
    ],
    floor: readFloor(ownMember(request, 'floor'), list),
    parse: (ownMember(request, 'parse') as ParseContractOptions | undefined) ?? {},
    signal: ownMember(request, 'signal') as AbortSignal | undefined,
    loadTimeoutMs: readDuration(request, 'loadTimeoutMs', list),
    readTimeoutMs: readDuration(request, 'readTimeoutMs', list),
    environment:
      (ownMember(request, 'environment') as CacheEnvironment | undefined) ?? platformEnvironment,
  };
}

function readAll<State>(
  given: unknown,
  origin: 'use' | 'local',
  member: string,
  list: IssueList,
): readonly Declaration<State>[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) {
    list.add('not-an-array', [member], `${member} must be a list, not ${kindOf(given)}`);
    return [];
  }
  return Array.from(given, (raw: unknown, index) =>
    readDeclaration<State>(raw, [member, index], origin, list),
  ).filter((declaration) => declaration !== undefined);
}

function readFloor(given: unknown, list: IssueList): ReadonlyMap<string, Tier> {
  const floor = new Map<string, Tier>();
  if (given === undefined || given === null) return floor;
  if (typeof given !== 'object' || Array.isArray(given)) {
    list.add(
      'not-an-object',
      ['floor'],
      `floor must be an object of tiers by opcode, not ${kindOf(given)}`,
    );
    return floor;
  }
  for (const [opcode, tier] of Object.entries(given)) {
    if (isTier(tier)) floor.set(opcode, tier);
    else {
      list.add(
        'unknown-tier',
        ['floor', opcode],
        `the floor of ${quote(opcode)} is the unknown Tier ${quote(tier)}; write one of ${tiers.join(', ')}`,
        { expected: `one of: ${tiers.join(', ')}`, received: quote(tier) },
      );
    }
  }
  return floor;
}

function readDuration(request: object, member: string, list: IssueList): number {
  const value = ownMember(request, member) ?? defaultTimeoutMs;
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) return value;
  list.wrongType([member], 'a number of milliseconds above 0', value);
  return defaultTimeoutMs;
}
