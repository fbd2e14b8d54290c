import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { findChromium } from './find-chromium.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo is served, and where its browser listens. Nothing on a machine without Chromium. */
    readonly demo: { readonly url: string; readonly browser: string } | undefined;
  }
}

/** Serves the built demo, Worker and KV included, and starts a real browser, both for all test files. */
export default async function serveDemo({ provide }: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    provide('demo', undefined);
    return async () => undefined;
  }
  const server = await preview({
    root: fileURLToPath(new URL('..', import.meta.url)),
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  });
  const browser = await chromium.launchServer({
    executablePath,
    headless: true,
    host: '127.0.0.1',
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
  provide('demo', { url: `http://127.0.0.1:${port}/`, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await server.close();
  };
}
