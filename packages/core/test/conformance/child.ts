import { type Library, type ModuleName, moduleNames } from './library.js';
import { createNodeRuntime } from './node-runtime.js';
import { readParts } from './parts.js';
import { readSuiteFiles } from './read-suite-files.js';
import { runSuites } from './run-suites.js';
import { type AnyRecord, isRecord, memberOf } from './values.js';

// Runs in a plain Node process, without any test framework: the built package as its users import it.
// Prints its reports as one line of JSON.

const absent: readonly unknown[] = ['ERR_PACKAGE_PATH_NOT_EXPORTED', 'ERR_MODULE_NOT_FOUND'];

async function load(name: ModuleName): Promise<AnyRecord | undefined> {
  const specifier = name === 'core' ? '@tiergate/core' : `@tiergate/core/${name}`;
  try {
    const loaded: unknown = await import(/* @vite-ignore */ specifier);
    return isRecord(loaded) ? loaded : undefined;
  } catch (error) {
    if (absent.includes(memberOf(error, 'code'))) return undefined;
    throw error;
  }
}

const library: Partial<Record<ModuleName, AnyRecord>> = {};
for (const name of moduleNames) {
  const exports = await load(name);
  if (exports !== undefined) library[name] = exports;
}

const reports = await runSuites(library as Library, readSuiteFiles(), {
  parts: readParts(process.env.CONFORMANCE_PARTS),
  runtime: createNodeRuntime(),
});
process.stdout.write(`${JSON.stringify(reports)}\n`);
