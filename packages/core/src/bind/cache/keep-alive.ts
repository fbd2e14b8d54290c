import { quote } from '../../text/quote.js';
import type { Lifetime } from '../contract-source.js';
import type { ContractEventDraft } from './contract-event.js';

/** Hands work to the platform that goes on behind the answer. Whatever goes wrong with that, the caller is served. */
export function keepAlive(
  work: Promise<unknown>,
  lifetime: Lifetime | undefined,
  emit: (event: ContractEventDraft) => void,
): void {
  const handled = work.then(nothing, nothing);
  try {
    // As a method call: taken off its object, `waitUntil` of a worker throws.
    lifetime?.waitUntil(handled);
  } catch (error) {
    const said = error instanceof Error ? error.message : error;
    emit({ type: 'lifetime-failed', message: `waitUntil threw: ${quote(said)}` });
  }
}

function nothing(): void {}
