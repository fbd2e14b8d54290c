import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
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

async function ask(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await dialogOf(page).waitFor();
}

/** What sticks out of the window or of the dialog sideways. */
const stickingOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const box = dialog?.getBoundingClientRect();
    if (dialog === null || box === undefined) return ['no dialog'];
    const problems =
      box.left < 0 || box.right > innerWidth || box.bottom > innerHeight ? ['dialog'] : [];
    const wide = [dialog, ...dialog.querySelectorAll('*')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
    );
    return [...problems, ...wide.map((element) => element.outerHTML.slice(0, 80))];
  });

async function violations(page: Page): Promise<readonly string[]> {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const { violations: found }: AxeResults = await page.evaluate(`${axe};axe.run()`);
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

// Without Chromium nothing here can run; on a server its absence is an error (see chromium.ts).
describe.skipIf(!hasChromium)('the looks in a browser', () => {
  it('shows every hidden character, and no value looks like a field (F-32)', async () => {
    const { page, errors } = await site.open();
    await ask(page, 'Hidden characters');
    const text = (await dialogOf(page).textContent()) ?? '';
    expect(text).toContain('ok\\u{202e}gnp.exe and re\\u{200b}fund');
    expect(text).not.toMatch(/[\u200b\u202e]/);
    expect(text).toContain('hidden characters: 2');
    expect(text).toContain('letters of different alphabets');
    // The second line of a value begins further in than any label.
    const insets = await page.evaluate(() => {
      const left = (element: Element | null): number => element?.getBoundingClientRect().left ?? 0;
      const labels = [...document.querySelectorAll('dt')].map(left);
      const value = [...document.querySelectorAll('dd bdi')].find((element) =>
        element.textContent.includes('arg amount = 1'),
      );
      return { labels: Math.max(...labels), value: left(value ?? null) };
    });
    expect(insets.value).toBeGreaterThan(insets.labels);
    await page.screenshot({ path: 'artifacts/hidden-characters.png' });
    expect(errors).toEqual([]);
  });

  it('mirrors from right to left, and keeps values as they are', async () => {
    const { page, errors } = await site.open('?dir=rtl');
    await ask(page, 'Hidden characters');
    const sides = await page.evaluate(() => {
      const dialog = document.querySelector('dialog[open]')?.getBoundingClientRect();
      const label = document.querySelector('dt')?.getBoundingClientRect();
      const first = document.querySelector('[data-answer="not-now"]')?.getBoundingClientRect();
      const last = document.querySelector('[data-answer="approve"]')?.getBoundingClientRect();
      return {
        mirrored: (first?.left ?? 0) > (last?.left ?? 0),
        label: (dialog?.right ?? 0) - (label?.right ?? 0),
        value: getComputedStyle(document.querySelector('dd bdi') ?? document.body).direction,
      };
    });
    expect(sides).toMatchObject({ mirrored: true, value: 'ltr' });
    expect(sides.label).toBeLessThan(60);
    expect(await stickingOut(page)).toEqual([]);
    await page.screenshot({ path: 'artifacts/right-to-left.png' });
    expect(errors).toEqual([]);
  });

  it.each(['A long text', 'Alerts'])('stays usable at 200 % zoom: %s', async (program) => {
    const { page, errors } = await site.open('', {
      viewport: { width: 640, height: 400 },
      deviceScaleFactor: 2,
    });
    await ask(page, program);
    await dialogOf(page).getByRole('button', { name: 'Edit' }).click();
    expect(await stickingOut(page)).toEqual([]);
    await dialogOf(page)
      .getByRole('button', { name: /^Approve/ })
      .scrollIntoViewIfNeeded();
    expect(await stickingOut(page)).toEqual([]);
    await page.screenshot({ path: `artifacts/zoom-${program.replaceAll(' ', '-')}.png` });
    expect(errors).toEqual([]);
  });

  it.each([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['forced-colours', { forcedColors: 'active' }],
    ['reduced-motion', { reducedMotion: 'reduce' }],
  ] as const)('has no violation that axe knows of: %s', async (name, options) => {
    const { page } = await site.open('', options);
    await ask(page, 'Alerts');
    await dialogOf(page).getByRole('button', { name: 'Edit' }).click();
    await expect
      .poll(() => dialogOf(page).getByRole('button', { name: 'Reject' }).isEnabled())
      .toBe(true);
    await page.screenshot({ path: `artifacts/dialog-${name}.png` });
    expect(await violations(page)).toEqual([]);
  });

  it('reviews a plan with answers per call', async () => {
    const { page, errors } = await site.open('?review');
    await page.getByRole('button', { name: 'Two refunds' }).click();
    await page.getByRole('button', { name: 'Approve all 2…' }).waitFor();
    await page.screenshot({ path: 'artifacts/review.png', fullPage: true });
    await page.getByRole('button', { name: 'Approve all 2…' }).click();
    await dialogOf(page).waitFor();
    await page.screenshot({ path: 'artifacts/approve-all.png' });
    expect(errors).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await dialogOf(page).getByRole('group', { name: 'What would run' }).focus();
    await page.keyboard.press('End');
    await dialogOf(page).getByRole('button', { name: 'Approve' }).click();
    await expect
      .poll(() => page.getByRole('list', { name: 'Ran' }).getByRole('listitem').count())
      .toBe(2);
  });

  it('tells a screen reader the act, the tier and the answers (F-33)', async () => {
    const { page } = await site.open();
    await ask(page, 'One refund');
    const session = await page.context().newCDPSession(page);
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
      readonly nodes: readonly {
        readonly role?: { readonly value?: string };
        readonly name?: { readonly value?: string };
        readonly description?: { readonly value?: string };
      }[];
    };
    const node = nodes.find(({ role }) => role?.value === 'alertdialog');
    expect(node?.name?.value).toBe('Allow refund?');
    for (const part of ['irreversible', 'amount', 'Approve runs it once. Reject ends it.']) {
      expect(node?.description?.value).toContain(part);
    }
  });
});
