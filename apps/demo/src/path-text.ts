import { type IssuePath, visibleText } from '@tiergate/core';

const longestName = 64;

/** Where something is, as short text: `capabilities[2].args[0].type`. A name that is not plain stands in quotes. */
export function pathText(path: IssuePath): string {
  if (path.length === 0) return 'the whole of it';
  return path
    .map((step, place) => {
      if (typeof step === 'number') return `[${step}]`;
      return `${place === 0 ? '' : '.'}${nameText(step)}`;
    })
    .join('');
}

function nameText(name: string): string {
  if (/^[A-Za-z0-9_]{1,64}$/.test(name)) return name;
  const rest = name.length - longestName;
  const shown = visibleText(JSON.stringify(name.slice(0, longestName)));
  return rest > 0 ? `${shown}… (+${rest})` : shown;
}
