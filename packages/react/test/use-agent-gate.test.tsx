import { act, render, screen } from '@testing-library/react';
import { createGateSession, type SessionEvent } from '@tiergate/core';
import {
  type AgentGate,
  AgentGateProvider,
  type UseAgentGateOptions,
  useAgentGate,
  useAgentGateContext,
} from '@tiergate/react';
import { type JSX, StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createShop, note, refund, shopContract, shopDocument } from './support/shop.js';

type Sink = (event: SessionEvent) => void;

interface AgentProps {
  readonly options: () => UseAgentGateOptions;
  readonly onGate: (gate: AgentGate) => void;
  readonly program: unknown;
}

function Agent({ options, onGate, program }: AgentProps): JSX.Element {
  const gate = useAgentGate(options());
  const { submit } = gate;
  useLayoutEffect(() => onGate(gate));
  useEffect(() => {
    if (program !== undefined) submit(program);
  }, [submit, program]);
  return <p>{gate.status}</p>;
}

/** Renders a component around the hook; the answer gives its newest gate. */
function mount(
  options: () => UseAgentGateOptions,
  { strict = false, program }: { readonly strict?: boolean; readonly program?: unknown } = {},
): { readonly gate: () => AgentGate; readonly again: () => void; readonly unmount: () => void } {
  let newest: AgentGate | undefined;
  const onGate = (gate: AgentGate): void => {
    newest = gate;
  };
  const tree = (): JSX.Element => {
    const agent = <Agent options={options} onGate={onGate} program={program} />;
    return strict ? <StrictMode>{agent}</StrictMode> : agent;
  };
  const view = render(tree());
  return {
    gate: () => {
      if (newest === undefined) throw new Error('nothing was rendered');
      return newest;
    },
    again: () => view.rerender(tree()),
    unmount: view.unmount,
  };
}

const settle = (): Promise<void> => act(async () => undefined);

