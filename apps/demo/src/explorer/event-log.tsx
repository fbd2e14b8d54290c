import type { SessionEvent } from '@tiergate/core';
import type { JSX } from 'react';

/** Every event of the session, oldest first: the log alone explains each effect. */
export function EventLog({ events }: { readonly events: readonly SessionEvent[] }): JSX.Element {
  return (
    <section className="panel" aria-labelledby="log-title">
      <h2 id="log-title">Event log</h2>
      {events.length === 0 ? (
        <p>Nothing happened yet.</p>
      ) : (
        <ol className="log">
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows at its end
            <li key={index}>
              <code>{event.type}</code> {describe(event)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

// What a reader follows the story by; digests and times are in the event itself.
const told = ['call', 'name', 'decision', 'status', 'because', 'reason', 'by', 'codes'] as const;

function describe(event: SessionEvent): string {
  const values = new Map<string, unknown>(Object.entries(event));
  return told
    .filter((key) => values.has(key))
    .map((key) => `${key}=${String(values.get(key))}`)
    .join(' ');
}
