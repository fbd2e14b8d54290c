import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build, defaultClientConditions, preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from './chromium.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page of the components is served. */
    readonly page: string;
    /** Where the browser listens. */
    readonly browser: string;
  }
}

// The strictest policy that still lets the page load its own files.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:";

/** Builds and serves the page of the components, and starts one browser for all test files. */
export default async function servePage(project: TestProject): Promise<() => Promise<void>> {
  if (chromiumPath === undefined) return async () => undefined;
  const root = fileURLToPath(new URL('./page', import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), 'tiergate-react-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@tiergate/source', ...defaultClientConditions] },
    // Strict mode runs effects twice in the development build of React only.
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir, emptyOutDir: true, minify: false },
  });
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, headers: { 'content-security-policy': policy } },
  });
  const browser = await chromium.launchServer({
    executablePath: chromiumPath,
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
  project.provide('page', `http://127.0.0.1:${port}/`);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true });
  };
}
