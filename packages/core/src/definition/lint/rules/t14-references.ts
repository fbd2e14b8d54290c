import { isObject } from '../../../json/is-object.js';
import type { Json } from '../../../json/json.js';
import type { IssuePath } from '../../../result/issue.js';
import { nearest } from '../../../text/nearest.js';
import { quote } from '../../../text/quote.js';
import { type LintFinding, makeFinding } from '../finding.js';
import type { KnownNames } from '../lint-options.js';
import type { DefinitionRule, LintSubject } from '../subject.js';
import { valueText } from '../value-text.js';

type Kind = keyof KnownNames;

const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['tool', 'tools'],
  ['target', 'targets'],
  ['flag', 'flags'],
  ['option', 'flags'],
  ['argument', 'args'],
  ['parameter', 'args'],
  ['property', 'args'],
  ['field', 'args'],
]);

/**
 * T14: what the text names as a tool, target, flag or argument is there. A name in quotes beside such a word is an error
 * when it is not; a bare snake_case name behind "use" or "prefer" is a warning.
 */
export const referencesExist: DefinitionRule = (subject) => {
  const texts: readonly (readonly [string, IssuePath])[] = [
    [subject.text, ['description']],
    ...subject.properties.map(({ description, path }): readonly [string, IssuePath] => [
      description,
      [...path, 'description'],
    ]),
  ];
  const known = knownNames(subject);
  return texts.flatMap(([text, path]) => [
    ...quotedReferences(text, path, known),
    ...bareReferences(text, path, known),
  ]);
};

interface Known {
  readonly names: { readonly [kind in Kind]: readonly string[] | undefined };
  /** Whatever else of the definition may be quoted: its name and the values of its enums. */
  readonly words: ReadonlySet<string>;
}

function knownNames({ name, properties, options }: LintSubject): Known {
  const { tools, targets, flags, args = [] } = options.known ?? {};
  const values = properties.flatMap(({ schema }) => enumValues(schema).map(valueText));
  const own = typeof name === 'string' ? [name] : [];
  const declared = properties.map((property) => property.name);
  return {
    names: {
      tools: tools === undefined ? undefined : [...tools, ...own],
      targets,
      flags,
      args: [...args, ...declared],
    },
    words: new Set([...own, ...values, ...declared]),
  };
}

function enumValues(schema: Json): readonly Json[] {
  if (!isObject(schema)) return [];
  const { enum: closed, items } = schema;
  return [...(Array.isArray(closed) ? closed : []), ...enumValues(items ?? null)];
}

const quoted =
  /(?:\b([a-z]{4,9}?)s? )?[`'"]([A-Za-z][A-Za-z0-9_.-]{0,63})[`'"](?: ([a-z]{4,9}?)s?\b)?/g;

function quotedReferences(text: string, path: IssuePath, known: Known): readonly LintFinding[] {
  return [...text.matchAll(quoted)].flatMap(([, before = '', name = '', after = '']) => {
    const kind = kinds.get(after) ?? kinds.get(before);
    const names = kind === undefined ? undefined : known.names[kind];
    if (kind === undefined || names === undefined || names.includes(name)) return [];
    if (kind === 'args' && known.words.has(name)) return [];
    return [finding('error', kind, name, names, path)];
  });
}

const bare =
  /\b(?:use|using|call|calling|prefer|over|via|see) (?:the )?([a-z]+(?:_[a-z0-9]+)+)\b/gi;

function bareReferences(text: string, path: IssuePath, known: Known): readonly LintFinding[] {
  const { tools } = known.names;
  if (tools === undefined) return [];
  return [...text.matchAll(bare)]
    .map(([, name = '']) => name)
    .filter((name) => !tools.includes(name) && !known.words.has(name))
    .map((name) => finding('warn', 'tools', name, tools, path));
}

function finding(
  severity: 'error' | 'warn',
  kind: Kind,
  name: string,
  names: readonly string[],
  path: IssuePath,
): LintFinding {
  const suggestion = nearest(name, names);
  const what = kind === 'args' ? 'argument' : kind.slice(0, -1);
  return makeFinding('T14', severity, kind === 'args' ? 'unknown-arg' : 'unknown-capability', {
    path,
    message: `the text speaks of the ${what} ${quote(name)}, which is not there`,
    fix:
      suggestion === undefined
        ? 'name one that exists, or drop the sentence'
        : `did you mean ${quote(suggestion)}?`,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}
