import { visibleText } from '@tiergate/core';
import { type JSX, useSyncExternalStore } from 'react';
import type { Backend } from '../simulated/create-backend.js';

/** What really ran, as the backend saw it. */
export function BackendView({ backend }: { readonly backend: Backend }): JSX.Element {
  const acts = useSyncExternalStore(backend.subscribe, backend.acts);
  return (
    <section className="panel" aria-labelledby="backend-title">
      <h2 id="backend-title">5. What the backend saw</h2>
      {acts.length === 0 ? <p className="facts">Nothing ran since this page was loaded.</p> : null}
      <ol className="acts" aria-label="Acts">
        {acts.map((act, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: acts are only added at the end
          <li key={index}>
            <code>
              <bdi>{visibleText(act.text)}</bdi>
            </code>
            {act.undone ? <span className="badge">taken back</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
