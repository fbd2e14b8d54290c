import { ownMembers } from '../result/own-members.js';
import { visibleText } from '../text/visible-text.js';
import { localTarget, type SpawnWarning } from './spawn-call.js';
import type { SpawnPreview } from './spawn-preview.js';

const explanations: { readonly [name in SpawnWarning]: string } = {
  'bidi-control': 'it has characters that turn the direction of writing around',
  crlf: 'it has carriage returns',
  'fullwidth-prefix': 'it begins with a full-width exclamation mark, and is a task all the same',
  multiline: 'it has several lines: each is a command of its own',
  'other-control': 'it has control characters',
  'unusual-separator': 'the character behind the target is no ordinary blank',
};

/**
 * A call as lines for the person who decides: the parsed call, never the text of the model. Every hidden character is an
 * escape, and a value has one line, so that it cannot pose as another field.
 */
export function renderSpawn(preview: SpawnPreview): string {
  const { mode, body, cwd, target } = preview.structuredInput;
  const command = mode === 'command';
  const lines = [
    command ? 'Run a command' : 'Hand a task to a subagent',
    `${command ? 'command' : 'task'}: ${visibleText(body)}`,
  ];
  if (command) lines.push(`where: ${target === localTarget ? 'here' : visibleText(target)}`);
  lines.push(`directory: ${visibleText(cwd)}`);
  const { envelope } = ownMembers(preview);
  if (envelope !== undefined) {
    lines.push(`depth: ${envelope.depth} of at most ${envelope.maxDepth}`);
    const tools = ownMembers(envelope).tools?.map(
      ({ name, tier }) => `${visibleText(name)} (${tier})`,
    );
    if (tools !== undefined) lines.push(`tools: ${tools.length === 0 ? 'none' : tools.join(', ')}`);
  }
  for (const warning of preview.warnings) lines.push(`warning: ${explanations[warning]}`);
  return lines.join('\n');
}
