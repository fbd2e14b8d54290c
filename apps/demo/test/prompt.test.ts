import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium, openDemo } from './open-demo.js';

const rendered = (page: Page): Promise<string | null> =>
  page.getByLabel('Rendered capabilities').textContent();

const cells = (page: Page, form: string): Promise<readonly string[]> =>
  page
    .locator('.tokens tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: form, exact: true }) })
    .getByRole('cell')
    .allTextContents();

describe.skipIf(!hasChromium)('the prompt view', () => {
  it('shows each format of the same capabilities', async () => {
    const { page } = await openDemo();
    await page.getByLabel('typescript', { exact: true }).check();
    await expect.poll(() => rendered(page)).toContain('plan_work');
    const described = (await rendered(page)) ?? '';
    expect(described).toContain('How long it will take.');
    await page.getByLabel('typescript, arguments undescribed').check();
    await expect.poll(() => rendered(page)).not.toContain('How long it will take.');
    expect(await rendered(page)).toContain('minutes');
    // The counter is not to be had here: the rest of the page does without it.
    await page.getByText('The token counter could not be loaded.').waitFor();
    expect(await cells(page, 'list')).toContain('…');
  });

  it('counts the tokens of every form beside the JSON definitions, behind the page', async () => {
    const { page, errors } = await openDemo('', { tokens: true });
    await expect.poll(() => cells(page, 'list'), { timeout: 20_000 }).toContain('0.67');
    const [, json = ''] = await cells(page, 'OpenAI definitions, minified JSON');
    const [, list = ''] = await cells(page, 'list');
    expect(Number(list) / Number(json)).toBeCloseTo(0.67, 2);
    // Characters are counted at once, whatever becomes of the counter.
    const [characters] = await cells(page, 'list');
    expect(characters).toBe(String(((await rendered(page)) ?? '').length));
    expect(errors).toEqual([]);
  });

  it('counts a marker of a vocabulary as the text that it is', async () => {
    const { page, errors } = await openDemo('', { tokens: true });
    const editor = page.getByLabel('Contract as JSON');
    const text = await editor.inputValue();
    await editor.fill(text.replace('Words to look for.', 'Words <|endoftext|> to look for.'));
    await expect.poll(() => cells(page, 'list'), { timeout: 20_000 }).toContain('0.67');
    expect(errors).toEqual([]);
  });

  it('says beside each capability what a model may trip over, and how to write it', async () => {
    const { page } = await openDemo();
    const findings = (name: string): Promise<string | null> =>
      page.locator(`[data-capability="${name}"]`).textContent();
    expect(await findings('plan_work')).toContain('nothing to say');
    await page.getByLabel('A shop').check();
    await expect.poll(() => findings('refund')).toContain('error T05');
    expect(await findings('refund')).toContain('"additionalProperties": false');
    expect(await findings('get_order')).toContain('info T26');
    await page.screenshot({ path: 'artifacts/findings.png', fullPage: true });
  });
});
