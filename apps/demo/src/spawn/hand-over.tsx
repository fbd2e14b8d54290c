import type { Issue, Result } from '@tiergate/core';
import { type AuthorizedSpawn, type ExecutableSpawn, redeemSpawn } from '@tiergate/core/spawn';
import { type JSX, useState } from 'react';
import { IssueList } from '../issue-list.js';

export interface HandOverProps {
  readonly authorized: AuthorizedSpawn;
  readonly commandsOff: boolean;
  /** Why an answer that was to be remembered was not. */
  readonly notRemembered: readonly Issue[] | undefined;
}

/** Gives the authorized call to the executor of a host, which this page does not have. It is good for one run. */
export function HandOver({ authorized, commandsOff, notRemembered }: HandOverProps): JSX.Element {
  const [handed, setHanded] = useState<Result<ExecutableSpawn>>();
  return (
    <>
      {notRemembered === undefined ? null : <IssueList issues={notRemembered} />}
      <p>Nothing runs here. A host would take this out once, and run exactly this:</p>
      <button
        type="button"
        className="primary"
        onClick={() => setHanded(redeemSpawn(authorized, { commandsOff }))}
      >
        Hand it over
      </button>
      <output>
        {handed === undefined ? null : handed.ok ? (
          <pre dir="ltr">{JSON.stringify(handed.value, null, 2)}</pre>
        ) : (
          <IssueList issues={handed.issues} />
        )}
      </output>
    </>
  );
}
