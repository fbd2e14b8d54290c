import type { JSX } from 'react';
import { recordedOutputs } from '../outputs/recorded-outputs.js';
import { TextSource } from './text-source.js';
import type { ContractChoice } from './use-explored-contract.js';

export interface OutputPanelProps {
  readonly choice: ContractChoice;
  readonly text: string;
  /** What the text was taken for. */
  readonly form: string;
  readonly onText: (text: string) => void;
}

/** Choose, paste or open a model output. */
export function OutputPanel({ choice, text, form, onText }: OutputPanelProps): JSX.Element {
  const shown = recordedOutputs.filter((output) => choice === 'own' || output.contract === choice);
  return (
    <section className="panel" aria-labelledby="output-title">
      <h2 id="output-title">3. What the model answered</h2>
      <fieldset className="choices stacked">
        <legend>Recorded output</legend>
        {shown.map((output) => (
          <label key={output.title}>
            <input
              type="radio"
              name="output"
              checked={text === output.text}
              onChange={() => onText(output.text)}
            />
            {output.title}
          </label>
        ))}
      </fieldset>
      <TextSource label="Model output" rows={12} text={text} onText={onText} />
      <p className="facts">Read as: {form}</p>
    </section>
  );
}
