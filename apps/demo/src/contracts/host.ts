import { createSpawnTool, describeSpawn, spawnCapability } from '@tiergate/core/spawn';

const tool = createSpawnTool({
  targets: [{ name: 'mac', shell: 'posix' }],
  hostLabel: 'this demo',
});

/** A host of agents: one tool for commands and subagents, and one that only reads. */
export const host = {
  contractVersion: 1,
  id: 'host',
  revision: '3',
  capabilities: [
    {
      name: 'read_log',
      tier: 'read_only',
      description:
        'Reads the newest lines of the build log. Use it before you run something again.',
      args: [
        {
          name: 'lines',
          type: 'int',
          description: 'How many lines. Default: 100.',
        },
      ],
    },
    spawnCapability(tool),
  ],
} as const;

/** What a person is told about a spawn call: the call as it was parsed, or why it cannot run. */
export function tellSpawn(args: object): string {
  return describeSpawn(tool, args, { cwd: '/srv/app' });
}
