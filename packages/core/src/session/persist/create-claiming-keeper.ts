import { isPromise } from '../is-promise.js';
import { issueAbout } from '../session-issues.js';
import type { SessionClock } from '../session-options.js';
import { readState } from '../stored/read-state.js';
import type { SessionChannel } from '../tabs/session-channel.js';
import type { SessionLocks } from '../tabs/session-locks.js';
import { createLoneKeeper } from './create-lone-keeper.js';
import type { Keeper, KeeperHost } from './keeper.js';
import { readClaim } from './read-claim.js';
import type { PersistOptions } from './session-persist.js';

export interface ClaimingKeeperOptions extends PersistOptions {
  readonly name: string;
  /** Absent: the claim in the stored text has to do, which is renewed while the tab lives. */
  readonly locks: SessionLocks | undefined;
  readonly channel: SessionChannel | undefined;
  readonly clock: SessionClock;
  readonly tab: string;
}

/** How long a claim without a lock lasts. A tab that is gone keeps others waiting for this long. */
const claimMs = 10_000;

/**
 * Keeps a session that one tab of several writes; the others only read. For where there are no locks, and for where
 * arguments are not stored: nobody could decide on what the store does not say.
 */
export function createClaimingKeeper(options: ClaimingKeeperOptions): Keeper {
  const { adapter, name, locks, channel, clock, tab } = options;
  const stopped = new AbortController();
  let writes = false;
  let host: KeeperHost | undefined;
  let release: () => void = () => undefined;
  const around = (): object =>
    locks === undefined ? { claim: { tab, until: clock.now() + claimMs } } : {};
  const lone = createLoneKeeper(options, around);

  const failed = (): void => {
    host?.complain([issueAbout('port-failed', 'the stored session')]);
  };

  function write(owner: KeeperHost): void | Promise<void> {
    if (stopped.signal.aborted) return;
    writes = true;
    return lone.start(owner);
  }

  function show(text: string | undefined): void {
    const stored = text === undefined ? undefined : readState(text);
    if (stored === undefined || writes) return;
    if (stored.ok) host?.adopt(stored.value);
    else host?.complain(stored.issues);
    host?.touch();
  }

  async function look(): Promise<void> {
    if (!writes) show(await adapter.load());
  }

  async function takeLock(owner: KeeperHost, held: SessionLocks): Promise<void> {
    const lock = `tiergate:${name}:writer`;
    const hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = await new Promise<boolean>((resolve, reject) => {
      const asked = held.request(lock, { ifAvailable: true }, (granted) => {
        resolve(granted !== null);
        return granted === null ? undefined : hold;
      });
      asked.catch(reject);
    });
    if (first) return write(owner);
    await look();
    // Granted when the tab that writes is gone.
    held
      .request(lock, {}, async () => {
        await write(owner);
        owner.touch();
        return hold;
      })
      .catch(failed);
  }

  function takeClaim(owner: KeeperHost, text: string | undefined): void | Promise<void> {
    const claim = readClaim(text);
    const now = clock.now();
    const taken = claim !== undefined && claim.tab !== tab;
    // A claim for longer than anybody claims is none.
    if (!taken || claim.until <= now || claim.until > now + claimMs) {
      const begun = write(owner);
      const renewing = (): void => claimOnce(owner);
      return isPromise(begun) ? begun.then(renewing) : renewing();
    }
    show(text);
    later(claim.until - now, async () => {
      await takeClaim(owner, await adapter.load());
      owner.touch();
    });
  }

  function renew(owner: KeeperHost): void {
    later(claimMs / 2, async () => claimOnce(owner));
  }

  function claimOnce(owner: KeeperHost): void {
    void lone.save?.(owner.state());
    renew(owner);
  }

  function later(ms: number, action: () => Promise<void>): void {
    clock
      .sleep(ms, stopped.signal)
      .then(action)
      .catch(() => {
        if (!stopped.signal.aborted) failed();
      });
  }

  return {
    mayWrite: () => writes,
    start(owner) {
      host = owner;
      channel?.listen(() => {
        look().catch(failed);
      });
      if (locks !== undefined) return takeLock(owner, locks).catch(failed);
      try {
        const text = adapter.load();
        if (isPromise(text)) return text.then((late) => takeClaim(owner, late)).catch(failed);
        return takeClaim(owner, text);
      } catch {
        return failed();
      }
    },
    save(state) {
      if (!writes) return undefined;
      const saved = lone.save?.(state);
      return isPromise(saved) ? saved.then(() => channel?.post()) : channel?.post();
    },
    stop() {
      stopped.abort();
      lone.stop();
      channel?.close();
      release();
      host = undefined;
    },
  };
}
