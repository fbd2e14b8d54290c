import type { JSX, ReactNode } from 'react';

/** Names and what they are, as a list of terms. */
export function Facts({
  facts,
}: {
  readonly facts: Readonly<Record<string, ReactNode>>;
}): JSX.Element {
  return (
    <dl className="terms">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
