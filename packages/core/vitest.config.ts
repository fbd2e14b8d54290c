import { defineConfig } from 'vitest/config';

const mutating = process.env.STRYKER_MUTATOR_WORKER !== undefined;

export default defineConfig({
  resolve: { conditions: ['@tiergate/source'] },
  ssr: { resolve: { conditions: ['@tiergate/source'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['./test/fail-on-console.ts'],
    typecheck: {
      enabled: !mutating,
      tsconfig: 'tsconfig.test.json',
      include: ['src/**/*.test-d.ts', 'test/**/*.test-d.ts'],
    },
  },
});
