import type { JsonObject } from '../json/json.js';
import { nameList } from './target-name.js';

/** What the model is told: the only place where it can learn the convention (S23). */
export interface SpawnDescription {
  readonly description: string;
  readonly inputSchema: JsonObject;
}

/** Routing is taught only when there is somewhere to route: a model must not hear of a door that is not there (S24). */
export function describeSpawnTool(
  names: readonly string[],
  hostLabel: string,
  strict: boolean,
): SpawnDescription {
  const [example] = names;
  const list = nameList(names);
  const routing =
    example === undefined
      ? []
      : [
          `Write \`!@<target> <command>\` to run the command on another machine: \`!@${example} cargo test -q\`. ` +
            `Targets: ${list}. Without that part it runs where ${hostLabel} is running.`,
        ];
  const description = [
    'Runs a command or hands a task to a subagent, by one text.',
    'A text that begins with `!` is a shell command: `!cargo test -q`.',
    ...routing,
    'Any other text is a task for a subagent: say in full what it shall do, since it sees nothing of this conversation.',
    'A task that itself begins with an exclamation mark is written with two: `!!important: read the log`.',
    'Both may need the approval of a person.',
  ].join(' ');
  const field = [
    '`!` and a command to run it here',
    ...(example === undefined ? [] : [`\`!@<target> <command>\` to run it on one of ${list}`]),
    'any other text to delegate it as a task',
  ].join(', ');
  const input = Object.freeze({ type: 'string', description: `${field}.` });
  const inputSchema: JsonObject = Object.freeze({
    type: 'object',
    properties: Object.freeze({ input }),
    required: Object.freeze(['input']),
    ...(strict ? { additionalProperties: false } : {}),
  });
  return { description, inputSchema };
}
