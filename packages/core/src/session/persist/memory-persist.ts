import { ownOption } from '../../gate/gate-options.js';
import type { SessionPersist } from './session-persist.js';

/** Keeps a session in memory, for tests and for pages that go on without a reload. */
export function memoryPersist(options: { readonly sharedAs?: string } = {}): SessionPersist {
  const sharedAs = ownOption(options, 'sharedAs');
  let kept: string | undefined;
  return {
    load: () => kept,
    save(text) {
      kept = text;
    },
    remove() {
      kept = undefined;
    },
    ...(sharedAs === undefined ? {} : { sharedAs }),
  };
}
