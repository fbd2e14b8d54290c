import type { SessionEvent } from '@tiergate/core';
import type { JSX } from 'react';
import { tellEvent } from './tell-event.js';

/** Every event of the session, oldest first: the log alone explains each effect. */
export function EventLog({ events }: { readonly events: readonly SessionEvent[] }): JSX.Element {
  const start = events[0]?.at ?? 0;
  return (
    <section className="panel" aria-labelledby="log-title">
      <h2 id="log-title">6. Event log</h2>
      {events.length === 0 ? (
        <p className="facts">Nothing happened yet.</p>
      ) : (
        <ol className="log">
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows at its end
            <li key={index}>
              <span className="time">+{((event.at - start) / 1_000).toFixed(2)} s</span>{' '}
              <code>{event.type}</code> <bdi>{tellEvent(event)}</bdi>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
