import type { Contract } from '@tiergate/core';
import { type JSX, useState } from 'react';
import { ScrollingText } from '../scrolling-text.js';
import { LintList } from './lint-list.js';
import { promptForms } from './prompt-forms.js';
import { TokenTable } from './token-table.js';

type Form = keyof typeof promptForms;

const names = Object.keys(promptForms) as readonly Form[];

/** What a model would be told about the contract, what that costs, and what it may trip over. */
export function PromptPanel({ contract }: { readonly contract: Contract }): JSX.Element {
  const [form, setForm] = useState<Form>('list');
  return (
    <section className="panel" aria-labelledby="prompt-title">
      <h2 id="prompt-title">2. What the model is told</h2>
      <fieldset className="choices">
        <legend>Format</legend>
        {names.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="format"
              checked={form === name}
              onChange={() => setForm(name)}
            />
            {promptForms[name].title}
          </label>
        ))}
      </fieldset>
      <ScrollingText label="Rendered capabilities" text={promptForms[form].render(contract)} />
      <TokenTable contract={contract} />
      <LintList contract={contract} />
    </section>
  );
}
