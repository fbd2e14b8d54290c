/// <reference types="vite/types/importMeta.d.ts" />
import { type Library, type ModuleName, moduleNames } from './library.js';
import { type AnyRecord, isRecord, shown } from './values.js';

const files: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob([
  '../../src/*.ts',
  '../../src/*/index.ts',
  '../../src/adapters/*.ts',
  '!../../src/**/*.test.ts',
]);

/** The sources as a library, and what kept an entry from loading. */
export interface SourceLibrary {
  readonly library: Library;
  readonly problems: readonly string[];
}

/** Loads the entries of the sources. One that does not exist, or does not load, is absent. */
export async function loadSourceLibrary(): Promise<SourceLibrary> {
  const library: Partial<Record<ModuleName, AnyRecord>> = {};
  const problems: string[] = [];
  for (const name of moduleNames) {
    const load = files[entryFile(name)] ?? files[entryFile(name, '/index')];
    try {
      const loaded = await load?.();
      if (isRecord(loaded)) library[name] = loaded;
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : shown(error)}`);
    }
  }
  return { library, problems };
}

function entryFile(name: ModuleName, suffix = ''): string {
  return `../../src/${name === 'core' ? 'index' : name}${suffix}.ts`;
}
