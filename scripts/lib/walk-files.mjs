import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set([
  'node_modules',
  'dist',
  'dist-worker',
  'coverage',
  'reports',
  'artifacts',
]);

/**
 * Every file below a folder whose name ends in one of the endings, sorted, as paths from `root` with
 * forward slashes. Hidden folders and whatever tools write are left out; a missing folder has none.
 */
export function walkFiles(root, folder, endings) {
  const found = [];
  for (const entry of listFolder(join(root, folder))) {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name) && !entry.name.startsWith('.')) {
        found.push(...walkFiles(root, path, endings));
      }
    } else if (endings.some((ending) => entry.name.endsWith(ending))) {
      found.push(path);
    }
  }
  return found.sort((a, b) => (a < b ? -1 : 1));
}

/** The folders of the workspaces: `packages/core` and so on. */
export function listWorkspaces(root, groups = ['packages', 'apps', 'tools']) {
  return groups.flatMap((group) =>
    listFolder(join(root, group))
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${group}/${entry.name}`)
      .sort((a, b) => (a < b ? -1 : 1)),
  );
}

function listFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
