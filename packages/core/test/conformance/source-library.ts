/// <reference types="vite/types/importMeta.d.ts" />
import { type Library, type ModuleName, moduleNames } from './library.js';
import { type AnyRecord, isRecord } from './values.js';

const files: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob([
  '../../src/**/*.ts',
  '!../../src/**/*.test.ts',
  '!../../src/**/*.test-d.ts',
  '!../../src/flat.ts',
]);

const entryFiles: Readonly<Record<ModuleName, string>> = {
  core: '../../src/index.ts',
  'json-schema': '../../src/json-schema.ts',
  bind: '../../src/bind/index.ts',
  spawn: '../../src/spawn/index.ts',
  definition: '../../src/definition/index.ts',
  'adapters/openai': '../../src/adapters/openai.ts',
  'adapters/anthropic': '../../src/adapters/anthropic.ts',
  'adapters/gemini': '../../src/adapters/gemini.ts',
  'adapters/mcp': '../../src/adapters/mcp.ts',
  'adapters/ai-sdk': '../../src/adapters/ai-sdk.ts',
  'adapters/model-text': '../../src/adapters/model-text.ts',
};

/** The sources as a library: an entry that is missing or does not load is absent. */
export async function loadSourceLibrary(): Promise<Library> {
  const library: Partial<Record<ModuleName, AnyRecord>> = {};
  for (const name of moduleNames) {
    const exports = await load(entryFiles[name]);
    if (exports !== undefined) library[name] = exports;
  }
  library.core ??= await everything('../../src/');
  library.bind ??= await everything('../../src/bind/');
  library.spawn ??= await everything('../../src/spawn/');
  library.definition ??= await everything('../../src/definition/');
  return library;
}

async function load(file: string): Promise<AnyRecord | undefined> {
  try {
    const loaded = await files[file]?.();
    return isRecord(loaded) ? loaded : undefined;
  } catch {
    return undefined;
  }
}

/** Stands in for an entry that is not written yet: the exports of all files of its folder. */
async function everything(folder: string): Promise<AnyRecord> {
  const all = new Map<string, unknown>();
  for (const file of Object.keys(files).filter((path) => path.startsWith(folder))) {
    for (const [name, value] of Object.entries((await load(file)) ?? {})) all.set(name, value);
  }
  return Object.fromEntries(all);
}
