import type { JSX } from 'react';
import { IssueList } from '../issue-list.js';
import type { ComparedVerdict } from './use-edge-gate.js';

/** Says whether the edge gives the same verdict as this page, and if not, what it objects to. */
export function EdgeVerdictView({ verdict }: { readonly verdict: ComparedVerdict }): JSX.Element {
  const { same, issues } = verdict;
  return (
    <output className="edge" data-same={same}>
      {same ? 'The edge gives the same verdict.' : 'The edge says something else.'}
      {issues === undefined || same ? null : <IssueList issues={issues} />}
    </output>
  );
}
