import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { brotliBytes } from '../gate/bundle.mjs';

const dist = fileURLToPath(new URL('../../../packages/core/dist', import.meta.url));

/**
 * Bytes of brotli of an import from a built entry of core, minified, and of what stays when the modules whose path begins
 * with one of `without` are emptied: their names are still there, their code is gone. No floor of what a rewrite could reach,
 * but what each part costs at most.
 */
export async function measureImport({ entry, names, without = [] }) {
  const emptied = new Set();
  const { outputFiles } = await build({
    stdin: { contents: `export ${names} from './${entry}';`, resolveDir: dist },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
    plugins: [emptying(without, emptied)],
  });
  const idle = without.filter((prefix) => ![...emptied].some((path) => path.startsWith(prefix)));
  if (idle.length > 0) throw new Error(`${entry} imports nothing from ${idle.join(', ')}`);
  return brotliBytes(outputFiles[0].text);
}

function emptying(without, emptied) {
  return {
    name: 'emptying',
    setup({ onLoad }) {
      onLoad({ filter: /\.js$/ }, ({ path }) => {
        const part = path.slice(dist.length + 1);
        if (!without.some((prefix) => part.startsWith(prefix))) return undefined;
        emptied.add(part);
        return { contents: namesOnly(readFileSync(path, 'utf8')), loader: 'js' };
      });
    },
  };
}

function namesOnly(source) {
  const names = source.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm);
  return ['export {};', ...Array.from(names, ([, name]) => `export const ${name} = 0;`)].join('\n');
}
