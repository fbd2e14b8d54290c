import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@tiergate/source'] },
  ssr: { resolve: { conditions: ['@tiergate/source'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['./test/fail-on-console.ts'],
    // Type tests run with --typecheck, which the test script passes: they take longer than all the others together.
    typecheck: {
      tsconfig: 'tsconfig.test.json',
      include: ['src/**/*.test-d.ts', 'test/**/*.test-d.ts'],
    },
  },
});
