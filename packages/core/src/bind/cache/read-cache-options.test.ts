import { describe, expect, it } from 'vitest';
import { TiergateError } from '../../result/errors.js';
import { createCachedContract } from '../create-cached-contract.js';
import { createScopedContracts } from '../create-scoped-contracts.js';
import { fromModule } from '../from-module.js';
import { readCacheOptions } from './read-cache-options.js';

function refusal(options: object): string {
  try {
    Reflect.apply(readCacheOptions, undefined, [options, undefined]);
  } catch (error) {
    return TiergateError.isInstance(error) && error.code === 'invalid-options' ? error.message : '';
  }
  return 'accepted';
}

describe('readCacheOptions', () => {
  it('fills in the defaults', () => {
    expect(readCacheOptions({}, 'inbox')).toMatchObject({
      name: 'inbox',
      nameStated: false,
      ttlMs: 30_000,
      swrMs: 60_000,
      maxStaleMs: {
        read_only: 21_600_000,
        reversible: 3_600_000,
        external_reversible: 3_600_000,
        irreversible: 3_600_000,
      },
      largestMaxStaleMs: 21_600_000,
      loadTimeoutMs: 5_000,
      minBackoffMs: 1_000,
      maxBackoffMs: 30_000,
      negTtlMs: 5_000,
      clockSkewMs: 5_000,
      shareFlights: true,
      envelope: 'optional',
      minVersion: 0,
    });
  });

  it('prefers the name that is stated, and takes undefined for left out', () => {
    const settings = Reflect.apply(readCacheOptions, undefined, [
      { name: 'outbox', ttlMs: undefined, maxStaleMs: { reversible: undefined } },
      'inbox',
    ]);
    expect(settings).toMatchObject({ name: 'outbox', nameStated: true, ttlMs: 30_000 });
  });

  it.each([
    [{ ttlMs: -1 }, 'ttlMs must be a number of milliseconds'],
    [{ ttlMs: Number.POSITIVE_INFINITY }, 'ttlMs must be a number of milliseconds'],
    [{ swrMs: Number.NaN }, 'swrMs must be a number of milliseconds'],
    [{ negTtlMs: '5000' }, 'negTtlMs must be a number of milliseconds'],
    [{ loadTimeoutMs: 0 }, 'loadTimeoutMs must be above 0'],
    [{ minBackoffMs: 2, maxBackoffMs: 1 }, 'minBackoffMs must not be above maxBackoffMs'],
    [{ maxStaleMs: { reversible: 89_999 } }, 'maxStaleMs.reversible must be at least'],
    [{ maxStaleMs: { harmless: 1 } }, 'which is no tier'],
    [{ maxStaleMs: { read_only: Number.POSITIVE_INFINITY } }, 'maxStaleMs.read_only'],
    [{ ttlMs: 3_600_000 }, 'maxStaleMs.irreversible must be at least ttlMs + swrMs'],
    [{ ttl: 30_000 }, 'unknown option "ttl": did you mean ttlMs?'],
    [{ maxScopes: 4 }, 'unknown option "maxScopes"'],
    [{ shareFlights: 'no' }, 'shareFlights must be one of true, false'],
    [{ envelope: 'never' }, 'envelope must be one of optional, required'],
    [{ minVersion: 1.5 }, 'minVersion must be a whole number'],
    [{ floor: { send_reply: 'safe' } }, 'floor of "send_reply" must be one of read_only'],
    [{ name: '' }, 'name must be a text'],
    [{ onEvent: 'log' }, 'onEvent must be a function'],
    [{ environment: { now: () => 0, random: () => 0 } }, 'environment.sleep must be a function'],
  ])('refuses %j', (options, message) => {
    expect(refusal(options)).toContain(message);
  });

  it('names everything that is wrong at once', () => {
    expect(refusal({ ttlMs: -1, envelope: 'never', ttl: 1 })).toMatch(/ttl".*ttlMs.*envelope/);
  });
});

describe('createCachedContract', () => {
  it('refuses a source that cannot be read', () => {
    expect(() => Reflect.apply(createCachedContract, undefined, [{}])).toThrow('function read');
    expect(() => Reflect.apply(createCachedContract, undefined, [undefined])).toThrow(
      'function read',
    );
  });

  it('touches neither the source nor the environment when it is made', () => {
    const touched = (): never => {
      throw new Error('touched');
    };
    const environment = { now: touched, random: touched, sleep: touched };
    expect(() => createCachedContract({ read: touched }, { environment })).not.toThrow();
  });
});

describe('createScopedContracts', () => {
  const open = () => fromModule('{}');

  it('refuses a scope that does not say whose it is', () => {
    const contracts = createScopedContracts(open);
    for (const scope of [undefined, null, {}, { tenant: '' }, { tenant: 1 }, 'private']) {
      expect(() => contracts.at(scope as never)).toThrow('state a tenant');
    }
    expect(() => contracts.at({ tenant: 'a', authorisationScope: 1 } as never)).toThrow(
      'authorisationScope',
    );
  });

  it('keeps tenants apart whose joined names would be one', () => {
    const contracts = createScopedContracts(open);
    const caches = [
      contracts.at({ tenant: 'a', authorisationScope: 'b/c' }),
      contracts.at({ tenant: 'a/b', authorisationScope: 'c' }),
      contracts.at({ tenant: 'a' }),
      contracts.at({ tenant: 'public' }),
      contracts.at('public'),
    ];
    expect(new Set(caches).size).toBe(5);
    expect(contracts.at({ tenant: 'a' })).toBe(caches[2]);
  });

  it('lets go of the scope that was unused for longest', () => {
    const contracts = createScopedContracts(open, { maxScopes: 2 });
    const a = contracts.at({ tenant: 'a' });
    const b = contracts.at({ tenant: 'b' });
    contracts.at({ tenant: 'a' });
    contracts.at({ tenant: 'c' });
    expect(contracts.at({ tenant: 'a' })).toBe(a);
    expect(contracts.at({ tenant: 'b' })).not.toBe(b);
  });

  it('refuses a bound on scopes that is none', () => {
    expect(() => createScopedContracts(open, { maxScopes: 0 })).toThrow('maxScopes');
  });
});
