import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { approve, expectActs, gateOutput, question, tabTo } from './answering.js';
import { hasChromium, openDemo } from './open-demo.js';

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

const waitForFocus = (control: Locator): Promise<void> =>
  expect.poll(() => hasFocus(control)).toBe(true);

describe.skipIf(!hasChromium)('the focus of a keyboard', () => {
  it('stays on the switch that keeps the session, and what was granted stays granted', async () => {
    const { page, errors } = await openDemo();
    const rung = page.getByLabel('Rung');
    await rung.selectOption('ask');
    const keep = page.getByLabel('Keep the session');
    await tabTo(page, keep);
    for (const value of ['tab', 'browser']) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => keep.inputValue()).toBe(value);
      expect(await hasFocus(keep)).toBe(true);
    }
    expect(await rung.inputValue()).toBe('ask');
    await gateOutput(page, 'Good: everything can be undone');
    await question(page);
    await expectActs(page, []);
    expect(errors).toEqual([]);
  });

  it('begins anew with another session: acts and events of the one before are gone', async () => {
    const { page, errors } = await openDemo();
    await gateOutput(page, 'Good: everything can be undone');
    await expect.poll(() => page.locator('.log').textContent()).toContain('plan-settled');
    await page.getByLabel('Keep the session').selectOption('tab');
    await page.getByText('Nothing happened yet.').waitFor();
    await expectActs(page, []);
    expect(await page.getByRole('region', { name: 'Plan', exact: true }).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('comes back beside a question that was shown again, put off or answered', async () => {
    const { page, errors } = await openDemo();
    await gateOutput(page, 'One call waits for you');
    const dialog = await question(page);
    await page.keyboard.press('Escape');
    const again = page.getByRole('button', { name: 'Show the question again' });
    const place = page.getByRole('group', { name: 'Open questions' });
    for (const answer of ['Not now', 'Approve']) {
      await tabTo(page, again);
      await page.keyboard.press('Enter');
      if (answer === 'Approve') await approve(page);
      else await (await question(page)).getByRole('button', { name: answer }).press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await waitForFocus(place);
    }
    expect(errors).toEqual([]);
  });

  it('goes to what became of a spawn call that was answered, or sent again', async () => {
    const { page } = await openDemo('#spawn');
    const verdict = page.locator('.verdict');
    for (const [name, said] of [
      ['Refuse once', 'you said no'],
      ['Send the same call again', 'a person has to answer'],
    ] as const) {
      const button = page.getByRole('button', { name });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => verdict.textContent()).toContain(said);
      expect(await hasFocus(verdict)).toBe(true);
    }
  });

  it('goes to the list of rules when one of them is removed', async () => {
    const { page } = await openDemo('#spawn');
    const title = page.getByRole('heading', { name: 'Rules in force' });
    for (const name of ['Remove', 'Clear the scope session']) {
      await page.getByRole('button', { name: 'Store this rule' }).click();
      const button = page.getByRole('button', { name });
      await button.focus();
      await page.keyboard.press('Enter');
      await button.waitFor({ state: 'detached' });
      expect(await hasFocus(title)).toBe(true);
    }
  });
});
