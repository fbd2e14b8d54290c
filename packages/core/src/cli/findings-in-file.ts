import type { LintFinding } from '../definition/lint/finding.js';
import { isObject } from '../json/is-object.js';
import type { Json } from '../json/json.js';
import { type IssuePath, makeIssue } from '../result/issue.js';

/**
 * Findings whose paths are those of the file. Rules see every tool as one with an `inputSchema`; in the file it may have
 * flat `args` instead.
 */
export function findingsInFile(
  findings: readonly LintFinding[],
  file: Json,
): readonly LintFinding[] {
  return findings.map((finding) => {
    const path = pathInFile(finding.path, file);
    return path === finding.path
      ? finding
      : Object.freeze({ ...finding, ...makeIssue({ ...finding, path }) });
  });
}

function pathInFile(path: IssuePath, file: Json): IssuePath {
  const split = path.indexOf('inputSchema');
  if (split === -1) return path;
  const tool = path.slice(0, split);
  const capability = valueAt(file, tool);
  if (!isObject(capability) || capability.inputSchema !== undefined) return path;
  const { args } = capability;
  if (!Array.isArray(args)) return path;
  const [properties, name, ...rest] = path.slice(split + 1);
  const index = args.findIndex((arg: Json) => isObject(arg) && arg.name === name);
  if (properties !== 'properties' || index === -1) return [...tool, 'args'];
  // What is deeper is called otherwise in a flat argument, but for its description.
  return [...tool, 'args', index, ...(rest[0] === 'description' ? rest : [])];
}

function valueAt(value: Json, path: IssuePath): Json | undefined {
  let at: Json | undefined = value;
  for (const step of path) {
    if (Array.isArray(at)) at = typeof step === 'number' ? at[step] : undefined;
    else at = isObject(at) ? at[step] : undefined;
  }
  return at;
}
