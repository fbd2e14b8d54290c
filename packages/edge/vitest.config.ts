import { cloudflareTest } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [cloudflareTest({ wrangler: { configPath: './wrangler.jsonc' } })],
  resolve: { conditions: ['@tiergate/source', 'workerd', 'worker', 'browser'] },
  ssr: { resolve: { conditions: ['@tiergate/source', 'workerd', 'worker', 'browser'] } },
  test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'] },
});
