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
const answer = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('button', { name, exact: true });
const submit = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const ran = (page: Page): Promise<readonly string[]> =>
  page.getByRole('list', { name: 'Ran' }).getByRole('listitem').allTextContents();
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);

/** Presses Tab until that button has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

// Without Chromium nothing here can run; on a server its absence is an error (see chromium.ts).
describe.skipIf(!hasChromium)('answering in a browser', () => {
  it('approves by keyboard alone, and gives focus back', async () => {
    const { page, errors } = await site.open();
    await page.getByRole('button', { name: 'One refund' }).focus();
    await page.keyboard.press('Enter');
    await dialogOf(page).waitFor();
    expect(await focused(page)).toBe('Not now');
    await expect.poll(() => answer(page, 'Approve').isEnabled()).toBe(true);
    await tabTo(page, 'Approve');
    await page.keyboard.press('Enter');
    await dialogOf(page).waitFor({ state: 'hidden' });
    await expect.poll(() => ran(page)).toHaveLength(1);
    expect(await focused(page)).toBe('One refund');
    expect(errors).toEqual([]);
  });

  it('edits by keyboard alone, and says what is wrong at the field', async () => {
    const { page, errors } = await site.open();
    await submit(page, 'One refund');
    await dialogOf(page).waitFor();
    await tabTo(page, 'Edit');
    await page.keyboard.press('Enter');
    const amount = page.getByLabel('amount');
    await amount.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('ninety');
    await expect.poll(() => answer(page, 'Approve with changes').isEnabled()).toBe(true);
    await tabTo(page, 'Approve with changes');
    await page.keyboard.press('Enter');
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
    expect(await amount.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.screenshot({ path: 'artifacts/edit-refused.png' });
    await page.keyboard.press('Control+A');
    await page.keyboard.type('10');
    await tabTo(page, 'Approve with changes');
    await page.keyboard.press('Enter');
    await expect.poll(() => ran(page)).toEqual(['refund {"id":"o1","amount":10,"currency":"USD"}']);
    expect(errors).toEqual([]);
  });

  it('rejects with a reason by keyboard alone', async () => {
    const { page, errors } = await site.open();
    await submit(page, 'One refund');
    await dialogOf(page)
      .getByLabel(/Reason/)
      .focus();
    await page.keyboard.type('wrong order');
    await expect.poll(() => answer(page, 'Reject').isEnabled()).toBe(true);
    await tabTo(page, 'Reject');
    await page.keyboard.press('Space');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await ran(page)).toEqual([]);
    expect(await page.getByText('settled').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('takes Escape, twice too, and a click beside it as "not now"', async () => {
    const { page, errors } = await site.open();
    await submit(page, 'One refund');
    const reopen = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Open questions' }).click();
      await dialogOf(page).waitFor();
    };
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await page.getByText('Open questions: 1').count()).toBe(1);
    await reopen();
    await page.mouse.click(5, 5);
    await dialogOf(page).waitFor({ state: 'hidden' });
    await reopen();
    await dialogOf(page).getByRole('heading').click();
    expect(await dialogOf(page).isVisible()).toBe(true);
    expect(await ran(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it.each(['Approve', 'Reject'])('answers one question for a double click on %s', async (name) => {
    const { page } = await site.open();
    await submit(page, 'Two refunds');
    await expect.poll(() => answer(page, name).isEnabled()).toBe(true);
    await answer(page, name).dblclick({ noWaitAfter: true });
    await expect.poll(() => dialogOf(page).textContent()).toContain('22');
    expect(await dialogOf(page).textContent()).not.toContain('11');
    expect(await ran(page)).toHaveLength(name === 'Approve' ? 1 : 0);
    await answer(page, name).click();
    await dialogOf(page).waitFor({ state: 'hidden' });
    await expect.poll(() => ran(page)).toHaveLength(name === 'Approve' ? 2 : 0);
  });

  it('sends a late click on an old question nowhere', async () => {
    const { page } = await site.open();
    await submit(page, 'One refund');
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    await submit(page, 'Open questions');
    await page.keyboard.press('Escape');
    await submit(page, 'Open questions');
    await answer(page, 'Not now').click();
    await submit(page, 'Open questions');
    await dialogOf(page).waitFor();
    // The bag of a question that is on screen, taken while the dialog keeps the page inert.
    await page
      .getByRole('button', { name: 'Keep this answer', includeHidden: true })
      .evaluate((button) => (button as HTMLButtonElement).click());
    await answer(page, 'Reject').click();
    await dialogOf(page).waitFor({ state: 'hidden' });
    await submit(page, 'Two refunds');
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    await submit(page, 'Give the kept answer');
    expect(await ran(page)).toEqual([]);
    await submit(page, 'Open questions');
    await expect.poll(() => dialogOf(page).textContent()).toContain('11');
  });

  it('keeps the focus with the call that was answered in a review', async () => {
    const { page, errors } = await site.open('?review');
    await submit(page, 'Two refunds');
    const call = (place: number): Locator =>
      page.getByRole('region', { name: 'Plan' }).getByRole('listitem').nth(place);
    const hasFocus = (place: number): Promise<boolean> =>
      call(place).evaluate((element) => element === document.activeElement);
    const no = call(0).getByRole('button', { name: 'Reject', exact: true });
    await expect.poll(() => no.isEnabled()).toBe(true);
    await no.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(0)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await call(1).locator(':focus').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('runs nine calls nine times in strict mode', async () => {
    const { page, errors } = await site.open(`?submit=${encodeURIComponent('Nine notes')}`);
    await expect.poll(() => ran(page)).toHaveLength(9);
    await page.getByText('settled').waitFor();
    const texts = (await ran(page)).map((line) => /"text":"(\d)"/.exec(line)?.[1]);
    expect(texts).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(errors).toEqual([]);
  });

  it('lets nobody approve before the end was in view, and gets there by keyboard', async () => {
    const { page, errors } = await site.open();
    await submit(page, 'A long text');
    await expect.poll(() => answer(page, 'Reject').isEnabled()).toBe(true);
    expect(await answer(page, 'Approve').isEnabled()).toBe(false);
    await page.getByText('Read to the end to approve.').waitFor();
    await page.getByRole('group', { name: 'What would run' }).focus();
    await page.keyboard.press('End');
    await expect.poll(() => answer(page, 'Approve').isEnabled()).toBe(true);
    await page.screenshot({ path: 'artifacts/read-to-the-end.png' });
    expect(errors).toEqual([]);
  });

  it('lets nobody approve before the last page was in view', async () => {
    const { page, errors } = await site.open();
    await submit(page, 'A very long text');
    const next = dialogOf(page).getByRole('button', { name: 'Next page' });
    await expect.poll(() => answer(page, 'Reject').isEnabled()).toBe(true);
    while ((await next.getAttribute('aria-disabled')) === 'false') {
      expect(await answer(page, 'Approve').isEnabled()).toBe(false);
      await next.click();
    }
    await page.getByRole('group', { name: 'What would run' }).focus();
    await page.keyboard.press('End');
    await expect.poll(() => answer(page, 'Approve').isEnabled()).toBe(true);
    expect(await dialogOf(page).textContent()).toContain('the last word');
    expect(errors).toEqual([]);
  });
});
