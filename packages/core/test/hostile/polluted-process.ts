import { type Library, type ModuleName, moduleNames } from '../conformance/library.js';
import { createNodeRuntime } from '../conformance/node-runtime.js';
import { readSuiteFiles } from '../conformance/read-suite-files.js';
import { runSuites } from '../conformance/run-suites.js';
import { type AnyRecord, isRecord, memberOf } from '../conformance/values.js';
import { defineByOwn } from './own-descriptor.js';
import { clean, type PollutionName, pollute } from './pollution.js';
import { runSession } from './run-session.js';

// Runs in a plain Node process: with `get` on Object.prototype no test framework starts. Loads the built package,
// pollutes the process, runs the cases and a session, and prints what came out as one line of JSON.

const pollutionNames: readonly string[] = ['members', 'accessors', 'throwing-map'];
const isPollutionName = (name: unknown): name is PollutionName =>
  typeof name === 'string' && pollutionNames.includes(name);

async function load(name: ModuleName): Promise<AnyRecord | undefined> {
  const specifier = name === 'core' ? '@tiergate/core' : `@tiergate/core/${name}`;
  try {
    const loaded: unknown = await import(/* @vite-ignore */ specifier);
    return isRecord(loaded) ? loaded : undefined;
  } catch (error) {
    const code = memberOf(error, 'code');
    if (code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' || code === 'ERR_MODULE_NOT_FOUND') {
      return undefined;
    }
    throw error;
  }
}

Reflect.set(globalThis, 'defineByOwn', defineByOwn);

const name = process.argv[2];
if (!isPollutionName(name)) throw new Error(`no pollution of the name ${name}`);

const library: Partial<Record<ModuleName, AnyRecord>> = {};
for (const entry of moduleNames) {
  const exports = await load(entry);
  if (exports !== undefined) library[entry] = exports;
}
const loaded: Library = library;
const suites = readSuiteFiles();
const runtime = createNodeRuntime();

const session = await runSession();

pollute(name);
const reports = await runSuites(loaded, suites, { parts: [1, 2, 3], runtime });
// Where a map throws, a session stops.
const polluted = name === 'throwing-map' ? session : await runSession(session.stored);
clean();

process.stdout.write(
  `${JSON.stringify({ reports, session: session.log, polluted: polluted.log })}\n`,
);
