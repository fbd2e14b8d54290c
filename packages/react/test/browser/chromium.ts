import { existsSync } from 'node:fs';

/** The browser to test in; nothing where there is none. */
export const chromiumPath: string | undefined = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

/** True where the browser tests can run. On a server that has no Chromium they fail instead of being skipped. */
export const hasChromium: boolean = chromiumPath !== undefined;
if (!hasChromium && process.env.CI !== undefined) {
  throw new Error(
    'Chromium not found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH',
  );
}
