export { createEventLog, type EventLog } from './event-log.js';
export { createFakeClock, type FakeClock, type FakeClockOptions } from './fake-clock.js';
