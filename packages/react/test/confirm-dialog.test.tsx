import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderGate } from './support/gate-harness.js';
import { createShop, note, refund } from './support/shop.js';

const dialog = (): HTMLElement => screen.getByRole('alertdialog');
const button = (name: string): HTMLElement => within(dialog()).getByRole('button', { name });

describe('ConfirmDialog', () => {
  it('is named after the act, and described by statement, tier and answers (F-33)', async () => {
    const { submit } = renderGate({ tools: createShop().tools, rung: 'auto' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await submit([refund('c1')]);
    expect(dialog()).toHaveProperty('tagName', 'DIALOG');
    expect(screen.getByRole('alertdialog', { name: 'Allow refund?' })).toBe(dialog());
    const about = document.getElementById(dialog().getAttribute('aria-describedby') ?? '');
    for (const part of ['irreversible', 'It cannot be undone.', 'amount', '5', 'Approve runs it']) {
      expect(about?.textContent).toContain(part);
    }
  });

  it('starts on the safe answer and gives focus back', async () => {
    const { submit, user } = renderGate({ tools: createShop().tools });
    const opener = screen.getByRole('button', { name: 'Questions' });
    opener.focus();
    await submit([refund('c1')]);
    expect(document.activeElement).toBe(button('Not now'));
    await user.click(button('Reject'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('approves, runs, and shows nothing of it any more', async () => {
    const { tools, ran } = createShop();
    const { submit, user, gate } = renderGate({ tools });
    await submit([refund('c1')]);
    await user.click(button('Approve'));
    expect(ran).toEqual([['refund', { id: 'o1', amount: 5, currency: 'USD' }]]);
    expect(gate().outcomes).toMatchObject([{ id: 'c1', status: 'applied', by: 'person' }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('hands on the reason of a rejection, and runs nothing', async () => {
    const { tools, ran } = createShop();
    const { submit, user, gate } = renderGate({ tools });
    await submit([refund('c1')]);
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'wrong order');
    await user.click(button('Reject'));
    expect(gate().outcomes).toMatchObject([{ status: 'rejected', reason: 'wrong order' }]);
    expect(ran).toEqual([]);
  });

  it('takes Escape as "not now": the question stays open and can be brought back', async () => {
    const { tools, ran } = createShop();
    const { submit, user, gate } = renderGate({ tools });
    await submit([refund('c1')]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Open questions: 1');
    expect(gate().pending).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Questions' }));
    expect(button('Approve')).toBeTruthy();
    expect(ran).toEqual([]);
  });

  it('takes a click beside it as "not now", one that began inside as nothing', async () => {
    const { submit } = renderGate({ tools: createShop().tools });
    await submit([refund('c1')]);
    const beside = { clientX: 500, clientY: 500 };
    fireEvent.mouseDown(dialog());
    fireEvent.click(dialog(), beside);
    expect(dialog()).toBeTruthy();
    fireEvent.mouseDown(dialog(), beside);
    fireEvent.click(dialog(), beside);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('listens to no keys outside itself', async () => {
    const { submit } = renderGate({ tools: createShop().tools });
    await submit([refund('c1')]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(dialog()).toBeTruthy();
  });

  it('puts off all that is open, and still asks what is asked later', async () => {
    const { submit, user, gate } = renderGate({ tools: createShop().tools });
    await submit([refund('c1', 1), refund('c2', 2)]);
    await user.click(button('Not now'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await submit([refund('d1', 3)]);
    expect(gate().confirm.question?.id).toBe('d1');
    expect(gate().confirm.waiting).toBe(3);
  });

  it('shows nothing of the call before in the next question', async () => {
    const { submit, user } = renderGate({ tools: createShop().tools });
    await submit([refund('c1', 11), refund('c2', 22)]);
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'half a reason');
    await user.click(button('Edit'));
    await user.click(button('Approve'));
    expect(dialog().textContent).toContain('22');
    expect(dialog().textContent).not.toContain('11');
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', '');
    expect(button('Edit').getAttribute('aria-expanded')).toBe('false');
  });

  it('answers once however often it is clicked (F-02)', async () => {
    const { tools, ran } = createShop();
    const { submit, gate } = renderGate({ tools });
    await submit([refund('c1'), refund('c2')]);
    const approve = button('Approve');
    await act(async () => {
      approve.click();
      approve.click();
    });
    expect(ran).toHaveLength(1);
    expect(gate().pending.map(({ id }) => id)).toEqual(['c2']);
  });

  it('sends an answer that comes late to its own question, or nowhere (F-04)', async () => {
    const { tools, ran } = createShop();
    const { submit, gate } = renderGate({ tools });
    await submit([refund('p1', 5)]);
    const old = gate().confirm;
    await act(async () => void gate().reject('p1', { reason: 'wrong order' }));
    await submit([refund('p2', 95, 'o2')]);
    let late: unknown;
    act(() => {
      late = old.approve();
    });
    expect(late).toMatchObject({ ok: false, issues: [{ code: 'already-decided' }] });
    expect(gate().pending.map(({ id }) => id)).toEqual(['p2']);
    expect(ran).toEqual([]);
  });

  it('answers each of several calls of one tool on its own, in any order (F-17)', async () => {
    const { tools, ran } = createShop();
    const { submit, gate } = renderGate({ tools });
    await submit([refund('c1', 1), refund('c2', 2), refund('c3', 3)]);
    await act(async () => void gate().approve('c3'));
    await act(async () => void gate().reject('c2', { reason: 'no' }));
    await act(async () => void gate().approve('c1'));
    expect(ran.map(([, args]) => args.amount)).toEqual([1, 3]);
    expect(gate().outcomes.map(({ status }) => status)).toEqual(['applied', 'rejected', 'applied']);
  });

  it('names what a yes lets run as well, and what it does not (F-18)', async () => {
    const { submit } = renderGate({ tools: createShop().tools, rung: 'auto' });
    await submit([
      note('c0', 'first one'),
      refund('c1'),
      note('c2', 'paid back'),
      refund('c3'),
      note('c4', 'last one'),
    ]);
    const text = dialog().textContent ?? '';
    expect(text).toContain('Then this runs unasked');
    expect(text).toContain('paid back');
    expect(text).not.toContain('first one');
    expect(text).not.toContain('last one');
  });

  it('leaves an older question decidable when a newer program came (F-25)', async () => {
    const { tools, ran } = createShop();
    const { submit, user, gate } = renderGate({ tools, rung: 'auto' });
    await submit([refund('c1')]);
    await submit([{ id: 'd1', name: 'get_order', args: { id: 'o2' } }]);
    expect(gate().confirm.question?.id).toBe('c1');
    await user.click(button('Approve'));
    expect(ran.map(([name]) => name)).toEqual(['get_order', 'refund']);
  });

  it('keeps both calls waiting where no dialog is shown at all (F-24)', async () => {
    const { tools, ran } = createShop();
    const { submit, gate } = renderGate({ tools }, { dialog: false });
    await submit([refund('c1', 1), refund('c2', 2)]);
    expect(gate().pending.map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(ran).toEqual([]);
  });

  it('shows what else a yes allows, where the host says so (F-34)', async () => {
    const details = vi.fn<() => string>(() => 'may call get_order (read_only), depth 2');
    const { submit } = renderGate({ tools: createShop().tools }, { details });
    await submit([refund('c1')]);
    const about = document.getElementById(dialog().getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toContain('may call get_order (read_only), depth 2');
    expect(details).toHaveBeenCalledWith(expect.objectContaining({ id: 'c1' }));
  });

  it('shows the words of the host for a question as text, never as its title', async () => {
    const { tools } = createShop({
      refund: { runApproved: () => undefined, ask: () => 'Pay <b>back</b>?\u202e\\u{202e}' },
    });
    const { submit } = renderGate({ tools });
    await submit([refund('c1')]);
    // A hidden character and an escape that somebody typed do not look alike.
    const words = within(dialog()).getByText('Pay <b>back</b>?\\u{202e}\\u{5c}u{202e}');
    expect(words.tagName).toBe('BDI');
    expect(within(dialog()).getByRole('heading').textContent).toBe('Allow refund?');
  });

  it('takes its words from labels, and keeps them out of the statement', async () => {
    const labels = {
      approve: 'Freigeben',
      notNow: 'Später',
      title: (name: string) => `${name} erlauben?`,
    };
    const { submit } = renderGate({ tools: createShop().tools }, { labels });
    await submit([refund('c1')]);
    expect(screen.getByRole('alertdialog', { name: 'refund erlauben?' })).toBe(dialog());
    expect(button('Freigeben')).toBeTruthy();
    expect(button('Reject')).toBeTruthy();
    expect(document.querySelector('dl')?.textContent).not.toMatch(/Freigeben|Später|erlauben/);
  });

  it('says why it asks again', async () => {
    const { submit, gate, user } = renderGate({ tools: createShop().tools, rung: 'auto' });
    await submit([refund('c1'), note('c2')]);
    await user.click(button('Reject'));
    expect(gate().pending).toMatchObject([{ id: 'c2', because: 'order' }]);
    expect(dialog().textContent).toContain('A call before it did not succeed.');
  });
});
