import {
  createGateSession,
  createToolSet,
  type GateSession,
  restoreGateSession,
  type ToolSet,
} from '@tiergate/core';

const amount = { name: 'amount', type: 'int', required: true } as const;

export interface SessionRun {
  /** What sessions asked and ran to their end, line by line: the same whatever objects inherit. */
  readonly log: readonly string[];
  readonly stored: string;
}

/** Runs sessions; one of them goes on from `stored`, because an inherited `toJSON` leaves no text to go on from. */
export async function runSession(stored?: string): Promise<SessionRun> {
  const log: string[] = [];
  const tools = declareTools(log);
  const careful = createGateSession({ tools });
  const { settled } = careful.submit([
    { id: 'c1', name: 'free' },
    { id: 'c2', name: 'pay', args: { amount: 5 } },
    { id: 'c3', name: 'propose' },
  ]);
  tell(log, careful);
  for (const { id, question } of careful.getSnapshot().pending) {
    log.push(`${id} ${careful.approve(id, { question }).ok}`);
  }
  await settled;
  await careful.undo('c1').settled;
  tell(log, careful);

  const bold = createGateSession({ tools, rung: 'auto' });
  bold.submit([
    { id: 'k1', name: 'pay', args: { amount: 7 } },
    { id: 'k2', name: 'free' },
  ]);
  bold.submit([{ id: 'k3', name: 'free' }]);
  tell(log, bold);
  const text = stored ?? bold.serialize();
  const restored = restoreGateSession(text, { tools, rung: 'auto' });
  tell(log, restored);
  const [open] = restored.getSnapshot().pending;
  await restored.approve('k1', { question: open?.question ?? '' }).settled;
  await restored.cancel().settled;
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  tell(log, restored);
  return { log, stored: text };
}

function declareTools(log: string[]): ToolSet {
  return createToolSet()
    .add(
      { name: 'free', tier: 'reversible', description: 'Can be undone.' },
      { run: () => void log.push('free'), undo: () => void log.push('undo free') },
    )
    .add(
      { name: 'pay', tier: 'irreversible', description: 'Pays.', args: [amount] },
      { runApproved: (call) => void log.push(`pay ${JSON.stringify(call.args.amount)}`) },
    )
    .addProposeOnly({ name: 'propose', tier: 'irreversible', description: 'Only proposes.' });
}

function tell(log: string[], session: GateSession): void {
  const { pending, outcomes } = session.getSnapshot();
  for (const { id, statement } of pending) log.push(`asked ${id}: ${statement.text}`);
  for (const { id, status } of outcomes) log.push(`${id} ${status}`);
}
