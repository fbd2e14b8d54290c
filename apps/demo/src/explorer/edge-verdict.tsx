import type { JSX } from 'react';
import { IssueList } from '../issue-list.js';
import type { ComparedVerdict } from './use-edge-gate.js';

/**
 * Says whether the edge gives the same verdict as this page, and if not, what it objects to. Stands there before it has
 * anything to say: only then a screen reader says it.
 */
export function EdgeVerdictView({
  verdict,
}: {
  readonly verdict: ComparedVerdict | undefined;
}): JSX.Element {
  return <output>{verdict === undefined ? null : <Compared verdict={verdict} />}</output>;
}

function Compared({
  verdict: { same, issues },
}: {
  readonly verdict: ComparedVerdict;
}): JSX.Element {
  return (
    <div className="edge" data-same={same}>
      {same ? 'The edge gives the same verdict.' : 'The edge says something else.'}
      {issues === undefined || same ? null : <IssueList issues={issues} />}
    </div>
  );
}
