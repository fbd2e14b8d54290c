import type { Json, JsonObject } from '../json/json.js';
import { parseJson } from '../json/parse-json.js';
import { type Issue, makeIssue } from '../result/issue.js';
import type { ArgsCheck } from '../schema/compile-args.js';
import { quote } from '../text/quote.js';

/**
 * Adds to a check that every text given for a structured operand parses as JSON (G11). An operand whose value is wrong
 * in another way is not complained about twice.
 */
export function withStructured(
  check: ArgsCheck,
  capability: string,
  structured: readonly string[],
): ArgsCheck {
  if (structured.length === 0) return check;
  return (args) => {
    const checked = check(args);
    const found = structuredIssues(args, capability, structured, checked.issues);
    return found.length === 0 ? checked : { ...checked, issues: [...checked.issues, ...found] };
  };
}

function structuredIssues(
  args: JsonObject,
  capability: string,
  structured: readonly string[],
  known: readonly Issue[],
): readonly Issue[] {
  const issues: Issue[] = [];
  for (const name of structured) {
    if (known.some((issue) => issue.path[1] === name)) continue;
    for (const text of textsOf(args[name])) {
      if (parseJson(text).ok) continue;
      issues.push(
        makeIssue({
          code: 'invalid-json',
          message: `${quote(capability)}: ${quote(text)} is not valid JSON for ${quote(name)}; write one JSON value as text`,
          path: ['args', name],
          capability,
          expected: 'one JSON value, as text',
          received: quote(text),
        }),
      );
    }
  }
  return issues;
}

function textsOf(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((element) => typeof element === 'string') : [];
}
