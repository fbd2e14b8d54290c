import type { AskedBecause, HeldReason, SessionEvent } from '@tiergate/core';

const asked: Readonly<Record<HeldReason | AskedBecause, string>> = {
  tier: 'its kind always asks',
  rung: 'the rung grants nothing',
  freshness: 'the contract is old',
  budget: 'the budget is used up',
  'no-handler': 'nothing here carries it out',
  order: 'a call before it did not succeed',
  held: 'it was held',
  changed: 'it has changed',
  restored: 'the page was loaded again',
};

const list = (items: readonly string[]): string => items.join(', ');

/** One event in words, for the log. The digests are in the event itself. */
export function tellEvent(event: SessionEvent): string {
  switch (event.type) {
    case 'plan-created':
      return `a plan of ${event.calls.length} calls, on the rung ${event.rung}`;
    case 'plan-refused':
      return `the whole program, for ${list(event.codes)}`;
    case 'plan-settled':
      return 'every call has ended';
    case 'plan-restored':
      return 'the plan is back, gated again';
    case 'state-refused':
      return `what was stored, for ${list(event.codes)}`;
    case 'decision-refused':
      return `an answer${event.call === undefined ? '' : ` about ${event.call}`}, for ${list(event.codes)}`;
    case 'call-held':
      return `${event.name}, behind a call that asks`;
    case 'question-asked':
      return `${event.name}, of tier ${event.tier}, because ${asked[event.reason ?? event.because]}`;
    case 'decision-made':
      return `${event.decision} ${event.name}, by a ${event.by}${event.edited ? ', with changes' : ''}${because(event.reason)}`;
    case 'call-started':
      return `${event.name}, let through by the ${event.by}${event.released ? ', in its turn' : ''}`;
    case 'call-ended':
      return `${event.name}: ${event.status}${because(event.because ?? event.reason)}`;
    case 'call-undone':
    case 'undo-started':
      return `${event.name}${because(event.because)}`;
    case 'port-failed':
      return `${event.name}, during ${event.during}`;
    case 'call-changed':
    case 'call-aborted':
    case 'undo-failed':
      return event.name;
  }
}

function because(reason: string | undefined): string {
  return reason === undefined ? '' : ` (${reason})`;
}
