import { ownOption } from '../../gate/gate-options.js';
import type { GateSessionOptions, SessionClock } from '../session-options.js';
import { platformChannel } from '../tabs/session-channel.js';
import { platformLocks } from '../tabs/session-locks.js';
import { createClaimingKeeper } from './create-claiming-keeper.js';
import { createLoneKeeper } from './create-lone-keeper.js';
import { createSharedKeeper } from './create-shared-keeper.js';
import type { Keeper } from './keeper.js';

/** How a session with these options is kept; nothing when it is not. */
export function pickKeeper<State>(
  options: GateSessionOptions<State>,
  clock: SessionClock,
  tab: string,
): Keeper | undefined {
  const persist = ownOption(options, 'persist');
  if (persist === undefined) return undefined;
  const { adapter } = persist;
  const storeArgs = ownOption(persist, 'storeArgs') === true;
  const name = adapter.sharedAs;
  if (name === undefined) return createLoneKeeper({ adapter, storeArgs });
  const locks = choose(ownOption(options, 'locks'), platformLocks);
  const channel = choose(ownOption(options, 'channel'), () => platformChannel(`tiergate:${name}`));
  return locks !== undefined && storeArgs
    ? createSharedKeeper({ adapter, name, locks, channel, tab })
    : createClaimingKeeper({ adapter, storeArgs, name, locks, channel, clock, tab });
}

function choose<T>(given: T | null | undefined, platform: () => T | undefined): T | undefined {
  return given === undefined ? platform() : (given ?? undefined);
}
