import { byCodePoint } from '../../../text/code-point-order.js';
import { quote } from '../../../text/quote.js';
import { foldText } from '../../fold-text.js';
import { type LintFinding, makeFinding } from '../finding.js';
import type { LintedTool } from '../lint-contract.js';

const alike = 0.85;
const fewestWords = 5;
// Each tool is compared with this many before it: the work grows with the number of tools, not with its square.
const mostCompared = 300;

/** T25: no two tools are so much alike that a model may take one for the other. */
export function toolsDiffer(tools: readonly LintedTool[]): readonly LintFinding[] {
  const described = tools.map((tool) => ({
    ...tool,
    words: wordsOf(tool.text),
    stem: stemOf(tool.name),
    argList: [...tool.args].sort(byCodePoint).join('\0'),
  }));
  return described.flatMap((tool, index) => {
    const earlier = described.slice(Math.max(0, index - mostCompared), index);
    const twin = earlier.find((other) => reasonOf(tool, other) !== undefined);
    if (twin === undefined || tool.name === twin.name) return [];
    return [
      makeFinding('T25', 'warn', 'duplicate-capability', {
        path: [...tool.path, 'description'],
        ...(tool.name === undefined ? {} : { capability: tool.name }),
        message: `${quote(tool.name ?? '')} ${reasonOf(tool, twin)} ${quote(twin.name ?? '')}`,
        fix: 'say in both what tells them apart, or merge them',
      }),
    ];
  });
}

interface Described extends LintedTool {
  readonly words: ReadonlySet<string>;
  readonly stem: string | undefined;
  readonly argList: string;
}

function reasonOf(tool: Described, other: Described): string | undefined {
  if (tool.stem !== undefined && tool.stem === other.stem) return 'differs in spelling only from';
  const large = Math.min(tool.words.size, other.words.size) >= fewestWords;
  if (!large) return undefined;
  let both = 0;
  for (const word of tool.words) if (other.words.has(word)) both += 1;
  const either = tool.words.size + other.words.size - both;
  // Tools that differ in one word take other arguments as a rule; then the word tells them apart.
  const same = both === either || (tool.argList === other.argList && both / either >= alike);
  return same ? 'is described almost like' : undefined;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    foldText(text)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [],
  );
}

// `get_label` and `getLabels` have one stem.
function stemOf(name: string | undefined): string | undefined {
  const words = name?.match(/[A-Z]?[a-z]+|[A-Z]+|[0-9]+/g);
  return words?.map((word) => word.toLowerCase().replace(/s$/, '')).join('');
}
