import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@tiergate/source'] },
  ssr: { resolve: { conditions: ['@tiergate/source'] } },
  test: { include: ['*/*.test.mjs'] },
});
