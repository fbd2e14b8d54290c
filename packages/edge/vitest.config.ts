import { cloudflareTest } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';

const conditions = ['@tiergate/source', 'workerd', 'worker', 'browser'];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [cloudflareTest({ wrangler: { configPath: './wrangler.jsonc' } })],
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'workerd',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/node/**'],
          // Nothing is timed: this only ends a test that hangs, on a machine that is busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Starts Workers from outside, as they are deployed: the test runner inside workerd lifts some of its limits.
      {
        test: {
          name: 'node',
          include: ['test/node/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
