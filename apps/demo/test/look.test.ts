import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium, openDemo } from './open-demo.js';
import { violationsOf } from './violations-of.js';

/** How far the page can be scrolled sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.skipIf(!hasChromium)('the look of the demo', () => {
  it('says which page is shown, and keeps what a page holds while the other is shown', async () => {
    const { page, errors } = await openDemo();
    const link = (name: string) => page.getByRole('link', { name });
    await page.getByLabel('One call waits for you').check();
    await link('Spawn').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What the model wrote' }).waitFor();
    expect(await link('Spawn').getAttribute('aria-current')).toBe('page');
    expect(await link('Capability explorer').getAttribute('aria-current')).toBe(null);
    expect(await page.title()).toBe('Tiergate: Spawn');
    await page.goBack();
    await expect.poll(() => page.title()).toBe('Tiergate: Capability explorer');
    expect(await page.getByLabel('One call waits for you').isChecked()).toBe(true);
    expect(errors).toEqual([]);
  });

  it.each(['explorer', 'spawn'])(
    'has nothing that axe objects to, in light and dark: %s',
    async (name) => {
      const { page } = await openDemo(`#${name}`, { axe: true });
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      if (name === 'explorer') {
        await page.getByLabel('One invented call').check();
        await page.getByRole('button', { name: 'Gate this output' }).click();
        await page.locator('.refusal').waitFor();
      } else {
        await page.getByRole('button', { name: 'Store this rule' }).click();
        await page.getByText('As JSON', { exact: true }).click();
      }
      expect(await violationsOf(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violationsOf(page)).toEqual([]);
    },
  );

  it('has nothing that axe objects to while it asks, in light and dark', async () => {
    const { page } = await openDemo('', { axe: true });
    await page.getByLabel('Hostile: hidden characters').check();
    await page.getByRole('button', { name: 'Gate this output' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page)).toEqual([]);
    await page.screenshot({ path: 'artifacts/dialog-dark.png' });
  });

  it.each(['explorer', 'spawn'])(
    'fits a narrow screen and a zoom of 200 percent: %s',
    async (name) => {
      const { page } = await openDemo(`#${name}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      // A zoom of 200 % on 1280 × 900 leaves 640 × 450 pixels of the page.
      for (const [width, height] of [
        [640, 450],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await sideways(page)).toBe(0);
      }
      await page.screenshot({ path: `artifacts/narrow-${name}.png`, fullPage: true });
    },
  );

  it('reads from right to left without a part out of place', async () => {
    const { page } = await openDemo();
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await page.getByLabel('One call waits for you').check();
    await page.getByRole('button', { name: 'Gate this output' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await sideways(page)).toBe(0);
    const box = await dialog.boundingBox();
    expect(box === null ? -1 : box.x).toBeGreaterThanOrEqual(0);
    await page.screenshot({ path: 'artifacts/right-to-left.png' });
  });
});
