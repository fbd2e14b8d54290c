/** What a script of the page has put where every object inherits it. */
export type PollutionName = 'members' | 'accessors' | 'throwing-map';

const root = Object.prototype;
const names: string[] = [];
const { map } = Array.prototype;

/** Members that would open something if anybody read them by inheritance. */
const members: Readonly<Record<string, unknown>> = {
  value: 'polluted',
  rung: 'auto',
  tier: 'read_only',
  toJSON: () => 'polluted',
  enumerable: true,
  writable: true,
  configurable: true,
  name: 'note',
  args: { evil: 1 },
  list: true,
  required: true,
  type: 'enum',
  enumValues: ['x'],
  inputSchema: {},
  properties: {},
  additionalProperties: true,
  onHeld: 'continue',
  floor: 'auto',
  maxRung: 'auto',
  only: ['x'],
  depth: 1e6,
  nodes: 1e9,
  stringLength: 1e9,
  contractVersion: 1,
  revision: 'polluted',
  capabilities: [],
  profile: 'compat',
  code: 'polluted',
  path: 'polluted',
  message: 'polluted',
  unknownArgs: 'allow',
  coerce: 'lossless',
  run: () => 'polluted',
  runApproved: () => 'polluted',
  budget: { perProgram: 99 },
  raw: true,
  approval: { question: 'polluted', at: 0 },
  freshness: () => ({ state: 'FRESH' }),
  onRejected: 'run',
  onError: 'rollback',
  premise: () => ({ changes: false, because: 'polluted' }),
  undo: () => 'polluted',
  save: () => 'polluted',
  commit: () => 'polluted',
  cancel: () => 'polluted',
  persist: {},
  supersede: true,
  questions: [],
  planId: 'polluted',
  same: 0,
  ended: 'polluted',
  closed: 'cancelled',
};

/** With these, every property descriptor written as an ordinary object is ill formed. */
const accessors: Readonly<Record<string, unknown>> = {
  get: () => 'polluted',
  set: () => undefined,
};

/** Pollutes the process until `clean`. The `map` of arrays is replaced in any case. */
export function pollute(name: PollutionName): void {
  if (name === 'throwing-map') {
    Array.prototype.map = throwingMap;
    return;
  }
  Array.prototype.map = foreignMap;
  for (const [key, value] of Object.entries(name === 'members' ? members : accessors)) {
    Reflect.set(root, key, value);
    names.push(key);
  }
}

export function clean(): void {
  for (const key of names.splice(0)) Reflect.deleteProperty(root, key);
  Array.prototype.map = map;
}

/** Does what `map` does, and leaves what only the real one leaves alone. */
function foreignMap<T, U>(
  this: T[],
  change: (value: T, index: number, list: T[]) => U,
  self?: unknown,
): U[] {
  const changed: U[] = [];
  for (const [index, value] of this.entries()) {
    changed.push(Reflect.apply(change, self, [value, index, this]));
  }
  return changed;
}

/** Throws when the package calls it; the runner may go on. */
function throwingMap<T, U>(
  this: T[],
  change: (value: T, index: number, list: T[]) => U,
  self?: unknown,
): U[] {
  const [, , caller = ''] = (new Error('who calls').stack ?? '').split('\n');
  if (/[\\/]dist[\\/]/.test(caller)) throw new Error('polluted map');
  return Reflect.apply(foreignMap<T, U>, this, [change, self]);
}
