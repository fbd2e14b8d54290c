import { useSyncExternalStore } from 'react';

/** The pages of the demo, by the fragment of the address that shows them. */
export const pages = { explorer: 'Capability explorer', spawn: 'Spawn' } as const;

export type Page = keyof typeof pages;

/** The page that the address names. Anything unknown is the explorer. */
export function usePage(): Page {
  return useSyncExternalStore(subscribe, readPage);
}

function readPage(): Page {
  const name = window.location.hash.slice(1);
  return Object.hasOwn(pages, name) ? (name as Page) : 'explorer';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
