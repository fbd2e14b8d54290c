import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['@tiergate/source', ...defaultClientConditions];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    typecheck: { tsconfig: 'tsconfig.test.json', include: ['test/**/*.test-d.{ts,tsx}'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**'],
          setupFiles: ['./test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'chromium',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['./test/browser/serve-page.ts'],
          typecheck: { enabled: false },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
