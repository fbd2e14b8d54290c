import { visibleText } from '../text/visible-text.js';
import type { Simulation } from './simulate-turns.js';

/** A simulation as text (R103): an `ASK` line for each act that survives, then a `DROP` line with the reason, by index. */
export function explain({ surviving, dropped }: Simulation): string {
  const lines = surviving.map((act) => `ASK    ${visibleText(act.opcode)}`);
  for (const { opcode, reason } of inOrder(dropped)) {
    lines.push(`DROP   ${visibleText(opcode)} — ${reason}`);
  }
  return lines.join('\n');
}

/** Why the first dropped act of this opcode was dropped; the empty text when none was. */
export function dropReason(dropped: Simulation['dropped'], opcode: string): string {
  return inOrder(dropped).find((one) => one.opcode === opcode)?.reason ?? '';
}

function inOrder(
  dropped: Simulation['dropped'],
): readonly { readonly index: number; readonly opcode: string; readonly reason: string }[] {
  return [...dropped]
    .map(([key, reason]) => {
      // An opcode may hold a colon of its own.
      const colon = key.indexOf(':');
      return { index: Number(key.slice(0, colon)), opcode: key.slice(colon + 1), reason };
    })
    .sort((left, right) => left.index - right.index);
}
