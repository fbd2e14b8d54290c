import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { renderGate } from './support/gate-harness.js';
import { createShop, note, refund } from './support/shop.js';

// Colours and landmarks are for a page with layout: the browser tests look at those.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

async function violations(): Promise<readonly string[]> {
  const { violations: found } = await axe.run(document.body, { rules });
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

const program = [
  note('c1'),
  {
    id: 'c2',
    name: 'delete_alerts',
    args: { alert_id: '3', kinds: ['info'], tags: [`${'x'.repeat(5_000)}\u202e`] },
  },
  note('c3'),
  refund('c4'),
];

describe('axe finds nothing', { timeout: 60_000 }, () => {
  it('in the dialog, its edit form and its issues', async () => {
    const { submit, user } = renderGate({ tools: createShop().tools, rung: 'auto' });
    expect(await violations()).toEqual([]);
    await submit(program);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.clear(screen.getByLabelText('alert_id'));
    await user.click(screen.getByRole('button', { name: 'Approve with changes' }));
    expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull();
    expect(await violations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(await violations()).toEqual([]);
  });

  it('in the review, with open questions, in the question about all, and at the end', async () => {
    const { submit, user, gate } = renderGate(
      { tools: createShop().tools, rung: 'auto' },
      { review: true, dialog: false },
    );
    await submit(program);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Approve all/ }));
    expect(await violations()).toEqual([]);
    await act(async () => void gate().cancel());
    expect(await violations()).toEqual([]);
  });
});
