import { createGate, parseContract } from '@tiergate/core';
import {
  createDepthLedger,
  createSpawnTool,
  type SpawnContext,
  type SpawnProfile,
  type SpawnTarget,
  type SpawnTool,
} from '@tiergate/core/spawn';
import inbox from '../contracts/inbox.json';

/** What a host declares, as far as this page lets it be changed. */
export interface SpawnSettings {
  readonly profile: SpawnProfile;
  /** The names of `offeredTargets` that are registered. */
  readonly targets: readonly string[];
  readonly cwd: string;
  /** How deep the agent is that asks. */
  readonly depth: number;
  readonly commandsOff: boolean;
}

export const deepest = 2;

/** Machines that can be registered. Nobody knows which shell reads the words on the second one. */
export const offeredTargets = [
  { name: 'mac', shell: 'posix' },
  { name: 'kiosk' },
] as const satisfies readonly SpawnTarget[];

export const firstSettings: SpawnSettings = {
  profile: 'strict',
  targets: ['mac'],
  cwd: '/srv/app',
  depth: 0,
  commandsOff: false,
};

/** The targets that are registered, with their shells: the tool and the rules are told the same. */
export function targetsOf({ targets }: SpawnSettings): readonly SpawnTarget[] {
  return offeredTargets.filter(({ name }) => targets.includes(name));
}

export function createTool(settings: SpawnSettings): SpawnTool {
  const { profile } = settings;
  return createSpawnTool({
    profile,
    targets: targetsOf(settings),
    hostLabel: 'this demo',
    depth: createDepthLedger({ profile, maxDepth: deepest }),
  });
}

/** Where the call comes from, and what a subagent would be given: a part of the inbox that cannot send or erase. */
export function contextOf({ cwd, depth }: SpawnSettings): SpawnContext {
  return { cwd, depth, grants };
}

const contract = parseContract(inbox);
const grants = contract.ok
  ? createGate(contract.value).with({ only: ['find_items', 'draft_reply'] }).contract.capabilities
  : [];
