import { type RefCallback, useCallback, useEffect, useState } from 'react';

export interface Reading {
  /** For an element at the very end of what has to be read. */
  readonly endRef: RefCallback<Element>;
  /** True once the end was in view. */
  readonly read: boolean;
  /** True once all stood there long enough for a click to be meant for it. */
  readonly settled: boolean;
}

/** The second half of a double click is over by then. */
const settleMs = 400;

/**
 * Tells when what is shown has been read to its end. `shown` names it, and another name starts anew; `layout` names what
 * stands around it. A platform that cannot tell (a test DOM without layout) counts as read and settled.
 */
export function useReading(shown: string, layout = ''): Reading {
  const [seen, setSeen] = useState<string>();
  const [stood, setStood] = useState<string>();
  const canTell = typeof IntersectionObserver === 'function';
  const place = shown + layout;
  useEffect(() => {
    const timer = canTell ? setTimeout(() => setStood(place), settleMs) : undefined;
    return () => clearTimeout(timer);
  }, [canTell, place]);
  const endRef = useCallback(
    (end: Element | null) => {
      if (end === null || !canTell) return undefined;
      const observer = new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(shown);
      });
      observer.observe(end);
      return () => observer.disconnect();
    },
    [canTell, shown],
  );
  return { endRef, read: !canTell || seen === shown, settled: !canTell || stood === place };
}
