import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

export interface Site {
  /** The page in a browser context of its own; `errors` holds what the page or its console complained about. */
  open(
    query?: string,
    options?: BrowserContextOptions,
  ): Promise<{ readonly page: Page; readonly errors: readonly string[] }>;
  close(): Promise<void>;
}

/** The browser and the page that `serve-page.ts` started. */
export async function openSite(): Promise<Site> {
  const browser: Browser = await chromium.connect(inject('browser'));
  return {
    async open(query = '', options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
      });
      await page.goto(inject('page') + query);
      await page.getByRole('heading', { name: 'Components' }).waitFor();
      return { page, errors };
    },
    close: () => browser.close(),
  };
}
