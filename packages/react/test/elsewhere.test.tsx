import { act, screen } from '@testing-library/react';
import {
  createLocalPort,
  type GatePort,
  memoryPersist,
  type SessionChannel,
  type SessionLocks,
  type SessionPersist,
  type ToolSet,
} from '@tiergate/core';
import { createFaultyPort, type FaultyPort, type PortFaults } from '@tiergate/core/testing';
import { describe, expect, it } from 'vitest';
import { renderGate } from './support/gate-harness.js';
import { createShop, note, refund } from './support/shop.js';

const settle = (): Promise<void> => act(async () => undefined);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** A gate that answers like one on a server: late, or wrong. */
function createServer(tools: ToolSet, faults: PortFaults): FaultyPort {
  let ids = 0;
  const local: GatePort = createLocalPort({
    tools: () => tools,
    state: () => undefined,
    rung: 'auto',
    freshness: () => undefined,
    now: () => 0,
    randomId: () => `question ${++ids}`,
  });
  return createFaultyPort({ ...local, authority: 'server' }, faults);
}

describe('a gate on a server', () => {
  it('shows a question while its answer is on its way, and takes no second answer', async () => {
    const { tools, ran } = createShop();
    const gate = createServer(tools, { decide: ['hold'] });
    const {
      submit,
      user,
      gate: state,
    } = renderGate({ gate, lookup: (name) => tools.lookup(name) });
    await submit([refund('c1', 1), refund('c2', 2)]);
    expect(state().authority).toBe('server');
    await user.click(button('Approve'));
    expect(screen.getByRole('alertdialog').textContent).toContain('Sending…');
    await user.click(button('Approve'));
    await user.click(button('Reject'));
    expect(gate.log().filter((line) => line.startsWith('decide'))).toEqual(['decide c1']);
    await act(async () => gate.release());
    expect(ran.map(([, args]) => args.amount)).toEqual([1]);
    expect(state().confirm.question?.id).toBe('c2');
    expect(state().confirm.busy).toBe(false);
  });

  it('keeps what was typed when the server refuses the edit', async () => {
    const { tools, ran } = createShop();
    const gate = createServer(tools, { decide: ['hold'] });
    const { submit, user } = renderGate({ gate, lookup: (name) => tools.lookup(name) });
    await submit([refund('c1')]);
    await user.click(button('Edit'));
    await user.clear(screen.getByLabelText('amount'));
    await user.type(screen.getByLabelText('amount'), '101');
    await user.click(button('Approve with changes'));
    await act(async () => gate.release());
    expect(screen.getByLabelText('amount')).toHaveProperty('value', '101');
    expect(screen.getByLabelText('amount').getAttribute('aria-invalid')).toBe('true');
    expect(ran).toEqual([]);
  });

  it('keeps the question when the server does not answer, and can be put off meanwhile', async () => {
    const { tools, ran } = createShop();
    const gate = createServer(tools, { decide: ['hold', 'fail'] });
    const { submit, user, gate: state } = renderGate({ gate });
    await submit([refund('c1')]);
    await user.click(button('Approve'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(async () => gate.release());
    expect(ran).toHaveLength(1);
    await submit([refund('d1')]);
    await user.click(button('Approve'));
    await settle();
    expect(state().pending.map(({ id }) => id)).toEqual(['d1']);
    expect(screen.getByRole('alertdialog').querySelector('[data-code="port-failed"]')).toBeTruthy();
  });

  it('answers each of several questions on its own in a review', async () => {
    const { tools, ran } = createShop();
    const gate = createServer(tools, { decide: ['hold'] });
    const { submit, user } = renderGate({ gate }, { review: true, dialog: false });
    await submit([refund('c1', 1), refund('c2', 2)]);
    const [first] = screen.getAllByRole('button', { name: 'Approve' });
    if (first !== undefined) await user.click(first);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Sending…');
    await act(async () => gate.release());
    expect(ran.map(([, args]) => args.amount)).toEqual([1]);
  });
});

describe('a session that is kept', () => {
  const keep = (adapter: SessionPersist): object => ({ persist: { adapter, storeArgs: true } });

  it('goes with its component, and is asked about again by the next one (F-27)', async () => {
    const { tools, ran } = createShop();
    const adapter = memoryPersist();
    const first = renderGate({ tools, rung: 'auto', ...keep(adapter) });
    await first.submit([note('c1'), refund('c2')]);
    const before = first.gate().pending[0];
    first.unmount();
    await settle();
    const { gate, user } = renderGate({ tools, rung: 'auto', ...keep(adapter) });
    await settle();
    const [after] = gate().pending;
    expect(after).toMatchObject({
      id: 'c2',
      because: 'restored',
      call: { args: before?.call.args },
    });
    expect(after?.statement.digest).toBe(before?.statement.digest);
    expect(after?.question).not.toBe(before?.question);
    expect(gate().approve('c2', { question: before?.question ?? '' })).toMatchObject({ ok: false });
    await user.click(button('Approve'));
    expect(ran.map(([name]) => name)).toEqual(['add_note', 'refund']);
  });

  it('is there until its handler ended, and leaves what it holds to the next component then', async () => {
    let finish = (): void => undefined;
    const { tools } = createShop({
      add_note: { run: () => new Promise<void>((resolve) => (finish = resolve)) },
    });
    const open = { channels: 0 };
    const channel: SessionChannel = {
      post: () => undefined,
      listen: () => {
        open.channels += 1;
      },
      close: () => {
        open.channels -= 1;
      },
    };
    const persist = { adapter: memoryPersist({ sharedAs: 'one' }), storeArgs: true };
    const options = { tools, rung: 'auto', persist, locks: createLocks(), channel } as const;
    const { submit, unmount } = renderGate(options);
    await settle();
    await submit([note('c1')]);
    await settle();
    unmount();
    await settle();
    expect(open.channels).toBe(1);
    await act(async () => finish());
    await settle();
    expect(open.channels).toBe(0);
    const { gate } = renderGate(options);
    await settle();
    expect(gate().outcomes).toMatchObject([{ id: 'c1', status: 'applied' }]);
  });

  it('shows an answer as on its way while it is written down', async () => {
    const { tools, ran } = createShop();
    let write = (): void => undefined;
    let isSlow = false;
    const memory = memoryPersist({ sharedAs: 'one' });
    const adapter: SessionPersist = {
      ...memory,
      async save(text) {
        if (isSlow) await new Promise<void>((resolve) => (write = resolve));
        await memory.save(text);
      },
    };
    const { submit, user, gate } = renderGate({
      tools,
      ...keep(adapter),
      locks: createLocks(),
      channel: null,
    });
    await settle();
    await submit([refund('c1')]);
    await settle();
    isSlow = true;
    await user.click(button('Approve'));
    expect(gate().confirm.busy).toBe(true);
    expect(ran).toEqual([]);
    isSlow = false;
    await act(async () => write());
    await settle();
    expect(ran).toHaveLength(1);
    expect(gate().confirm).toMatchObject({ busy: false, question: undefined });
  });
});

/** Locks of one tab that nobody else asks for. */
function createLocks(): SessionLocks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(name, _, work) {
      // A tab holds the lock that is named after it for as long as it is open.
      if (name.includes(':tab:')) return Promise.resolve(work({}));
      const result = last.then(() => work({}));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
