import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@tiergate/source'] },
  ssr: { resolve: { conditions: ['@tiergate/source'] } },
  test: {
    root: import.meta.dirname,
    include: ['*.corpus.ts'],
    testTimeout: 120_000,
  },
});
