import { describe, expect, it } from 'vitest';
import {
  approve,
  expectActs,
  expectStatuses,
  gateCalls,
  gateOutput,
  question,
  tabTo,
} from './answering.js';
import { hasChromium, openDemo } from './open-demo.js';

const waiting = 'One call waits for you';

describe.skipIf(!hasChromium)('decisions in the demo', () => {
  it('are made by keyboard alone: gate, read, approve', async () => {
    const { page, errors } = await openDemo();
    await page.getByLabel(waiting).check();
    await tabTo(page, page.getByRole('button', { name: 'Gate this output' }));
    await page.keyboard.press('Enter');
    const dialog = await question(page);
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.textContent ?? null);
    await expect.poll(focused).toBe('Not now');
    await tabTo(page, dialog.locator('[data-part="text"]'));
    await page.keyboard.press('End');
    const yes = dialog.locator('[data-answer="approve"]:enabled');
    await yes.waitFor();
    await tabTo(page, yes);
    await page.keyboard.press('Enter');
    await expectStatuses(page, ['applied', 'applied', 'applied']);
    await expectActs(page, ['set_disposition', 'send_reply', 'plan_work']);
    await dialog.waitFor({ state: 'hidden' });
    // Focus is where it was before the question.
    await expect.poll(focused).toBe('Gate this output');
    expect(errors).toEqual([]);
  });

  it('are made by keyboard alone: edit, be corrected at the field, approve what was edited', async () => {
    const { page } = await openDemo();
    await page.getByLabel('A shop').check();
    await gateOutput(page, 'A refund waits for you');
    const dialog = await question(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Edit' }));
    await page.keyboard.press('Enter');
    const amount = dialog.getByLabel('amount', { exact: true });
    const yes = dialog.locator('[data-answer="approve"]:enabled');
    const write = async (text: string): Promise<void> => {
      await tabTo(page, amount);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await yes.waitFor();
      await tabTo(page, yes);
      await page.keyboard.press('Enter');
    };
    await write('{"value":2000,"currency":"EUR"}');
    // The answer is not taken; focus goes to what is wrong, and the reason is read out with it.
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
    await expect
      .poll(() => amount.evaluate((field) => field === document.activeElement))
      .toBe(true);
    const about = (await amount.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${about}"]`).textContent()).toContain('500');
    await page.screenshot({ path: 'artifacts/edit.png' });
    await write('{"value":20,"currency":"EUR"}');
    await expectStatuses(page, ['applied', 'applied', 'open']);
    const acts = page.getByRole('list', { name: 'Acts' });
    expect(await acts.textContent()).toContain('"amount":{"currency":"EUR","value":20}');
    expect(await acts.textContent()).not.toContain('18.5');
  });

  it('are made by keyboard alone: reject with a reason, and the call behind it asks on its own', async () => {
    const { page } = await openDemo();
    await gateOutput(page, waiting);
    const dialog = await question(page);
    await tabTo(page, dialog.getByLabel('Reason for rejecting'));
    await page.keyboard.type('Not on a Thursday.');
    const no = dialog.locator('[data-answer="reject"]:enabled');
    await no.waitFor();
    await tabTo(page, no);
    await page.keyboard.press('Enter');
    await expectStatuses(page, ['applied', 'rejected', 'open']);
    await expect.poll(() => dialog.textContent()).toContain('plan_work');
    await expectActs(page, ['set_disposition']);
    expect(await page.locator('.log').textContent()).toContain('Not on a Thursday.');
  });

  it('can be put off, and the question comes back when it is called for', async () => {
    const { page, errors } = await openDemo();
    await gateOutput(page, waiting);
    const dialog = await question(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Spawn' }).click();
    await page.getByRole('heading', { name: 'What the model wrote' }).waitFor();
    await page.getByRole('link', { name: 'Capability explorer' }).click();
    await page.getByRole('button', { name: 'Show the question again' }).click();
    await approve(page);
    await expectActs(page, ['set_disposition', 'send_reply', 'plan_work']);
    expect(errors).toEqual([]);
  });

  it('run nine calls nine times in strict mode, and none of them again', async () => {
    const { page, errors } = await openDemo();
    const calls = Array.from({ length: 9 }, (_, index) => ({
      id: `c${index}`,
      name: 'set_disposition',
      args: { item_id: `i${index}`, disposition: 'do' },
    }));
    await gateCalls(page, calls);
    const nine = Array.from({ length: 9 }, () => 'set_disposition');
    await expectActs(page, nine);
    await page.getByRole('button', { name: 'Gate this output' }).click();
    await page.getByText('nothing runs twice').waitFor();
    await expectActs(page, nine);
    expect(errors).toEqual([]);
  });

  it('count once, however often the button is pressed', async () => {
    const { page, errors } = await openDemo();
    await gateOutput(page, waiting);
    const dialog = await question(page);
    await dialog.locator('[data-part="end"]').scrollIntoViewIfNeeded();
    await dialog.locator('[data-answer="approve"]').dblclick();
    await expectStatuses(page, ['applied', 'applied', 'applied']);
    await expectActs(page, ['set_disposition', 'send_reply', 'plan_work']);
    expect(errors).toEqual([]);
  });

  it('ask again about a call whose capability was changed meanwhile', async () => {
    const { page } = await openDemo();
    await page.getByLabel('Your own').check();
    await gateOutput(page, waiting);
    await (await question(page)).getByRole('button', { name: 'Not now' }).click();
    const editor = page.getByLabel('Contract as JSON');
    await editor.fill((await editor.inputValue()).replace('external_reversible', 'irreversible'));
    await expect
      .poll(async () => (await question(page)).textContent())
      .toContain('It cannot be undone.');
    await expectActs(page, ['set_disposition']);
  });
});
