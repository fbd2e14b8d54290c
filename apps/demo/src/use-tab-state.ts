import { useState } from 'react';

/** A text that this tab remembers over a reload, where the browser lets it. */
export function useTabState(name: string, initial: string): [string, (next: string) => void] {
  const key = `tiergate-demo:${name}`;
  const [text, setText] = useState(() => readTab(key) ?? initial);
  return [
    text,
    (next) => {
      setText(next);
      try {
        sessionStorage.setItem(key, next);
      } catch {
        // Storage is full or forbidden: the page works on, and forgets.
      }
    },
  ];
}

function readTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
