import { describe, expect, it } from 'vitest';
import { createGateSession, createToolSet, type GateSession } from '../../src/index.js';

describe('subscribe', () => {
  it('tells listeners of a change that a sink has looked at already', () => {
    const tools = createToolSet().add(
      { name: 'pay', tier: 'irreversible', description: 'Pays.' },
      { runApproved: () => 1 },
    );
    let session: GateSession | undefined;
    session = createGateSession({ tools, rung: 'auto', onEvent: () => session?.getSnapshot() });
    session.getSnapshot();
    const told: number[] = [];
    session.subscribe(() => told.push(session?.getSnapshot().pending.length ?? -1));
    session.submit([{ name: 'pay' }]);
    expect(told.at(-1)).toBe(1);
    session.submit([{ id: 'k2', name: 'pay' }]);
    expect(told.at(-1)).toBe(2);
  });
});
