import type { Json, JsonObject } from '../json/json.js';
import { type Issue, type IssuePath, makeIssue } from '../result/issue.js';
import { fail, ok, type Result } from '../result/result.js';
import { quote } from '../text/quote.js';
import type { ArgsCheck } from './compile-args.js';
import { compileLoaded, saysNothingOfOthers } from './json-schema/compiled-check.js';
import { forbiddenPaths, rulesOutForbidden } from './json-schema/forbidden-keys.js';
import { loadSchema } from './json-schema/load-schema.js';
import { mostIssues } from './json-schema/refuse.js';
import { typesOf } from './json-schema/types.js';

/** How the `inputSchema` of a capability is read. */
export interface InputSchemaOptions {
  /** Whose schema it is, for the messages. */
  readonly capability: string;
  /** True: a root that says nothing of further arguments takes them. */
  readonly openRoot?: boolean;
  /** The `format` words that are enforced. */
  readonly assertFormats?: readonly string[];
  /** True: texts are read as the type that is wanted, where nothing is lost. */
  readonly lossless?: boolean;
}

const none: readonly never[] = /* @__PURE__ */ Object.freeze([]);
const prefix: IssuePath = ['args'];

/**
 * Compiles the `inputSchema` of a capability, which is a snapshot already, into a check of its arguments. Its root is
 * closed unless it or `openRoot` says otherwise, and `__proto__` is refused at every depth, also where it is open.
 */
export function compileInputSchema(
  schema: JsonObject,
  options: InputSchemaOptions,
): Result<ArgsCheck> {
  const { capability } = options;
  const loading = loadSchema(schema, options.assertFormats ?? none, true);
  if (!loading.ok) return loading;
  if (typesOf(schema)?.includes('object') === false) {
    const message = `the inputSchema of ${quote(capability)} must allow an object: the arguments of a call are one`;
    return fail(makeIssue({ code: 'invalid-schema', message, path: ['type'], capability }));
  }
  const loaded = loading.value;
  const closed = options.openRoot !== true && saysNothingOfOthers(loaded);
  const compiled = compileLoaded(loaded, closed);
  const isClean = rulesOutForbidden(loaded, schema, closed);
  const explain = (args: Json): readonly Issue[] => {
    const forbidden = forbiddenIssues(args, capability);
    const issues = compiled.explain(args, prefix, capability);
    // A closed object refuses this name, too: it is told once.
    return [...forbidden, ...issues.filter((issue) => !isForbidden(issue.path))].slice(
      0,
      mostIssues,
    );
  };

  return ok((args) => {
    let valid = compiled.accepts(args);
    let changes: ReturnType<ArgsCheck>['changes'] = none;
    let value: Json = args;
    if (!valid && options.lossless === true) {
      ({ value, changes } = compiled.coerce(args, prefix));
      valid = changes.length > 0 && compiled.accepts(value);
    }
    if (!valid) return { args, changes: none, issues: explain(value) };
    const issues = isClean ? none : forbiddenIssues(value, capability);
    // The schema allows an object, and nothing but an object came in.
    return { args: value as JsonObject, changes, issues };
  });
}

function isForbidden(path: IssuePath): boolean {
  return path.at(-1) === '__proto__';
}

/** An issue for each member named `__proto__`, at any depth: no schema and no validator lets one in. */
export function forbiddenIssues(args: Json, capability: string): readonly Issue[] {
  const issues: Issue[] = [];
  for (const path of forbiddenPaths(args)) {
    const top = path.length === 1;
    issues.push(
      makeIssue({
        code: top ? 'unknown-arg' : 'forbidden-key',
        message: `${quote(capability)}: ${top ? 'unknown arg' : 'the forbidden key'} "__proto__"; leave it out`,
        path: [...prefix, ...path],
        capability,
      }),
    );
  }
  return issues;
}
