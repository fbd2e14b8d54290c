import type { Scalar } from './scalar.js';

/** `|` keeps line breaks, `>` folds them; `-` drops the break at the end, `+` keeps all of them. */
export function readBlockScalar(header: string, lines: readonly string[]): Scalar {
  const match = /^([|>])([-+]?)[ \t]*(?:[ \t]#.*)?$/.exec(header);
  if (match === null) {
    return {
      problem: 'is a block scalar with an indentation mark; write | or > alone, or with - or +',
    };
  }
  const [, kind, chomping] = match;
  const first = lines.find((line) => !isEmpty(line));
  const indent = first === undefined ? 0 : leadingBlanks(first);
  if (first !== undefined && indent === 0) {
    return { problem: 'has a block that is not indented with blanks' };
  }
  for (const line of lines) {
    if (!isEmpty(line) && leadingBlanks(line) < indent) {
      return { problem: 'has a line that is indented less than the first one' };
    }
  }
  const before = lines.slice(0, first === undefined ? 0 : lines.indexOf(first));
  if (before.some((line) => line.length > indent)) {
    return { problem: 'begins with an empty line that is indented more than the first one' };
  }
  const content = lines.map((line) => (first === undefined ? '' : line.slice(indent)));
  let end = content.length;
  while (end > 0 && content[end - 1] === '') end -= 1;
  const kept = content.slice(0, end);
  const text = kind === '>' ? fold(kept) : kept.join('\n');
  const breaks = content.length - end;
  if (chomping === '-') return { text };
  if (chomping === '+') return { text: text + '\n'.repeat(end > 0 ? breaks + 1 : breaks) };
  return { text: end > 0 ? `${text}\n` : '' };
}

// A break between two text lines is a blank; empty lines are breaks; a line indented further keeps its breaks.
function fold(lines: readonly string[]): string {
  let out = '';
  let breaks = 0;
  let previous: string | undefined;
  for (const line of lines) {
    if (line === '') {
      breaks += 1;
      continue;
    }
    if (previous === undefined) {
      out += '\n'.repeat(breaks);
    } else if (/^[ \t]/.test(line) || /^[ \t]/.test(previous)) {
      out += '\n'.repeat(breaks + 1);
    } else {
      out += breaks === 0 ? ' ' : '\n'.repeat(breaks);
    }
    out += line;
    previous = line;
    breaks = 0;
  }
  return out;
}

function isEmpty(line: string): boolean {
  return /^ *$/.test(line);
}

function leadingBlanks(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}
