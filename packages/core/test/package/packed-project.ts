import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** An empty project outside the repository, with packages installed from their tarballs. */
export interface PackedProject {
  readonly folder: string;
  /** The paths inside each tarball, by the folder that was packed, as it was given. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** Runs a module of this text in the project with plain Node, and answers what it printed. */
  readonly run: (source: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

interface PackReport {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/**
 * Packs the given package folders and installs the tarballs, without a network. `linked` names packages
 * that the project gets as links to folders that are there already: the peers of what is tested.
 */
export async function createPackedProject(
  packages: readonly string[],
  linked: Readonly<Record<string, string>> = {},
): Promise<PackedProject> {
  const folder = await mkdtemp(join(tmpdir(), 'tiergate-packed-'));
  const files: Record<string, readonly string[]> = {};
  const tarballs: string[] = [];
  for (const source of packages) {
    const { stdout } = await execute(
      npm,
      ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
      { cwd: source },
    );
    const [report]: readonly PackReport[] = JSON.parse(stdout);
    if (report === undefined) throw new Error(`npm packed nothing in ${source}`);
    files[source] = report.files.map((file) => file.path);
    tarballs.push(`./${basename(report.filename)}`);
  }
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await execute(
    npm,
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--offline',
      '--ignore-scripts',
      '--legacy-peer-deps',
      ...tarballs,
    ],
    { cwd: folder },
  );
  for (const [name, target] of Object.entries(linked)) {
    await symlink(target, join(folder, 'node_modules', name), 'junction');
  }

  return {
    folder,
    files,
    run: async (source) => {
      const file = join(folder, 'check.mjs');
      await writeFile(file, source);
      const { stdout } = await execute(process.execPath, [file], { cwd: folder });
      return stdout;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The names under which a package can be imported, from the keys of its exports map. */
export function entryNames(manifest: {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
}): readonly string[] {
  return Object.keys(manifest.exports)
    .filter((key) => !/\.[a-z]+$/u.test(key))
    .map((key) => (key === '.' ? manifest.name : `${manifest.name}/${key.slice(2)}`));
}
