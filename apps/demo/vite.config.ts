import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

// Nothing here reaches out: no usage data, and no question to anybody where the visitor is.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';
process.env.WRANGLER_SEND_METRICS ??= 'false';

export default defineConfig({
  plugins: [react(), cloudflare()],
  publicDir: 'src/public',
  // The vocabulary of the token counter is that large; it is loaded behind the page.
  build: { chunkSizeWarningLimit: 2_100 },
  // The packages' sources: the demo needs no build of them, and shows the code of this checkout.
  resolve: { conditions: ['@tiergate/source', ...defaultClientConditions] },
});
