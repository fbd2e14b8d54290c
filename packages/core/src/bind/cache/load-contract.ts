import { quote } from '../../text/quote.js';
import type { ContractSource } from '../contract-source.js';
import { applyLoad, type LoadOutcome } from './apply-load.js';
import type { CacheClock } from './cache-clock.js';
import type { CacheSettings } from './cache-options.js';
import type { ContractEventDraft } from './contract-event.js';
import type { CacheEntry } from './entry.js';
import { readDocument } from './read-document.js';
import { readSource, type SourceAnswer } from './read-source.js';

const largeDocument = 200 * 1_024;

/** What the loads of one cache share. `entry` is the only thing that outlives a load. */
export interface LoadPlace {
  entry: CacheEntry;
  /** How many loads have begun. */
  begun: number;
  readonly source: ContractSource;
  readonly clock: CacheClock;
  readonly settings: CacheSettings;
  readonly emit: (event: ContractEventDraft) => void;
}

/**
 * One load: read, check, swap in. Answers with what went wrong at the source, for the caller that waited for it; the
 * entry keeps only the words.
 */
export async function loadContract(place: LoadPlace, behind: boolean): Promise<unknown> {
  const { settings, clock } = place;
  place.begun += 1;
  const load = place.begun;
  const began = clock.read();
  const known = place.entry.etag;
  place.emit({ type: 'load-started', load, behind });
  const answer = await readSource(place.source, known, settings);
  // In a worker the clock stands still until something was awaited: read it only now.
  const ended = clock.read();
  if (answer.kind === 'doc' && answer.text.length > largeDocument) {
    place.emit({ type: 'contract-large', load, characters: answer.text.length });
  }
  const applied = applyLoad(
    place.entry,
    { load, began, ended, begun: place.begun, known, outcome: outcomeOf(answer, ended.wallMs) },
    settings,
  );
  place.entry = applied.entry;
  for (const event of applied.events) place.emit(event);
  return answer.kind === 'unavailable' ? answer.cause : undefined;

  function outcomeOf(given: SourceAnswer, wallMs: number): LoadOutcome {
    if (given.kind !== 'doc') return given;
    try {
      const document = readDocument(given.text, wallMs, settings);
      const { etag } = given;
      return { kind: 'document', document, ...(etag === undefined ? {} : { etag }) };
    } catch (error) {
      // A schema validator of the host's may throw.
      const said = error instanceof Error ? error.message : error;
      return { kind: 'unavailable', message: `the document could not be read: ${quote(said)}` };
    }
  }
}
