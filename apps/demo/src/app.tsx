import { Activity, type JSX, lazy, Suspense, useEffect } from 'react';
import { Explorer } from './explorer/explorer.js';
import { type Page, pages, usePage } from './use-page.js';

const SpawnPage = lazy(async () => ({
  default: (await import('./spawn/spawn-page.js')).SpawnPage,
}));

const names = Object.keys(pages) as readonly Page[];

/** The demo: two pages, and the frame around them. A page keeps what it holds while the other one is shown. */
export function App(): JSX.Element {
  const page = usePage();
  useEffect(() => {
    document.title = `Tiergate: ${pages[page]}`;
  }, [page]);
  return (
    <>
      <header className="masthead">
        <h1>Tiergate</h1>
        <p>
          Checks every call a model wants to make against a contract, runs what can be undone, and
          holds the rest for you.
        </p>
        <nav aria-label="Pages">
          {names.map((name) => (
            <a key={name} href={`#${name}`} aria-current={name === page ? 'page' : undefined}>
              {pages[name]}
            </a>
          ))}
        </nav>
      </header>
      <main aria-label={pages[page]}>
        <Activity mode={page === 'explorer' ? 'visible' : 'hidden'}>
          <Explorer />
        </Activity>
        <Activity mode={page === 'spawn' ? 'visible' : 'hidden'}>
          <Suspense fallback={<p>Loading…</p>}>
            <SpawnPage />
          </Suspense>
        </Activity>
      </main>
    </>
  );
}
