// Checks that imports point one way: between the folders of core, and between packages.
// Usage: node scripts/check-layers.mjs [root]
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { finish } from './lib/finish.mjs';
import { readImports } from './lib/read-imports.mjs';
import { listWorkspaces, walkFiles } from './lib/walk-files.mjs';

// A folder of core may import the folders of the steps above its own, never its neighbours in one step.
const coreSteps = [
  ['text'],
  ['result'],
  ['tier', 'json'],
  ['schema'],
  ['contract'],
  ['render', 'verify'],
  ['gate'],
  ['toolset'],
  ['bind'],
  ['session'],
  ['remote', 'adapters', 'definition', 'spawn'],
  ['testing'],
  ['cli'],
];

// Folders that hold an entry and nothing else: they may import any concept, and no concept imports them.
const entryFolders = ['flat', 'json-schema'];

// Which packages of this repository a workspace may import.
const packageImports = {
  'packages/core': [],
  'packages/react': ['@tiergate/core'],
  'packages/edge': ['@tiergate/core'],
  'apps/demo': ['@tiergate/core', '@tiergate/react', '@tiergate/edge'],
};

// Modules that a runtime provides, by workspace.
const runtimeModules = {
  'packages/edge': ['cloudflare:workers'],
  'apps/demo': ['cloudflare:workers'],
};

const root = process.argv[2] ?? '.';
const problems = [];
let checked = 0;

for (const workspace of listWorkspaces(root, ['packages', 'apps'])) {
  const allowed = allowedPackages(workspace);
  for (const folder of ['src', 'worker']) {
    for (const file of walkFiles(root, `${workspace}/${folder}`, ['.ts', '.tsx'])) {
      if (/\.test(?:-d)?\.tsx?$/.test(file)) continue;
      checked += 1;
      for (const found of readImports(file, readFileSync(posix.join(root, file), 'utf8'))) {
        const problem = found.specifier.startsWith('.')
          ? relativeProblem(workspace, file, found.specifier)
          : packageProblem(workspace, allowed, found.specifier);
        if (problem !== undefined) problems.push(`${file}:${found.line}: ${problem}`);
      }
    }
  }
}

finish('check-layers', problems, `${checked} files import one way only`);

function relativeProblem(workspace, file, specifier) {
  const target = posix.join(posix.dirname(file), specifier);
  if (!target.startsWith(`${workspace}/`)) {
    return `imports ${target}, outside its package: import the package by its name`;
  }
  if (workspace !== 'packages/core') return undefined;
  const from = coreFolder(file);
  const to = coreFolder(target);
  if (from === to || from === undefined || entryFolders.includes(from)) return undefined;
  const fromStep = stepOf(from);
  if (fromStep < 0) return `the folder ${from} has no place in coreSteps of check-layers`;
  if (to === undefined) return `imports the entry ${target}: import the file that declares it`;
  if (stepOf(to) < 0 || stepOf(to) >= fromStep) {
    return `${from} may not import ${to} (${target}); it may import ${namesBefore(fromStep)}`;
  }
  return undefined;
}

/** The concept that a file of core belongs to; entries directly in `src` belong to none. */
function coreFolder(path) {
  const [folder, ...rest] = path.replace('packages/core/src/', '').split('/');
  return rest.length === 0 ? undefined : folder;
}

function stepOf(folder) {
  return coreSteps.findIndex((step) => step.includes(folder));
}

function namesBefore(step) {
  return coreSteps.slice(0, step).flat().join(', ') || 'nothing';
}

function allowedPackages(workspace) {
  const manifest = `${root}/${workspace}/package.json`;
  const content = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const declared = Object.keys({ ...content.dependencies, ...content.peerDependencies });
  return {
    ours: packageImports[workspace],
    others: [
      ...declared.filter((name) => !name.startsWith('@tiergate/')),
      ...(runtimeModules[workspace] ?? []),
    ],
  };
}

function packageProblem(workspace, allowed, specifier) {
  const name = specifier.startsWith('@')
    ? specifier.split('/', 2).join('/')
    : specifier.split('/')[0];
  if (allowed.ours === undefined)
    return `${workspace} has no place in packageImports of check-layers`;
  if (name.startsWith('@tiergate/')) {
    if (allowed.ours.includes(name)) return undefined;
    return `${workspace} may not import ${name}; it may import ${allowed.ours.join(', ') || 'none of ours'}`;
  }
  if (allowed.others.includes(name)) return undefined;
  return `${workspace} imports ${name}, which is none of its dependencies or peers`;
}
