// Judges public data that is not part of this repository: `npm run test:corpus -- FOLDER`. Runs on the sources, so that
// nothing has to be built.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [given = ''] = process.argv.slice(2);
const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);

if (given === '' || !existsSync(folder)) {
  process.stdout.write(`corpus absent: ${given === '' ? 'no folder given' : given}\n`);
} else {
  const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url));
  const { status } = spawnSync('npx', ['vitest', 'run', '--config', config], {
    stdio: 'inherit',
    env: { ...process.env, TIERGATE_CORPUS: folder },
  });
  process.exitCode = status ?? 1;
}
