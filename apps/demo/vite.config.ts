import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), cloudflare()],
  // The packages' sources: the demo needs no build of them, and shows the code of this checkout.
  resolve: { conditions: ['@tiergate/source', ...defaultClientConditions] },
});
