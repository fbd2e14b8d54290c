import { buildInput } from './build-input.js';
import { type Callable, findExport, type Library, type ModuleName } from './library.js';
import { type Observed, observe } from './observed.js';
import type { ConformanceCase, ConformanceSuite } from './suite.js';
import { type AnyRecord, isRecord } from './values.js';
import { createWorkshop, type MakeInOtherRealm, type Workshop } from './workshop.js';

/** What a runtime lends to the runner: the core of it names no platform. */
export interface Runtime {
  readonly now: () => number;
  /** One turn of the event loop. */
  readonly turn: () => Promise<void>;
  readonly otherRealm?: MakeInOtherRealm;
}

export type RunProfile = 'strict' | 'compat';

/** One case, being run once: its inputs, built on first use, and the library that it asks. */
export interface CaseContext {
  readonly profile: RunProfile;
  readonly runtime: Runtime;
  readonly workshop: Workshop;
  readonly library: Library;
  readonly expect: AnyRecord;
  /** An input, built; the same object each time. `undefined` when the case has none of that name. */
  readonly input: (name: string) => unknown;
  /** An input that may name a fixture of this kind. */
  readonly fixture: (name: string, kind: string) => unknown;
  /** A fixture, or a value given in place, from somewhere inside the case. */
  readonly resolve: (written: unknown, kind: string) => unknown;
  /** A fixture of the suite that is no kind of list, such as `start`. */
  readonly suiteFixture: (name: string) => unknown;
  readonly build: (written: unknown) => unknown;
  readonly exported: (entry: ModuleName, name: string) => Callable;
  /** Calls an export, with `Object.prototype` polluted as the case says while it runs. */
  readonly call: (entry: ModuleName, name: string, ...args: readonly unknown[]) => Observed;
  /** How long the last `call` took. */
  readonly elapsedMs: () => number;
}

export function createCaseContext(
  test: ConformanceCase,
  suite: ConformanceSuite,
  library: Library,
  profile: RunProfile,
  runtime: Runtime,
): CaseContext {
  const workshop = createWorkshop(runtime);
  const built = new Map<string, unknown>();
  const build = (written: unknown): unknown => buildInput(written, workshop);
  let elapsed = 0;

  const once = (key: string, make: () => unknown): unknown => {
    if (!built.has(key)) built.set(key, make());
    return built.get(key);
  };
  const written = (name: string): unknown =>
    Object.hasOwn(test.members, name) ? test.members[name] : undefined;
  const resolve = (source: unknown, kind: string): unknown => {
    if (typeof source !== 'string') return build(source);
    const kinds = suite.fixtures[kind];
    if (!isRecord(kinds) || !Object.hasOwn(kinds, source)) {
      throw new Error(`no fixture ${source} among ${kind}`);
    }
    return build(kinds[source]);
  };
  const exported = (entry: ModuleName, name: string): Callable => findExport(library, entry, name);

  return {
    profile,
    runtime,
    workshop,
    library,
    expect: test.expect,
    input: (name) => once(name, () => build(written(name))),
    fixture: (name, kind) => once(name, () => resolve(written(name), kind)),
    resolve,
    suiteFixture: (name) => build(suite.fixtures[name]),
    build,
    exported,
    call: (entry, name, ...args) => {
      const callable = exported(entry, name);
      const polluted = pollution(test, workshop, build);
      const start = runtime.now();
      try {
        pollute(polluted);
        return observe(() => callable(...args));
      } finally {
        clean(polluted);
        elapsed = runtime.now() - start;
      }
    },
    elapsedMs: () => elapsed,
  };
}

function pollution(
  test: ConformanceCase,
  workshop: Workshop,
  build: (written: unknown) => unknown,
): ReadonlyMap<string, unknown> {
  const members = new Map<string, unknown>(workshop.pollutes.map((name) => [name, 'polluted']));
  if (isRecord(test.members.pollute)) {
    for (const [name, value] of Object.entries(test.members.pollute))
      members.set(name, build(value));
  }
  return members;
}

function pollute(members: ReadonlyMap<string, unknown>): void {
  for (const [name, value] of members) Reflect.set(Object.prototype, name, value);
}

function clean(members: ReadonlyMap<string, unknown>): void {
  for (const name of members.keys()) Reflect.deleteProperty(Object.prototype, name);
}
