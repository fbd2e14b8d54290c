import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPackedProject,
  entryNames,
} from '../../../packages/core/test/package/packed-project.ts';
import { repository } from './run-script.mjs';

const folderOf = (name) => join(repository, name);

// What each package needs beside core, packed from where it is installed: nothing is downloaded.
const packages = [
  { name: 'edge', beside: ['node_modules/valibot'] },
  {
    name: 'react',
    beside: [
      'node_modules/react',
      'node_modules/@tanstack/react-query',
      'node_modules/@tanstack/query-core',
    ],
  },
];

describe.each(packages)('@tiergate/$name as it is published', ({ name, beside }) => {
  const source = folderOf(`packages/${name}`);
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  let project;

  beforeAll(async () => {
    project = await createPackedProject([
      folderOf('packages/core'),
      source,
      ...beside.map(folderOf),
    ]);
  }, 180_000);

  afterAll(() => project?.remove());

  it('can be imported by every name of its exports map', async () => {
    // Modules of Cloudflare exist in workerd only; their tests run there.
    const names = entryNames(manifest).filter((entry) => !entry.endsWith('/cloudflare'));
    const printed = await project.run(
      `const counts = {};
       for (const name of ${JSON.stringify(names)}) {
         counts[name] = await import(name).then((all) => Object.keys(all).length, String);
       }
       console.log(JSON.stringify(counts));`,
    );
    const counts = JSON.parse(printed);
    expect(Object.keys(counts)).toEqual(names);
    expect(Object.entries(counts).filter(([, count]) => !(Number(count) > 0))).toEqual([]);
  });

  it('leaves core to the project, as a peer, so that there is one', () => {
    expect(manifest.peerDependencies).toHaveProperty('@tiergate/core');
    expect(manifest.dependencies ?? {}).not.toHaveProperty('@tiergate/core');
  });

  it('has its licence, its sources and its built files, and no tests', () => {
    const files = project.files[source];
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'dist/index.js', 'src/index.ts']));
    expect(files.filter((file) => /\.test(-d)?\.|\.tsbuildinfo$|^test\//.test(file))).toEqual([]);
  });

  it('carries the licence of the repository', () => {
    const licence = readFileSync(join(repository, 'LICENSE'), 'utf8');
    expect(readFileSync(join(source, 'LICENSE'), 'utf8')).toBe(licence);
  });
});
