import type { SpawnTool } from './create-spawn-tool.js';
import { renderSpawn } from './render-spawn.js';
import type { SpawnContext } from './spawn-preview.js';

/**
 * What a dialog says about a held spawn call: the parsed call, line by line, or why it cannot run. For the `ask` of a
 * handler, so that a person never reads the prefix by eye.
 */
export function describeSpawn(tool: SpawnTool, args: unknown, context: SpawnContext): string {
  const preview = tool.preview(args, context);
  if (preview.ok) return renderSpawn(preview.value);
  return ['This cannot run', ...preview.issues.map((issue) => issue.message)].join('\n');
}
