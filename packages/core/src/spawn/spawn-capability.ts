import type { Capability } from '../contract/contract.js';
import type { SpawnTool } from './create-spawn-tool.js';

/**
 * The tool as one capability of a contract. Its tier is `irreversible` whatever the call: what a command or a subagent
 * does cannot be taken back, so gate, session and edge always ask. Standing rules play no part there.
 */
export function spawnCapability(tool: SpawnTool): Capability {
  const { name, description, inputSchema } = tool.descriptor();
  return Object.freeze({ name, description, tier: 'irreversible', inputSchema });
}