describe('useAgentGate', () => {
  it('runs what may run and asks about the rest', async () => {
    const { tools, ran } = createShop();
    const { gate } = mount(() => ({ tools, rung: 'auto' }));
    expect(gate()).toMatchObject({
      status: 'idle',
      pending: [],
      outcomes: [],
      authority: 'advisory',
    });
    await act(async () => void gate().submit([note('c1'), refund('c2')]));
    expect(gate().status).toBe('waiting');
    expect(gate().outcomes.map(({ id, status }) => [id, status])).toEqual([['c1', 'applied']]);
    expect(gate().pending.map(({ id }) => id)).toEqual(['c2']);
    expect(gate().confirm.question).toBe(gate().pending[0]);
    await act(async () => void gate().approve('c2'));
    expect(gate().status).toBe('settled');
    expect(ran.map(([name]) => name)).toEqual(['add_note', 'refund']);
  });

  it('runs nine calls nine times in strict mode, submitted by an effect that fires twice (F-23)', async () => {
    const { tools, ran } = createShop();
    const program = Array.from({ length: 9 }, (_, index) => note(`c${index + 1}`, `${index + 1}`));
    const { gate, again } = mount(() => ({ tools, rung: 'auto' }), { strict: true, program });
    await settle();
    again();
    await settle();
    expect(ran.map(([, args]) => args.text)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(gate().outcomes).toHaveLength(9);
  });

  it('starts no session while it only renders', () => {
    const started = vi.fn<() => number>(() => 0);
    const { tools } = createShop();
    const clock = { now: started, sleep: async () => undefined };
    mount(() => ({ tools, clock }));
    expect(started).not.toHaveBeenCalled();
  });

  it('keeps session and questions when the tools are another object in each render', async () => {
    const shop = createShop();
    const { gate, again } = mount(() => ({
      tools: createShop({}, shopContract()).tools,
      rung: 'auto',
    }));
    await act(async () => void gate().submit([refund('c1')]));
    const asked = gate().pending[0]?.question;
    again();
    again();
    await settle();
    expect(gate().pending.map(({ question }) => question)).toEqual([asked]);
    expect(shop.ran).toEqual([]);
  });

  it('runs the handlers and hands over the state of the newest render', async () => {
    const seen: unknown[] = [];
    let version = 1;
    const options = (): UseAgentGateOptions => {
      const now = version;
      const runApproved = (_: unknown, { state }: { readonly state: unknown }): void => {
        seen.push([now, state]);
      };
      return { tools: createShop({ refund: { runApproved } }).tools, state: `state ${now}` };
    };
    const { gate, again } = mount(options);
    await act(async () => void gate().submit([refund('c1')]));
    version = 2;
    again();
    await act(async () => void gate().approve('c1'));
    expect(seen).toEqual([[2, 'state 2']]);
  });

  it('asks again, under a new question, when a capability changed', async () => {
    const capabilities = shopDocument.capabilities.map((one) =>
      one.name === 'refund' ? { ...one, description: 'Pays money back, at once.' } : one,
    );
    let tools = createShop().tools;
    const { gate, again } = mount(() => ({ tools }));
    await act(async () => void gate().submit([refund('c1')]));
    const before = gate().pending[0]?.question;
    tools = createShop({}, shopContract({ ...shopDocument, capabilities })).tools;
    again();
    await settle();
    expect(gate().pending).toMatchObject([{ id: 'c1', because: 'changed' }]);
    expect(gate().pending[0]?.question).not.toBe(before);
    const late = gate().approve('c1', { question: before ?? '' });
    expect(late).toMatchObject({ ok: false, issues: [{ code: 'stale-question' }] });
  });

  it('gates the next program under the newest rung', async () => {
    const { tools, ran } = createShop();
    let rung: 'auto' | 'ask' = 'auto';
    const { gate, again } = mount(() => ({ tools, rung }));
    rung = 'ask';
    again();
    await act(async () => void gate().submit([note('c1')]));
    expect(gate()).toMatchObject({ status: 'waiting', plan: { rung: 'ask' } });
    expect(ran).toEqual([]);
  });

  it('lets nothing run by itself for a rung that was raised later', async () => {
    const { tools, ran } = createShop();
    let rung: 'auto' | 'ask' = 'ask';
    const { gate, again } = mount(() => ({ tools, rung }));
    await settle();
    rung = 'auto';
    again();
    await act(async () => void gate().submit([note('c1')]));
    expect(gate().pending.map(({ id }) => id)).toEqual(['c1']);
    expect(ran).toEqual([]);
  });

  it('hands events to the sink of the newest render', async () => {
    const { tools } = createShop();
    const sinks = [vi.fn<Sink>(), vi.fn<Sink>()] as const;
    let sink: (typeof sinks)[number] = sinks[0];
    const { gate, again } = mount(() => ({ tools, onEvent: sink }));
    sink = sinks[1];
    again();
    await act(async () => void gate().submit([refund('c1')]));
    expect(sinks[0]).not.toHaveBeenCalled();
    expect(sinks[1].mock.calls.map(([event]) => event.type)).toEqual([
      'plan-created',
      'question-asked',
    ]);
  });

  it('is another object only when something changed', async () => {
    const { tools } = createShop();
    const { gate, again } = mount(() => ({ tools }));
    const before = gate();
    again();
    expect(gate()).toBe(before);
    await act(async () => void gate().submit([refund('c1')]));
    const asked = gate();
    again();
    expect(gate()).toBe(asked);
    expect(asked).not.toBe(before);
  });

  it('says why a program was refused, and asks about none of it (F-07)', async () => {
    const { tools, ran } = createShop();
    const { gate } = mount(() => ({ tools, rung: 'auto' }));
    await act(async () => void gate().submit([note('c1'), refund('c2', 'ten')]));
    expect(gate().issues).toMatchObject([{ path: ['program', 1, 'args', 'amount'] }]);
    expect(gate()).toMatchObject({ status: 'idle', pending: [] });
    expect(ran).toEqual([]);
  });

  it('refuses one id for two calls (F-03)', async () => {
    const { tools } = createShop();
    const { gate } = mount(() => ({ tools }));
    await act(async () => void gate().submit([refund('same', 1), refund('same', 90)]));
    expect(gate().issues.map(({ code }) => code)).toContain('duplicate-call-id');
    expect(gate().pending).toEqual([]);
  });

  it('records a decision that comes while another call runs (F-22)', async () => {
    let finish = (): void => undefined;
    const order: unknown[] = [];
    const { tools } = createShop({
      refund: {
        runApproved: async (call) => {
          order.push(`start ${call.id}`);
          if (call.id === 'c1') await new Promise<void>((resolve) => (finish = resolve));
          order.push(`end ${call.id}`);
        },
      },
    });
    const { gate } = mount(() => ({ tools }));
    await act(async () => void gate().submit([refund('c1', 1), refund('c2', 2)]));
    await act(async () => void gate().approve('c1'));
    expect(gate().approve('c2').ok).toBe(true);
    expect(order).toEqual(['start c1']);
    await act(async () => finish());
    expect(order).toEqual(['start c1', 'end c1', 'start c2', 'end c2']);
  });

  it('cancels, undoes and answers several at once', async () => {
    const { tools, ran } = createShop();
    const { gate } = mount(() => ({ tools, rung: 'auto', onHeld: 'continue' }));
    await act(async () => void gate().submit([note('c1'), refund('c2', 1), refund('c3', 2)]));
    await act(async () => void gate().undo('c1'));
    expect(ran.map(([name]) => name)).toEqual(['add_note', 'undo add_note']);
    const questions = gate().pending.map(({ question }) => question);
    await act(async () => void gate().rejectAll({ questions, reason: 'no' }));
    expect(gate().outcomes.map(({ status }) => status)).toEqual(['undone', 'rejected', 'rejected']);
    await act(async () => void gate().submit([refund('d1', 1)]));
    await act(async () => void gate().cancel());
    expect(gate().outcomes.at(-1)).toMatchObject({ id: 'd1', status: 'cancelled' });
  });
});

describe('useAgentGate with a session that is passed in', () => {
  it('leaves questions open when the component goes, also during an apply (F-14, F-24)', async () => {
    let finish = (): void => undefined;
    const { tools } = createShop({
      add_note: { run: () => new Promise<void>((resolve) => (finish = resolve)) },
    });
    const session = createGateSession({ tools, rung: 'auto' });
    const { gate, unmount } = mount(() => ({ session }));
    await act(async () => void gate().submit([note('c1'), refund('c2')]));
    unmount();
    finish();
    await settle();
    const { outcomes, pending } = session.getSnapshot();
    expect(outcomes.map(({ id, status }) => [id, status])).toEqual([['c1', 'applied']]);
    expect(pending.map(({ id }) => id)).toEqual(['c2']);
    const next = mount(() => ({ session }));
    expect(next.gate().pending.map(({ id }) => id)).toEqual(['c2']);
  });

  it('shows two components the same, and lets the first answer count', async () => {
    const { tools, ran } = createShop();
    const session = createGateSession({ tools });
    const one = mount(() => ({ session }));
    const other = mount(() => ({ session }));
    await act(async () => void one.gate().submit([refund('c1')]));
    expect(other.gate().pending).toBe(one.gate().pending);
    await act(async () => void one.gate().confirm.approve());
    await act(async () => void other.gate().reject('c1'));
    expect(ran).toHaveLength(1);
    expect(other.gate().outcomes).toMatchObject([{ id: 'c1', status: 'applied' }]);
    act(() => one.gate().confirm.notNow());
  });

  it('follows when another session is passed in', async () => {
    const sessions = [createShop(), createShop()].map(({ tools }) => createGateSession({ tools }));
    let index = 0;
    const { gate, again } = mount(() => {
      const session = sessions[index];
      if (session === undefined) throw new Error('no such session');
      return { session };
    });
    await act(async () => void gate().submit([refund('c1')]));
    index = 1;
    again();
    expect(gate().pending).toEqual([]);
    expect(sessions[0]?.getSnapshot().pending).toHaveLength(1);
  });
});

describe('AgentGateProvider', () => {
  it('gives all components below it one gate', async () => {
    const { tools } = createShop();
    render(
      <AgentGateProvider tools={tools}>
        <Sender />
        <Count />
      </AgentGateProvider>,
    );
    await act(async () => screen.getByRole('button').click());
    expect(screen.getByRole('status').textContent).toBe('1');
  });

  it('says what to do where there is none', () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    expect(() => render(<Lost />)).toThrow('put <AgentGateProvider');
    vi.mocked(console.error).mockClear();
  });
});

function Sender(): JSX.Element {
  const { submit } = useAgentGateContext();
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (sent) submit([refund('c1')]);
  }, [sent, submit]);
  return (
    <button type="button" onClick={() => setSent(true)}>
      Go
    </button>
  );
}

function Count(): JSX.Element {
  return <output>{useAgentGateContext().pending.length}</output>;
}

function Lost(): JSX.Element {
  return <p>{useAgentGateContext().status}</p>;
}
