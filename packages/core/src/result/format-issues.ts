import { quote } from '../text/quote.js';
import type { Issue } from './issue.js';

const mostIssues = 20;

/**
 * The issues as text. For a model: what to send back, so that it can repair its call. For a person: the messages only.
 *
 * @example
 * formatIssues(result.issues, { audience: 'model' });
 * // Your calls were refused; nothing ran. Fix these and send all calls again:
 * // 1. program[0].args.label: "set_label": not a valid value "urgent" at "label", not one of: do, later
 */
export function formatIssues(
  issues: readonly Issue[],
  options: { readonly audience?: 'model' | 'person' } = {},
): string {
  const shown = issues.slice(0, mostIssues);
  const more = issues.length - shown.length;
  const rest = more > 0 ? [`… and ${more} more`] : [];
  if (options.audience !== 'model') {
    return [...shown.map((issue) => issue.message), ...rest].join('\n');
  }
  const lines = shown.map((issue, index) => `${index + 1}. ${where(issue)}${issue.message}`);
  return [
    'Your calls were refused; nothing ran. Fix these and send all calls again:',
    ...lines,
    ...rest,
  ].join('\n');
}

function where({ path }: Issue): string {
  if (path.length === 0) return '';
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += (text === '' ? '' : '.') + quoteStep(step);
  }
  return `${text}: `;
}

function quoteStep(step: string): string {
  return /^[A-Za-z0-9_]{1,64}$/.test(step) ? step : quote(step);
}
