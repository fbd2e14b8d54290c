import { contractDigest } from '@tiergate/core';
import type { JSX } from 'react';
import { IssueList } from './issue-list.js';
import { TextSource } from './text-source.js';
import type { ContractChoice, ExploredContract } from './use-explored-contract.js';

const choices: Readonly<Record<ContractChoice, string>> = {
  inbox: 'An inbox',
  shop: 'A shop',
  own: 'Your own',
};

/** Choose, paste or open a contract; see what it holds, or everything that is wrong with it. */
export function ContractPanel({ contract }: { readonly contract: ExploredContract }): JSX.Element {
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
              onChange={() => contract.choose(choice)}
            />
            {choices[choice]}
          </label>
        ))}
      </fieldset>
      <TextSource label="Contract as JSON" rows={14} text={contract.text} onText={contract.write} />
      {parsed.ok ? (
        <p className="facts">
          {parsed.value.capabilities.length} capabilities ·{' '}
          <code>{contractDigest(parsed.value)}</code>
        </p>
      ) : (
        <div role="alert">
          <p>This contract is refused; nothing can run under it.</p>
          <IssueList issues={parsed.issues} />
        </div>
      )}
    </section>
  );
}
