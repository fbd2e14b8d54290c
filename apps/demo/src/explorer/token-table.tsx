import type { Contract } from '@tiergate/core';
import { type JSX, useDeferredValue, useMemo } from 'react';
import { openaiDefinitions, promptForms } from './prompt-forms.js';
import { useTokenCounter } from './use-token-counter.js';

const forms = [openaiDefinitions, ...Object.values(promptForms)];

/** How long each form is, beside the same tools as JSON definitions. */
export function TokenTable({ contract }: { readonly contract: Contract }): JSX.Element {
  const { count, failed } = useTokenCounter();
  const shown = useDeferredValue(contract);
  const rows = useMemo(
    () =>
      forms.map(({ title, render }) => {
        const text = render(shown);
        return { title, characters: text.length, tokens: count?.(text) };
      }),
    [shown, count],
  );
  const whole = rows[0]?.tokens;
  return (
    <table className="tokens">
      <caption>
        {failed
          ? 'The token counter could not be loaded.'
          : 'Tokens of the vocabulary o200k_base, counted here. Other models count otherwise.'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Form</th>
          <th scope="col">Characters</th>
          <th scope="col">Tokens</th>
          <th scope="col">Of JSON</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, characters, tokens }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{characters}</td>
            <td>{tokens ?? '…'}</td>
            <td>
              {tokens === undefined || whole === undefined ? '…' : (tokens / whole).toFixed(2)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
