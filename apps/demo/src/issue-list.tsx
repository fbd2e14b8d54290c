import type { Issue } from '@tiergate/core';
import type { JSX } from 'react';

/** Everything that is wrong, one line each. */
export function IssueList({ issues }: { readonly issues: readonly Issue[] }): JSX.Element {
  return (
    <ul className="issues">
      {issues.map((issue) => (
        <li key={`${issue.code} ${issue.path.join('/')}`}>
          <code>{issue.code}</code> {issue.message}
        </li>
      ))}
    </ul>
  );
}
