import type { Issue } from '@tiergate/core';
import type { JSX } from 'react';

/** What is wrong, as phrasing content: it may stand in an `<output>`, which says it. */
export function IssueList({ issues }: { readonly issues: readonly Issue[] }): JSX.Element {
  return (
    <>
      {issues.map(({ code, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: it holds no state
        <span key={index} data-part="issue" data-code={code}>
          {message}{' '}
        </span>
      ))}
    </>
  );
}
