import { canonicalJson, type Issue, type Json, type PlannedCall } from '@tiergate/core';
import type { JSX } from 'react';
import { IssueList } from '../issue-list.js';
import type { EdgeVerdict } from './gate-at-edge.js';

export interface EdgeVerdictProps {
  readonly verdict: EdgeVerdict;
  /** What the gate in this page said about the same program. */
  readonly here: readonly PlannedCall[] | readonly Issue[] | undefined;
}

/** Shows that the edge says the same as this page, or how it differs. */
export function EdgeVerdictView({ verdict, here }: EdgeVerdictProps): JSX.Element {
  const same = sameJson(verdict.calls ?? verdict.issues, here);
  return (
    <output className="edge" data-same={same}>
      {same ? 'The edge gives the same verdict.' : 'The edge says something else.'}
      {verdict.issues === undefined || same ? null : <IssueList issues={verdict.issues} />}
    </output>
  );
}

function sameJson(left: unknown, right: unknown): boolean {
  const plain = (value: unknown): string =>
    canonicalJson(JSON.parse(JSON.stringify(value ?? null)) as Json);
  return plain(left) === plain(right);
}
