/** Collects events, so that a scenario can be compared as a list. */
export interface EventLog<Event> {
  /** Hand this over wherever a listener is taken. */
  readonly push: (event: Event) => void;
  /** All events so far, oldest first; later ones do not show. */
  events(): readonly Event[];
  /** One line per event, numbered from 1: `1. call-refused {"id":"c1"}`. */
  text(): string;
  clear(): void;
}

/** Makes an empty log. `describe` words one event; the default writes its `type`, then the other members as JSON. */
export function createEventLog<Event extends object>(
  describe: (event: Event) => string = describeEvent,
): EventLog<Event> {
  const seen: Event[] = [];
  return {
    push: (event) => {
      seen.push(event);
    },
    events: () => [...seen],
    text: () => seen.map((event, index) => `${index + 1}. ${describe(event)}`).join('\n'),
    clear() {
      seen.length = 0;
    },
  };
}

function describeEvent(event: object): string {
  const { type, ...rest } = event as { readonly type?: unknown };
  const members = JSON.stringify(rest);
  const name = typeof type === 'string' ? type : 'event';
  return members === '{}' ? name : `${name} ${members}`;
}
