import { type JSX, useState } from 'react';
import { Explorer } from './explorer/explorer.js';

const pages = { explorer: 'Capability explorer' } as const;

/** The demo: one page so far, and the frame around it. */
export function App(): JSX.Element {
  const [page] = useState<keyof typeof pages>('explorer');
  return (
    <>
      <header className="masthead">
        <h1>Tiergate</h1>
        <p>
          Checks every call a model wants to make against a contract, runs what can be undone, and
          holds the rest for you.
        </p>
      </header>
      <main aria-label={pages[page]}>
        <Explorer />
      </main>
    </>
  );
}
