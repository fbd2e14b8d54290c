import { type Contract, type RenderOptions, renderCapabilities } from '@tiergate/core';
import { type JSX, useState } from 'react';

type Format = NonNullable<RenderOptions['format']>;

const formats: readonly Format[] = ['list', 'typescript'];

/** What a model would be told about the contract. */
export function PromptPanel({ contract }: { readonly contract: Contract }): JSX.Element {
  const [format, setFormat] = useState<Format>('list');
  return (
    <section className="panel" aria-labelledby="prompt-title">
      <h2 id="prompt-title">2. What the model is told</h2>
      <fieldset className="choices">
        <legend>Format</legend>
        {formats.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="format"
              checked={format === one}
              onChange={() => setFormat(one)}
            />
            {one}
          </label>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard has to reach it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same */}
      <section className="prompt" tabIndex={0} aria-label="Rendered capabilities">
        <pre>{renderCapabilities(contract, { format })}</pre>
      </section>
    </section>
  );
}
