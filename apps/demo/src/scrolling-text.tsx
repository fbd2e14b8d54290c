import type { JSX } from 'react';

/** A text that may be longer than its box, reachable by keyboard. */
export function ScrollingText({
  label,
  text,
}: {
  readonly label: string;
  readonly text: string;
}): JSX.Element {
  return (
    <section
      className="prompt"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard has to reach it
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
      aria-label={label}
    >
      <pre dir="ltr">{text}</pre>
    </section>
  );
}
