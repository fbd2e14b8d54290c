import { contractDigest } from '@tiergate/core';
import type { JSX } from 'react';
import { Facts } from '../facts.js';
import { IssueList } from '../issue-list.js';
import type { EdgeContract } from './gate-at-edge.js';
import { TextSource } from './text-source.js';
import type { ContractChoice, ExploredContract } from './use-explored-contract.js';

export interface ContractPanelProps {
  readonly contract: ExploredContract;
  readonly onChoose: (choice: ContractChoice) => void;
  /** The copy that the Worker gated under, once it did. */
  readonly atEdge: EdgeContract | undefined;
}

const choices: Readonly<Record<ContractChoice, string>> = {
  inbox: 'An inbox',
  shop: 'A shop',
  host: 'A host of agents',
  own: 'Your own',
};

/** Choose, paste or open a contract; see what it holds, or everything that is wrong with it. */
export function ContractPanel({ contract, onChoose, atEdge }: ContractPanelProps): JSX.Element {
  const { parsed } = contract;
  return (
    <section className="panel" aria-labelledby="contract-title">
      <h2 id="contract-title">1. The contract</h2>
      <fieldset className="choices">
        <legend>Contract</legend>
        {(Object.keys(choices) as ContractChoice[]).map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="contract"
              checked={contract.choice === choice}
              onChange={() => onChoose(choice)}
            />
            {choices[choice]}
          </label>
        ))}
      </fieldset>
      <TextSource label="Contract as JSON" rows={14} text={contract.text} onText={contract.write} />
      {parsed.ok ? (
        <Facts
          facts={{
            holds: `${parsed.value.capabilities.length} capabilities`,
            digest: <code>{contractDigest(parsed.value)}</code>,
            ...(atEdge === undefined ? {} : { 'at the edge': <EdgeCopy copy={atEdge} /> }),
          }}
        />
      ) : (
        <div className="refusal" role="alert">
          <p>
            <strong>This contract is refused.</strong> Nothing can run under it.
          </p>
          <IssueList issues={parsed.issues} />
        </div>
      )}
    </section>
  );
}

function EdgeCopy({ copy }: { readonly copy: EdgeContract }): JSX.Element {
  const { digest, state, ageMs } = copy;
  return (
    <>
      <code>{digest}</code>
      {state === undefined ? ' · handed over with the program' : ` · ${state}`}
      {ageMs === undefined ? '' : ` · ${Math.round(ageMs / 1_000)} s old`}
    </>
  );
}
