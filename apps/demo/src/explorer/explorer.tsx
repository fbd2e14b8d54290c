import type { JSX } from 'react';
import { useMemo, useState } from 'react';
import { recordedOutputs } from '../outputs/recorded-outputs.js';
import { readModelOutput } from '../read-model-output.js';
import { ContractPanel } from './contract-panel.js';
import { GatePanel } from './gate-panel.js';
import { OutputPanel } from './output-panel.js';
import { PromptPanel } from './prompt-panel.js';
import { useExploredContract } from './use-explored-contract.js';

/** The page: a contract, what a model is told about it, what it answered, and what the gate makes of that. */
export function Explorer(): JSX.Element {
  const contract = useExploredContract();
  const [text, setText] = useState(recordedOutputs[0]?.text ?? '');
  const output = useMemo(() => readModelOutput(text), [text]);
  return (
    <div className="explorer">
      <ContractPanel contract={contract} />
      {contract.parsed.ok ? <PromptPanel contract={contract.parsed.value} /> : null}
      <OutputPanel choice={contract.choice} text={text} form={output.form} onText={setText} />
      {contract.parsed.ok ? (
        <GatePanel
          key={contract.text}
          choice={contract.choice}
          contract={contract.parsed.value}
          program={output.program}
        />
      ) : null}
    </div>
  );
}
