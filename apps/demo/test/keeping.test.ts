import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { approve, expectActs, expectStatuses, gateOutput, question } from './answering.js';
import { hasChromium, openDemo } from './open-demo.js';

const keep = async (page: Page, where: string): Promise<void> => {
  await page.getByLabel('Keep the session').selectOption({ label: where });
};

const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

describe.skipIf(!hasChromium)('a session that is kept', () => {
  it('is stored only when a person wants it', async () => {
    const { page } = await openDemo();
    await gateOutput(page, 'One call waits for you');
    await question(page);
    expect((await storedKeys(page)).filter((key) => key.includes('session'))).toEqual([]);
    await page.reload();
    await page.getByText('Nothing happened yet.').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  it('has its open question after a reload, and runs nothing again', async () => {
    const { page, errors } = await openDemo();
    await keep(page, 'in this tab');
    await gateOutput(page, 'One call waits for you');
    await question(page);
    await expectActs(page, ['set_disposition']);
    await page.reload();
    const dialog = await question(page);
    expect(await dialog.textContent()).toContain('Thursday at ten works for me.');
    await expectStatuses(page, ['applied', 'open', 'open']);
    expect(await page.locator('.log').textContent()).toContain('plan-restored');
    await page.screenshot({ path: 'artifacts/reload.png', fullPage: true });
    await approve(page);
    await expectStatuses(page, ['applied', 'applied', 'applied']);
    await expectActs(page, ['send_reply', 'plan_work']);
    await page.reload();
    await expectStatuses(page, ['applied', 'applied', 'applied']);
    await expectActs(page, []);
    expect(errors).toEqual([]);
  });

  it('is one for two tabs: what is decided in one is decided in the other', async () => {
    const { page, openTab, errors } = await openDemo();
    await keep(page, 'for all tabs');
    await gateOutput(page, 'One call waits for you');
    await question(page);
    const other = await openTab();
    await question(other);
    await expectStatuses(other, ['applied', 'open', 'open']);
    await approve(other);
    await expectStatuses(other, ['applied', 'applied', 'applied']);
    await expectStatuses(page, ['applied', 'applied', 'applied']);
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    // Each act ran once, in one of the tabs.
    await expectActs(page, ['set_disposition']);
    await expectActs(other, ['send_reply', 'plan_work']);
    expect(errors).toEqual([]);
  });

  it('says what is wrong with a stored session that cannot be read, and runs nothing of it', async () => {
    const { page } = await openDemo();
    await keep(page, 'in this tab');
    await gateOutput(page, 'One call waits for you');
    await question(page);
    await page.evaluate(() => {
      const key = 'tiergate-demo:session:inbox';
      const text = sessionStorage.getItem(key) ?? '';
      sessionStorage.setItem(key, text.slice(0, -20));
    });
    await page.reload();
    await expect.poll(() => page.locator('.log').textContent()).toContain('state-refused');
    await expectActs(page, []);
  });
});
