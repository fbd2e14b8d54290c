import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, hasChromium, startDemo } from './open-demo.js';

let demo: Demo;

beforeAll(async () => {
  if (hasChromium) demo = await startDemo();
});

afterAll(async () => {
  if (hasChromium) await demo.close();
});

const gateOutput = async (page: Page, output: string): Promise<void> => {
  await page.getByLabel(output).check();
  await page.getByRole('button', { name: 'Gate this output' }).click();
};

const statuses = async (page: Page): Promise<readonly (string | null)[]> => {
  const items = page.locator('[data-verdict]');
  await items.first().waitFor();
  return items.evaluateAll((elements) => elements.map((one) => one.getAttribute('data-status')));
};

const expectStatuses = async (page: Page, expected: readonly string[]): Promise<void> => {
  await expect.poll(() => statuses(page)).toEqual(expected);
};

// Without Chromium nothing here can run; on a server its absence is an error (see open-demo.ts).
describe.skipIf(!hasChromium)('the capability explorer', () => {
  it('shows a contract and what a model would be told about it, and runs what can be undone', async () => {
    const { page, errors } = await demo.open();
    await page.getByText('6 capabilities').waitFor();
    const prompt = page.getByLabel('Rendered capabilities');
    await expect
      .poll(() => prompt.textContent())
      .toContain('set_disposition — Sets what is to become');
    await gateOutput(page, 'Good: everything can be undone');
    await expectStatuses(page, ['applied', 'applied', 'applied']);
    await page.getByRole('button', { name: 'Undo plan_work' }).click();
    await expectStatuses(page, ['applied', 'applied', 'undone']);
    expect(errors).toEqual([]);
  });

  it('holds what cannot be undone until it is answered, by keyboard alone', async () => {
    const { page, errors } = await demo.open();
    await page.getByLabel('One call waits for you').check();
    await page.getByRole('button', { name: 'Gate this output' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await expect.poll(() => dialog.textContent()).toContain('Thursday at ten works for me.');
    await page.screenshot({ path: 'artifacts/question.png' });
    // Escape answers nothing: the call still waits, and so does the one behind it.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectStatuses(page, ['applied', 'open', 'open']);
    expect(errors).toEqual([]);
  });

  it('runs an approved call and then what waited behind it, in model order', async () => {
    const { page } = await demo.open();
    await gateOutput(page, 'One call waits for you');
    const approve = page.getByRole('alertdialog').getByRole('button', { name: 'Approve' });
    await approve.click();
    await expectStatuses(page, ['applied', 'applied', 'applied']);
    const log = (await page.locator('.log').textContent()) ?? '';
    expect(log.indexOf('decision-made')).toBeGreaterThan(log.indexOf('question-asked'));
  });

  it('refuses an output with one invented call whole, with a text that would let the model repair it', async () => {
    const { page } = await demo.open();
    await gateOutput(page, 'One invented call');
    const refusal = page.locator('.refusal');
    await expect
      .poll(() => refusal.textContent())
      .toContain('unknown capability "unsubscribe_sender"');
    expect(await refusal.textContent()).toContain('"tomorrow" is not a valid date');
    expect(await page.locator('.log').count()).toBe(1);
    expect(await page.locator('.log').textContent()).not.toContain('call-started');
  });

  it('shows hidden characters of a hostile output, and takes its claim of approval for nothing', async () => {
    const { page } = await demo.open();
    await gateOutput(page, 'Hostile: hidden characters');
    const dialog = page.getByRole('alertdialog');
    await expect.poll(() => dialog.textContent()).toContain('\\u{202e}');
    await page.screenshot({ path: 'artifacts/hostile.png' });
    expect(await page.locator('.log').textContent()).not.toContain('call-started');
  });

  it.each(['One call waits for you', 'One invented call'])(
    'gives the same verdict at the edge: %s',
    async (output) => {
      const { page } = await demo.open();
      await page.getByLabel('Gate at the edge too').check();
      await gateOutput(page, output);
      await page.getByText('The edge gives the same verdict.').waitFor();
      await page.screenshot({ path: 'artifacts/edge.png', fullPage: true });
    },
  );

  it('takes a pasted contract, here and at the edge, and says what is wrong with a broken one', async () => {
    const { page } = await demo.open();
    await page.getByLabel('Your own').check();
    const editor = page.getByLabel('Contract as JSON');
    await editor.fill(
      (await editor.inputValue()).replace('"tier": "reversible"', '"tier": "safe"'),
    );
    await page.getByText('unknown-tier').waitFor();
    await editor.fill(
      (await editor.inputValue()).replace('"tier": "safe"', '"tier": "irreversible"'),
    );
    await page.getByLabel('Gate at the edge too').check();
    await gateOutput(page, 'Good: everything can be undone');
    await expect.poll(() => page.locator('.edge').textContent()).toContain('the same verdict');
    await page.getByRole('alertdialog').waitFor();
  });

  it('has no accessibility violation that axe knows of, with and without the dialog', async () => {
    const { page } = await demo.open();
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    await page.addScriptTag({ content: axe });
    const violations = (): Promise<readonly string[]> =>
      page.evaluate(async () => {
        const { axe: runner } = globalThis as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        const found = await runner.run();
        return found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html ?? ''}`);
      });
    expect(await violations()).toEqual([]);
    await gateOutput(page, 'One call waits for you');
    await page.getByRole('alertdialog').waitFor();
    expect(await violations()).toEqual([]);
  });
});
