import { canonicalJson, type Issue, type Json, type PlannedCall } from '@tiergate/core';
import type { JSX } from 'react';
import type { EdgeVerdict } from './gate-at-edge.js';
import { IssueList } from './issue-list.js';

export interface EdgeVerdictProps {
  readonly verdict: EdgeVerdict;
  /** What the gate in this page said about the same program. */
  readonly here: readonly PlannedCall[] | readonly Issue[] | undefined;
}

/** Shows that the edge says the same as this page, or how it differs. */
export function EdgeVerdictView({ verdict, here }: EdgeVerdictProps): JSX.Element {
  const there = verdict.calls ?? verdict.issues;
  const same = sameJson(there, here);
  const { contract } = verdict;
  return (
    <output className="edge">
      <strong>{same ? 'The edge gives the same verdict.' : 'The edge says something else.'}</strong>
      {contract === undefined ? null : (
        <span className="facts">
          Contract at the edge: <code>{contract.digest}</code>
          {contract.state === undefined
            ? ''
            : ` · ${contract.state}, ${Math.round((contract.ageMs ?? 0) / 1_000)} s old`}
        </span>
      )}
      {verdict.issues === undefined || same ? null : <IssueList issues={verdict.issues} />}
    </output>
  );
}

function sameJson(left: unknown, right: unknown): boolean {
  const plain = (value: unknown): string =>
    canonicalJson(JSON.parse(JSON.stringify(value ?? null)) as Json);
  return plain(left) === plain(right);
}
