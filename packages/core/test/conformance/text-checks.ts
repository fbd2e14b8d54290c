import type { CaseContext, Checks } from './check.js';
import { missingFragment, presentFragment } from './compare.js';
import type { Observed } from './observed.js';
import { memberOf, shown, textsOf } from './values.js';

function textOf(observed: Observed): string {
  const { value } = observed;
  return typeof value === 'string' ? value : String(memberOf(value, 'text'));
}

function lineCount(text: string): number {
  return text.split('\n').length;
}

/** Renders another input of the same kind, for `sameAs` and its like. */
export type RenderOther = (context: CaseContext, other: unknown) => string;

/** What the cases of rendered texts expect. */
export function textChecks(renderOther: RenderOther): Checks {
  return {
    equals: (expected, observed) =>
      textOf(observed) === expected
        ? undefined
        : `expected ${shown(expected)}, got ${shown(textOf(observed))}`,
    includes: (expected, observed) => missingFragment(textOf(observed), expected, 'anywhere'),
    includesAnyCase: (expected, observed) =>
      missingFragment(textOf(observed), expected, 'any case'),
    excludes: (expected, observed) => presentFragment(textOf(observed), expected),
    inOrder: (expected, observed) => missingFragment(textOf(observed), expected, 'in order'),
    starts: (expected, observed) =>
      textOf(observed).startsWith(String(expected))
        ? undefined
        : `does not start with ${shown(expected)}: ${shown(textOf(observed))}`,
    ends: (expected, observed) =>
      textOf(observed).endsWith(String(expected))
        ? undefined
        : `does not end with ${shown(expected)}: ${shown(textOf(observed))}`,
    firstLine: (expected, observed) => {
      const [first] = textOf(observed).split('\n');
      return first === expected ? undefined : `first line ${shown(first)}, not ${shown(expected)}`;
    },
    ownLines: (expected, observed) => {
      const lines = textOf(observed).split('\n');
      const absent = textsOf(expected).filter((line) => !lines.includes(line));
      return absent.length === 0
        ? undefined
        : `no line ${shown(absent)} in ${shown(textOf(observed))}`;
    },
    sameAs: (expected, observed, context) => {
      const other = renderOther(context, expected);
      return other === textOf(observed)
        ? undefined
        : `not the same as ${shown(expected)}: ${shown(textOf(observed))}`;
    },
    differsFrom: (expected, observed, context) =>
      renderOther(context, expected) === textOf(observed)
        ? `the same as ${shown(expected)}`
        : undefined,
    lineCountSameAs: (expected, observed, context) => {
      const wanted = lineCount(renderOther(context, expected));
      const found = lineCount(textOf(observed));
      return wanted === found ? undefined : `${found} lines, not ${wanted}`;
    },
  };
}
