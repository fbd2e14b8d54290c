import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';

const demo = inject('demo');
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** True where the browser tests can run (see `findChromium`). */
export const hasChromium: boolean = demo !== undefined;

export interface OpenDemo {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page threw so far, and what its policy forbade. */
  readonly errors: readonly string[];
  /** Another tab of the same browser, with the same storage. */
  readonly openTab: () => Promise<Page>;
}

export interface OpenOptions {
  /** Loads the token counter, which is larger than everything else and left out of other tests. */
  readonly tokens?: boolean;
  /** Loads what `violationsOf` needs. */
  readonly axe?: boolean;
}

let connection: Promise<Browser> | undefined;

/** Opens the demo in a browser context of its own, until the test is over. `fragment` names the page. */
export async function openDemo(fragment = '', options: OpenOptions = {}): Promise<OpenDemo> {
  if (demo === undefined) throw new Error('there is no browser on this machine');
  connection ??= chromium.connect(demo.browser);
  const browser = await connection;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  onTestFinished(() => context.close());
  if (options.tokens !== true) await context.route('**/o200k_base*', (route) => route.abort());
  if (options.axe === true) await context.addInitScript({ path: axe });
  const errors: string[] = [];
  const openTab = async (): Promise<Page> => {
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      const text = message.text();
      if (text.includes('Content Security Policy')) errors.push(text);
    });
    await page.goto(demo.url + fragment);
    return page;
  };
  return { page: await openTab(), context, errors, openTab };
}
