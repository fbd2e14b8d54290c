import type { Contract } from '@tiergate/core';
import { type LintFinding, lintContract } from '@tiergate/core/definition';
import { type JSX, useMemo } from 'react';

/** Every capability with its tier, and what a model may trip over in its description. */
export function LintList({ contract }: { readonly contract: Contract }): JSX.Element {
  const findings = useMemo(() => lintContract(contract), [contract]);
  return (
    <>
      <h3>Findings, capability by capability</h3>
      <ul className="capabilities">
        {contract.capabilities.map(({ name, tier }) => {
          const own = findings.filter(({ capability }) => capability === name);
          return (
            <li key={name} data-capability={name}>
              <code>{name}</code> <span className="badge">{tier}</span>{' '}
              {own.length === 0 ? <span className="facts">nothing to say</span> : null}
              {own.length === 0 ? null : <Findings findings={own} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Findings({ findings }: { readonly findings: readonly LintFinding[] }): JSX.Element {
  return (
    <ul className="findings">
      {findings.map(({ rule, severity, message, fix, path }) => (
        <li key={`${rule} ${path.join('/')} ${message}`}>
          <span className="badge" data-severity={severity}>
            {severity} {rule}
          </span>{' '}
          {message}
          {fix === undefined ? null : <span className="facts"> To fix it, {fix}.</span>}
        </li>
      ))}
    </ul>
  );
}
