import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of this machine. On a server its absence is an error; elsewhere the browser tests are skipped. */
export function findChromium(): string | undefined {
  const found = [process.env.CHROMIUM_PATH, ...places].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (found === undefined && process.env.CI !== undefined) {
    throw new Error(
      'Chromium not found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH',
    );
  }
  return found;
}
