import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Chooses a recorded output and hands it to the gate. */
export async function gateOutput(page: Page, output: string): Promise<void> {
  await page.getByLabel(output).check();
  await page.getByRole('button', { name: 'Gate this output' }).click();
}

/** Hands these calls to the gate, as a model would write them into a text. */
export async function gateCalls(page: Page, calls: readonly object[]): Promise<void> {
  await page.getByLabel('Model output').fill(JSON.stringify({ calls }));
  await page.getByRole('button', { name: 'Gate this output' }).click();
}

/** Waits until the calls of the plan stand like this, in model order. */
export async function expectStatuses(page: Page, expected: readonly string[]): Promise<void> {
  const items = page.locator('[data-verdict]');
  const read = (): Promise<readonly (string | null)[]> =>
    items.evaluateAll((elements) => elements.map((one) => one.getAttribute('data-status')));
  await expect.poll(read).toEqual(expected);
}

/** Waits until the backend saw exactly these acts, each by the beginning of its line. */
export async function expectActs(page: Page, expected: readonly string[]): Promise<void> {
  const acts = page.getByRole('list', { name: 'Acts' }).getByRole('listitem');
  const read = async (): Promise<readonly (string | undefined)[]> =>
    (await acts.allTextContents()).map((text) => text.split(' ')[0]);
  await expect.poll(read).toEqual(expected);
}

/** The dialog, once it asks. */
export async function question(page: Page): Promise<Locator> {
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  return dialog;
}

/** Approves with the mouse, as somebody who has read what would run. */
export async function approve(page: Page): Promise<void> {
  const dialog = await question(page);
  await dialog.locator('[data-part="end"]').scrollIntoViewIfNeeded();
  await dialog.locator('[data-answer="approve"]').click();
}

/** Presses Tab until the control with that name has the focus; fails when it cannot be reached. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by keyboard: ${String(control)}`);
}
