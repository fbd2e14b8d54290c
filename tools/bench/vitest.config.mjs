import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@tiergate/source'] },
  ssr: { resolve: { conditions: ['@tiergate/source'] } },
  // Nothing is timed: this only ends a test that hangs, on a machine that is busy.
  test: { include: ['*/*.test.mjs'], testTimeout: 300_000 },
});
