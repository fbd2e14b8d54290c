import { type AnyRecord, isObject } from './values.js';

/** The entries of the package, by subpath; `core` is the root. */
export type ModuleName =
  | 'core'
  | 'json-schema'
  | 'bind'
  | 'spawn'
  | 'definition'
  | 'adapters/openai'
  | 'adapters/anthropic'
  | 'adapters/gemini'
  | 'adapters/mcp'
  | 'adapters/ai-sdk'
  | 'adapters/model-text';

export const moduleNames: readonly ModuleName[] = [
  'core',
  'json-schema',
  'bind',
  'spawn',
  'definition',
  'adapters/openai',
  'adapters/anthropic',
  'adapters/gemini',
  'adapters/mcp',
  'adapters/ai-sdk',
  'adapters/model-text',
];

/** What is under test: an entry that does not exist yet is simply absent. */
export type Library = Readonly<Partial<Record<ModuleName, AnyRecord>>>;

export type Callable = (...args: readonly unknown[]) => unknown;

/** Something that the README names is not there: fails the case that needs it and nothing else. */
export class MissingExport extends Error {
  constructor(what: string) {
    super(`missing: ${what}`);
    this.name = 'MissingExport';
  }
}

/** An export of the entry, or the same name from the root. */
export function findExport(library: Library, entry: ModuleName, name: string): Callable {
  for (const place of [entry, 'core'] as const) {
    const exported = library[place]?.[name];
    if (typeof exported === 'function') return exported as Callable;
  }
  throw new MissingExport(`no export \`${name}\` in \`${entry}\``);
}

/** Calls a method of something that the library returned. */
export function callMethod(target: unknown, name: string, ...args: readonly unknown[]): unknown {
  const method = isObject(target) ? target[name] : undefined;
  if (typeof method !== 'function') throw new MissingExport(`no method \`${name}\``);
  return Reflect.apply(method, target, args);
}
