import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderGate } from './support/gate-harness.js';
import { createShop, note, refund } from './support/shop.js';

const parts = { dialog: false, review: true } as const;
const statuses = (): readonly (string | null)[] =>
  screen.getAllByRole('listitem').map((item) => item.getAttribute('data-status'));
const item = (index: number): HTMLElement => {
  const found = screen.getAllByRole('listitem')[index];
  if (found === undefined) throw new Error(`no call ${index}`);
  return found;
};
const button = (index: number, name: string): HTMLElement =>
  within(item(index)).getByRole('button', { name });

describe('PlanReview', () => {
  it('shows nothing before there is a plan, and tells its progress from then on', async () => {
    const { submit } = renderGate({ tools: createShop().tools, rung: 'auto' }, parts);
    expect(screen.queryByRole('region', { name: 'Plan' })).toBeNull();
    // A screen reader says what comes into an output that it knows.
    const output = screen.getByRole('status');
    expect(output.textContent).toBe('');
    await submit([note('c1')]);
    expect(output.isConnected).toBe(true);
    expect(output.textContent).toBe('0 open, 1 ended');
  });

  it('shows the whole plan in model order, and what became of each call', async () => {
    const { submit, user } = renderGate({ tools: createShop().tools, rung: 'auto' }, parts);
    await submit([note('c1', 'first'), refund('c2'), note('c3', 'last')]);
    expect(statuses()).toEqual(['applied', 'open', 'open']);
    expect(item(0).textContent).toContain('"first"');
    expect(item(2).textContent).toContain('waits for the calls before it');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('2 open, 1 ended');
    await user.click(button(1, 'Approve'));
    expect(statuses()).toEqual(['applied', 'applied', 'applied']);
  });

  it('takes an answer per call, and a rejection swallows no neighbour (F-15)', async () => {
    const { tools, ran } = createShop();
    const { submit, user, gate } = renderGate({ tools, rung: 'auto', onHeld: 'continue' }, parts);
    await submit([note('c1'), refund('c2', 5), refund('c3', 6)]);
    await user.type(within(item(2)).getByRole('textbox', { name: /Reason/ }), 'already paid');
    await user.click(button(2, 'Reject'));
    await user.click(button(1, 'Approve'));
    expect(ran.map(([name]) => name)).toEqual(['add_note', 'refund']);
    expect(gate().outcomes).toMatchObject([
      { id: 'c1', status: 'applied' },
      { id: 'c2', status: 'applied' },
      { id: 'c3', status: 'rejected', reason: 'already paid' },
    ]);
    expect(item(2).textContent).toContain('rejected already paid');
  });

  it('undoes what can be undone, once', async () => {
    const { tools, ran } = createShop();
    const { submit, user } = renderGate({ tools, rung: 'auto' }, parts);
    await submit([note('c1'), { id: 'c2', name: 'get_order', args: { id: 'o1' } }]);
    expect(within(item(1)).queryByRole('button')).toBeNull();
    await user.dblClick(button(0, 'Undo add_note'));
    expect(statuses()).toEqual(['undone', 'applied']);
    expect(ran.map(([name]) => name)).toEqual(['add_note', 'get_order', 'undo add_note']);
  });

  it('keeps the focus with a call whose question is answered, and whose act is undone', async () => {
    const { submit, user } = renderGate({ tools: createShop().tools, rung: 'auto' }, parts);
    await submit([note('c1'), refund('c2'), refund('c3')]);
    button(1, 'Approve').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(item(1));
    await user.tab();
    expect(item(2).contains(document.activeElement)).toBe(true);
    button(0, 'Undo add_note').focus();
    await user.keyboard('{Enter}');
    expect(statuses()).toEqual(['undone', 'applied', 'open']);
    expect(document.activeElement).toBe(item(0));
  });

  it('keeps the focus in the plan when all is answered at once', async () => {
    const { submit, user } = renderGate({ tools: createShop().tools }, parts);
    const plan = (): HTMLElement => screen.getByRole('region', { name: 'Plan' });
    await submit([refund('c1', 1), refund('c2', 2)]);
    await user.click(screen.getByRole('button', { name: 'Reject all 2' }));
    expect(document.activeElement).toBe(plan());
    await submit([refund('d1', 3), refund('d2', 4)]);
    await user.click(screen.getByRole('button', { name: 'Approve all 2…' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve' }),
    );
    expect(statuses()).toEqual(['applied', 'applied']);
    expect(document.activeElement).toBe(plan());
  });

  it('takes the focus from nobody who has it elsewhere', async () => {
    const { submit, gate } = renderGate({ tools: createShop().tools }, parts);
    await submit([refund('c1')]);
    button(0, 'Approve').focus();
    const elsewhere = screen.getByRole('button', { name: 'Questions' });
    elsewhere.focus();
    await act(async () => void gate().cancel());
    expect(document.activeElement).toBe(elsewhere);
  });

  it('lists exactly what it approves before it approves all', async () => {
    const { tools, ran } = createShop();
    const { submit, user } = renderGate({ tools }, parts);
    await submit([refund('c1', 1), refund('c2', 2)]);
    await submit([refund('d1', 3), note('d2', 'thanks')]);
    await user.click(screen.getByRole('button', { name: 'Approve all 4…' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Allow these 4 calls?' });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Not now' }));
    const listed = [...dialog.querySelectorAll('dl')].map((list) => list.textContent);
    expect(listed).toHaveLength(4);
    expect(listed[3]).toContain('thanks');
    expect(ran).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    // Plans run beside each other; within each the order is the model's.
    expect(ran.map(([, args]) => args.amount ?? args.text)).toEqual([1, 3, 2, 'thanks']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('lists what follows an approval of all, and shows anew what changed meanwhile', async () => {
    const { tools } = createShop();
    const { submit, user, gate } = renderGate({ tools, rung: 'auto' }, parts);
    await submit([refund('c1', 1), note('c2', 'behind it'), refund('c3', 2)]);
    await user.click(screen.getByRole('button', { name: 'Approve all 2…' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('behind it');
    await submit([refund('d1', 77)]);
    const dialog = screen.getByRole('alertdialog', { name: 'Allow these 3 calls?' });
    expect(dialog.textContent).toContain('77');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(gate().pending).toHaveLength(3);
  });

  it('rejects all that is on screen', async () => {
    const { submit, user, gate } = renderGate({ tools: createShop().tools }, parts);
    await submit([refund('c1', 1), refund('c2', 2)]);
    await user.click(screen.getByRole('button', { name: 'Reject all 2' }));
    expect(gate().outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('keeps an older plan on screen until it is over', async () => {
    const { submit, gate } = renderGate({ tools: createShop().tools, rung: 'auto' }, parts);
    await submit([refund('c1')]);
    await submit([note('d1')]);
    expect(statuses()).toEqual(['open', 'applied']);
    await act(async () => void gate().cancel(gate().plans[0]?.id));
    expect(statuses()).toEqual(['applied']);
  });

  it('shows what a person changed, and what failed', async () => {
    const { tools } = createShop({
      delete_alerts: {
        runApproved: () => {
          throw new Error('secret inner detail');
        },
      },
    });
    const { submit, gate } = renderGate({ tools }, parts);
    await submit([refund('c1', 90), { id: 'c2', name: 'delete_alerts', args: { alert_id: 1 } }]);
    await act(
      async () => void gate().approve('c1', { args: { id: 'o1', amount: 10, currency: 'USD' } }),
    );
    await act(async () => void gate().approve('c2'));
    expect(item(0).querySelector('[data-part="trace"]')?.textContent).toMatch(/90.*→.*10/);
    expect(statuses()).toEqual(['applied', 'failed']);
    expect(item(1).textContent).not.toContain('secret');
  });

  it('says in its own words that a call did not run (F-19)', async () => {
    const labels = {
      outcome: ({ status }: { readonly status: string }) => `nicht ausgeführt: ${status}`,
    };
    const { submit, gate } = renderGate({ tools: createShop().tools }, { ...parts, labels });
    await submit([refund('c1')]);
    await act(async () => void gate().cancel());
    expect(item(0).textContent).toContain('nicht ausgeführt: cancelled');
  });
});
