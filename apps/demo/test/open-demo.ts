import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';

const executable =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** True where the browser tests can run. On a server that has no Chromium they fail instead of being skipped. */
export const hasChromium: boolean = executable !== undefined && existsSync(executable);
if (!hasChromium && process.env.CI !== undefined) {
  throw new Error(
    'Chromium not found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH',
  );
}

export interface Demo {
  /** A new page of the demo, in a browser context of its own. Errors of the page fail the test that reads them. */
  open(): Promise<{ readonly page: Page; readonly errors: readonly string[] }>;
  close(): Promise<void>;
}

/** Serves the built demo, Worker and KV included, and opens a real browser. */
export async function startDemo(): Promise<Demo> {
  const server: PreviewServer = await preview({
    root: fileURLToPath(new URL('..', import.meta.url)),
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  });
  const browser: Browser = await chromium.launch({
    executablePath: executable ?? '',
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const address = server.httpServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    async open() {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.goto(`http://127.0.0.1:${port}/`);
      return { page, errors };
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
