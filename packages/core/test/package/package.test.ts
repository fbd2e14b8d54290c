import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPackedProject, entryNames, type PackedProject } from './packed-project.js';

const source = fileURLToPath(new URL('../../', import.meta.url));
const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
const entries = entryNames(manifest);
let project: PackedProject;

beforeAll(async () => {
  project = await createPackedProject([source]);
}, 180_000);

afterAll(() => project.remove());

describe('the package as it is published', () => {
  it('can be imported by every name of its exports map', async () => {
    const printed = await project.run(
      `const counts = {};
       for (const name of ${JSON.stringify(entries)}) {
         counts[name] = await import(name).then((all) => Object.keys(all).length, String);
       }
       console.log(JSON.stringify(counts));`,
    );
    const counts: Readonly<Record<string, unknown>> = JSON.parse(printed);
    expect(Object.keys(counts)).toEqual(entries);
    expect(Object.entries(counts).filter(([, count]) => !(Number(count) > 0))).toEqual([]);
  });

  it('brings nothing else with it', async () => {
    const installed = await readdir(join(project.folder, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['@tiergate']);
    expect(await readdir(join(project.folder, 'node_modules/@tiergate'))).toEqual(['core']);
    expect(manifest.dependencies).toBeUndefined();
    expect(manifest.peerDependencies).toBeUndefined();
    expect(manifest.optionalDependencies).toBeUndefined();
  });

  it('has its licence, its sources and its built files, and no tests', () => {
    const files = project.files[source] ?? [];
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'dist/index.js', 'src/index.ts']));
    expect(files.filter((file) => /\.test(-d)?\.|\.tsbuildinfo$|^test\//u.test(file))).toEqual([]);
    const unbuilt = files
      .filter((file) => file.startsWith('src/'))
      .map((file) => file.replace(/^src\/(.*)\.ts$/u, 'dist/$1.js'))
      .filter((file) => !files.includes(file));
    expect(unbuilt, 'sources without a built file').toEqual([]);
  });

  it('carries the licence of the repository', async () => {
    const licence = await readFile(join(source, '../../LICENSE'), 'utf8');
    expect(await readFile(join(source, 'LICENSE'), 'utf8')).toBe(licence);
  });

  it('has types that need no types of a browser', async () => {
    const imports = entries.map((name, index) => `export * as m${index} from '${name}';`);
    await writeFile(join(project.folder, 'every-entry.ts'), imports.join('\n'));
    expect(await typeErrors(['every-entry.ts'])).toEqual([]);
    // The check itself sees a type of a browser.
    await writeFile(join(project.folder, 'browser.ts'), 'export let factory: IDBFactory;\n');
    expect(await typeErrors(['browser.ts'])).toHaveLength(1);
  });

  it('works where an import condition of the sources is not set', async () => {
    const printed = await project.run(
      `import { maxRungFor } from '@tiergate/core';
       console.log(import.meta.resolve('@tiergate/core'), maxRungFor('reversible'));`,
    );
    expect(printed).toContain('/dist/index.js auto');
  });
});

/** What the compiler says of files of the project, declarations included, with the types of Node and of no browser. */
function typeErrors(files: readonly string[]): Promise<readonly string[]> {
  const { resolve } = createRequire(import.meta.url);
  const compiler = join(resolve('typescript/package.json'), '../lib/tsc.js');
  const types = join(resolve('@types/node/package.json'), '../..');
  const options =
    '--noEmit --strict --target ES2022 --lib ES2022 --module NodeNext --types node --skipLibCheck false';
  const parameters = [compiler, ...options.split(' '), '--typeRoots', types, ...files];
  return new Promise((answer) => {
    execFile(process.execPath, parameters, { cwd: project.folder }, (_error, printed) => {
      answer(printed.split('\n').filter((line) => / error TS\d+: /.test(line)));
    });
  });
}
