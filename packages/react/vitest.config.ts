import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['@tiergate/source', ...defaultClientConditions];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            tsconfig: 'tsconfig.test.json',
            include: ['test/**/*.test-d.{ts,tsx}'],
            // Only the type tests count here: everything else is for the task `typecheck`.
            ignoreSourceErrors: true,
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**'],
          setupFiles: ['./test/setup.ts'],
          // Nothing is timed: this only ends a test that hangs, on a machine that is busy.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'chromium',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['./test/browser/serve-page.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
