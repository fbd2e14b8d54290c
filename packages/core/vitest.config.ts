import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@tiergate/source'] },
  ssr: { resolve: { conditions: ['@tiergate/source'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['./test/fail-on-console.ts'],
    // Nothing is timed by tests: this only ends one that hangs, on a machine that is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Type tests run with --typecheck, which the test script passes: they take longer than all the others together.
    typecheck: {
      tsconfig: 'tsconfig.test.json',
      include: ['src/**/*.test-d.ts', 'test/**/*.test-d.ts'],
    },
  },
});
