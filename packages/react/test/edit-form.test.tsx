import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Json } from '@tiergate/core';
import { describe, expect, it } from 'vitest';
import { type Harness, renderGate } from './support/gate-harness.js';
import { createShop, refund, type Shop } from './support/shop.js';

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const field = (name: string): HTMLElement => screen.getByLabelText(name);

async function edit(call: Json): Promise<Shop & Harness> {
  const shop = createShop();
  const harness = renderGate({ tools: shop.tools });
  await harness.submit([call]);
  await harness.user.click(button('Edit'));
  return { ...shop, ...harness };
}

const alerts = (args: Json): Json => ({ id: 'c1', name: 'delete_alerts', args });

describe('the edit form', () => {
  it('refuses what cannot be, at the field, and runs with what can (F-26)', async () => {
    const { user, ran, gate } = await edit(refund('c1', 90));
    for (const wrong of ['', 'ninety', '101']) {
      await user.clear(field('amount'));
      if (wrong !== '') await user.type(field('amount'), wrong);
      await user.click(button('Approve with changes'));
      expect(field('amount').getAttribute('aria-invalid')).toBe('true');
      const about = document.getElementById(field('amount').getAttribute('aria-describedby') ?? '');
      expect(about?.querySelector('[data-part="issue"]')?.textContent).toContain('amount');
      expect(document.activeElement).toBe(field('amount'));
    }
    expect(ran).toEqual([]);
    await user.clear(field('amount'));
    await user.type(field('amount'), '10');
    await user.click(button('Approve with changes'));
    expect(ran).toEqual([['refund', { id: 'o1', amount: 10, currency: 'USD' }]]);
    expect(gate().outcomes).toMatchObject([
      {
        args: { amount: 10 },
        rawArgs: { amount: 90 },
        edit: { before: { amount: 90 }, by: 'person' },
      },
    ]);
  });

  it('sends no edit when nothing was changed', async () => {
    const { user, gate } = await edit(refund('c1'));
    await user.type(field('amount'), '1');
    await user.clear(field('amount'));
    await user.type(field('amount'), '5');
    await user.click(button('Approve'));
    expect(gate().outcomes[0]).not.toHaveProperty('edit');
  });

  it('drops what was typed when it is closed', async () => {
    const { user, ran } = await edit(refund('c1'));
    await user.type(field('amount'), '0');
    await user.click(button('Edit'));
    expect(screen.queryByLabelText('amount')).toBeNull();
    await user.click(button('Approve'));
    expect(ran[0]?.[1].amount).toBe(5);
  });

  it('has a control for each kind of argument', async () => {
    const { user, ran } = await edit(
      alerts({ alert_id: '3', kinds: ['info'], until: '2026-01-01' }),
    );
    await user.selectOptions(field('all'), 'true');
    await user.deselectOptions(field('kinds'), 'info');
    await user.selectOptions(field('kinds'), ['warning', 'error']);
    await user.selectOptions(field('mode'), 'hard');
    fireEvent.change(field('tags'), { target: { value: '["a", "b"]' } });
    await user.clear(field('until'));
    await user.click(button('Approve with changes'));
    expect(ran).toEqual([
      [
        'delete_alerts',
        { alert_id: 3, all: true, kinds: ['warning', 'error'], mode: 'hard', tags: ['a', 'b'] },
      ],
    ]);
  });

  it('keeps a JSON text that is none, and says so at the field', async () => {
    const { user, ran } = await edit(alerts({ alert_id: 3 }));
    fireEvent.change(field('tags'), { target: { value: '["a", "b"' } });
    await user.click(button('Approve with changes'));
    expect(field('tags')).toMatchObject({ value: '["a", "b"' });
    expect(field('tags').getAttribute('aria-invalid')).toBe('true');
    expect(ran).toEqual([]);
  });

  it('shows what the model wrote, what it was read as, and what would run', async () => {
    const { user } = await edit(alerts({ alert_id: ' 3' }));
    const about = (): string =>
      document.getElementById(field('alert_id').getAttribute('aria-describedby') ?? '')
        ?.textContent ?? '';
    expect(about()).toContain('" 3" → 3');
    await user.clear(field('alert_id'));
    await user.type(field('alert_id'), '4');
    expect(about()).toContain('" 3" → 3 → 4');
    await user.selectOptions(field('mode'), 'soft');
    const mode = document.getElementById(field('mode').getAttribute('aria-describedby') ?? '');
    expect(mode?.textContent).toContain('(left out) → "soft"');
  });

  it('shows hidden characters in its fields, and sends them unchanged', async () => {
    const text = 'ok\u202egnp\r\nsecond \\u{41} line';
    const { user, ran, submit } = await edit(refund('c0'));
    await user.click(button('Reject'));
    await submit([{ id: 'c1', name: 'add_note', args: { id: 'o1', text } }]);
    await user.click(button('Edit'));
    expect(field('text')).toMatchObject({
      value: 'ok\\u{202e}gnp\\u{d}\nsecond \\u{5c}u{41} line',
    });
    await user.type(field('id'), '2');
    await user.click(button('Approve with changes'));
    expect(ran).toEqual([['add_note', { id: 'o12', text }]]);
  });

  it('makes fields of the values where no capability is known', async () => {
    const { tools, ran } = createShop();
    const harness = renderGate({ tools, lookup: () => undefined });
    await harness.submit([refund('c1')]);
    act(() => undefined);
    await harness.user.click(button('Edit'));
    const names = within(screen.getByRole('group', { name: 'Edit' })).getAllByRole('textbox');
    expect(names.length).toBeGreaterThan(0);
    await harness.user.clear(field('amount'));
    await harness.user.type(field('amount'), '7');
    await harness.user.click(button('Approve with changes'));
    expect(ran[0]?.[1].amount).toBe(7);
  });
});
