import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from './chromium.js';
import { openSite, type Site } from './open-page.js';

let site: Site;

beforeAll(async () => {
  if (hasChromium) site = await openSite();
});

afterAll(async () => {
  if (hasChromium) await site.close();
});

const dialogOf = (page: Page): Locator => page.getByRole('alertdialog');
const answer = async (page: Page, name: string): Promise<void> => {
  await dialogOf(page).getByRole('group', { name: 'What would run' }).focus();
  await page.keyboard.press('End');
  await dialogOf(page).getByRole('button', { name, exact: true }).click();
};
const ran = (page: Page): Promise<readonly string[]> =>
  page.getByRole('list', { name: 'Ran' }).getByRole('listitem').allTextContents();

// Without Chromium nothing here can run; on a server its absence is an error (see chromium.ts).
describe.skipIf(!hasChromium)('a session that is kept, in a browser', () => {
  it('is there after a reload with its open question, and runs nothing twice (F-27, F-28)', async () => {
    const { page, errors } = await site.open('?keep=tab');
    await page.getByRole('button', { name: 'Nine notes' }).click();
    await page.getByText('settled').waitFor();
    await page.getByRole('button', { name: 'A refund and a note' }).click();
    await dialogOf(page).waitFor();
    await page.reload();
    await dialogOf(page).waitFor();
    expect(await dialogOf(page).textContent()).toContain('The page was reloaded.');
    await page.screenshot({ path: 'artifacts/reloaded.png' });
    expect(await ran(page)).toEqual([]);
    await answer(page, 'Approve');
    await expect.poll(() => ran(page)).toHaveLength(2);
    expect((await ran(page)).map((line) => line.split(' ')[0])).toEqual(['refund', 'add_note']);
    await page.reload();
    await page.getByText(/applied/).waitFor();
    expect(await ran(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('takes the first answer of two tabs, and shows it in the other', async () => {
    const { page: first, errors } = await site.open('?keep=shared');
    await first.getByText('idle').waitFor();
    const second = await first.context().newPage();
    await second.goto(first.url());
    await second.getByText('idle').waitFor();
    await first.getByRole('button', { name: 'One refund' }).click();
    await dialogOf(first).waitFor();
    await dialogOf(second).waitFor();
    await answer(second, 'Approve');
    await dialogOf(first).waitFor({ state: 'hidden' });
    await first.getByText('settled, applied').waitFor();
    expect([...(await ran(first)), ...(await ran(second))]).toHaveLength(1);
    expect(errors).toEqual([]);
  });
});
