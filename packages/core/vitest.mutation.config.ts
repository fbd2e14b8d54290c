import { defineConfig } from 'vitest/config';

// What Stryker runs for each mutant: the tests of the safety code that need no build and are done in seconds.
export default defineConfig({
  resolve: { conditions: ['@tiergate/source'] },
  ssr: { resolve: { conditions: ['@tiergate/source'] } },
  test: {
    include: [
      'src/{contract,gate,json,schema,toolset,verify}/**/*.test.ts',
      'test/gate/properties.test.ts',
      'test/gate/verify-fixpoint.test.ts',
      'test/conformance/conformance.test.ts',
    ],
    testTimeout: 60_000,
  },
});
