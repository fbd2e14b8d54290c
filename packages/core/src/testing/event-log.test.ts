import { describe, expect, it } from 'vitest';
import { createEventLog } from './event-log.js';

describe('createEventLog', () => {
  it('keeps events in order and words them one per line', () => {
    const log = createEventLog<{ readonly type: string; readonly id?: string }>();
    log.push({ type: 'plan-created' });
    log.push({ type: 'call-applied', id: 'c1' });
    expect(log.text()).toBe('1. plan-created\n2. call-applied {"id":"c1"}');
    expect(log.events()).toHaveLength(2);
  });

  it('hands out copies, takes another wording and starts again', () => {
    const log = createEventLog<{ readonly name: string }>((event) => event.name);
    const before = log.events();
    log.push({ name: 'a' });
    expect(before).toEqual([]);
    expect(log.text()).toBe('1. a');
    log.clear();
    expect(log.text()).toBe('');
  });
});
