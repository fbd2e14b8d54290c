import { isBidiControl, isControl, isLineBreak } from './characters.js';
import type { SpawnMode, SpawnWarning } from './spawn-call.js';

/** What a person should know about a body, sorted by name. A task may have several lines without a word about it. */
export function warningsOf(
  mode: SpawnMode,
  body: string,
  separator: number | undefined,
): readonly SpawnWarning[] {
  const found = new Set<SpawnWarning>();
  if (separator !== undefined && separator !== 0x20) found.add('unusual-separator');
  if (mode === 'agent' && body.startsWith('\uff01')) found.add('fullwidth-prefix');
  for (let index = 0; index < body.length; index += 1) {
    // Every character that counts here is in the first plane.
    const unit = body.charCodeAt(index);
    if (unit >= 0x20 && unit < 0x7f) continue;
    if (isBidiControl(unit)) found.add('bidi-control');
    if (mode === 'command' && isLineBreak(unit)) found.add('multiline');
    if (mode === 'command' && unit === 0x0d) found.add('crlf');
    if (isControl(unit) && unit !== 0x09 && unit !== 0x0a && unit !== 0x0d) {
      found.add('other-control');
    }
  }
  return Object.freeze([...found].sort());
}
