import type { JSX } from 'react';
import { useMemo } from 'react';
import { recordedOutputs } from '../outputs/recorded-outputs.js';
import { readModelOutput } from '../read-model-output.js';
import { useTabState } from '../use-tab-state.js';
import { ContractPanel } from './contract-panel.js';
import { GatePanel } from './gate-panel.js';
import { OutputPanel } from './output-panel.js';
import { PromptPanel } from './prompt-panel.js';
import { useEdgeGate } from './use-edge-gate.js';
import { type ContractChoice, useExploredContract } from './use-explored-contract.js';
import { useKeeping } from './use-keeping.js';

/** The page: a contract, what a model is told about it, what it answered, and what the gate makes of that. */
export function Explorer(): JSX.Element {
  const contract = useExploredContract();
  const [text, setText] = useTabState('output', recordedOutputs[0]?.text ?? '');
  const output = useMemo(() => readModelOutput(text), [text]);
  const edge = useEdgeGate(contract);
  const keeping = useKeeping(contract.choice);
  // An output that was recorded for another contract says nothing here.
  const choose = (choice: ContractChoice): void => {
    contract.choose(choice);
    const first = recordedOutputs.find((recorded) => recorded.contract === choice);
    const isRecorded = recordedOutputs.some((recorded) => recorded.text === text);
    if (first !== undefined && isRecorded) setText(first.text);
  };
  return (
    <div className="columns">
      <div className="column">
        <ContractPanel contract={contract} onChoose={choose} atEdge={edge.verdict?.contract} />
        {contract.parsed.ok ? <PromptPanel contract={contract.parsed.value} /> : null}
      </div>
      <div className="column">
        <OutputPanel choice={contract.choice} text={text} form={output.form} onText={setText} />
        {contract.parsed.ok ? (
          <GatePanel
            choice={contract.choice}
            contract={contract.parsed.value}
            edge={edge}
            keeping={keeping}
            program={output.program}
          />
        ) : null}
      </div>
    </div>
  );
}
