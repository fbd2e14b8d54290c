import type { Issue } from '@tiergate/core';
import type { JSX } from 'react';
import { pathText } from './path-text.js';

/** Everything that is wrong, one line each, and where it is. */
export function IssueList({ issues }: { readonly issues: readonly Issue[] }): JSX.Element {
  return (
    <ul className="issues">
      {issues.map(({ code, message, path }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be about one place, and none holds state
        <li key={index}>
          <code>{code}</code> {message}{' '}
          <span className="facts">
            Where: <bdi>{pathText(path)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
