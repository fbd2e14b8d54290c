import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/** One contender with everything it imports as one minified module, as an edge worker loads it. */
export async function bundle(moduleUrl, options = {}) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(moduleUrl)],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'error',
    ...options,
  });
  return outputFiles[0].text;
}

export function brotliBytes(text) {
  return brotliCompressSync(text).length;
}
