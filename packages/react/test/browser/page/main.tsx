import { type GateSessionOptions, indexedDbPersist, webStoragePersist } from '@tiergate/core';
import { ConfirmDialog, type ConfirmProps, PlanReview, useAgentGate } from '@tiergate/react';
import '@tiergate/react/styles.css';
import { type JSX, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createShop } from '../../support/shop.js';
import { programs } from './programs.js';

const wanted = new URLSearchParams(location.search);
document.documentElement.dir = wanted.get('dir') ?? 'ltr';

// `tab` keeps the session for this tab, `shared` for all tabs of the site.
const keep = wanted.get('keep');
const kept: Pick<GateSessionOptions, 'persist'> =
  keep === null
    ? {}
    : {
        persist: {
          adapter:
            keep === 'shared'
              ? indexedDbPersist('page')
              : webStoragePersist(sessionStorage, 'page'),
          storeArgs: true,
        },
      };

function Page(): JSX.Element {
  const [{ tools, ran }] = useState(() => createShop());
  const gate = useAgentGate({ tools, rung: 'auto', ...kept });
  const [answer, setAnswer] = useState<ConfirmProps>();
  const { submit } = gate;
  useEffect(() => {
    const program = programs[wanted.get('submit') ?? ''];
    if (program !== undefined) submit(program);
  }, [submit]);
  return (
    <main>
      <h1>Components</h1>
      <p>
        {Object.entries(programs).map(([name, program]) => (
          <button key={name} type="button" onClick={() => submit(program, { supersede: true })}>
            {name}
          </button>
        ))}
      </p>
      <p>
        <button type="button" onClick={gate.confirm.open}>
          Open questions
        </button>
        <button type="button" onClick={() => setAnswer(gate.confirm)}>
          Keep this answer
        </button>
        <button type="button" onClick={() => answer?.approve()}>
          Give the kept answer
        </button>
      </p>
      <ol aria-label="Ran">
        {ran.map(([name, args], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it only grows
          <li key={index}>
            {name} {JSON.stringify(args)}
          </li>
        ))}
      </ol>
      {wanted.has('review') ? <PlanReview gate={gate} /> : null}
      {wanted.has('review') ? null : <ConfirmDialog {...gate.confirm} />}
      <p>
        {gate.status}, {gate.outcomes.map(({ status }) => status).join(' ')}
      </p>
    </main>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
