// The contract that every contender gets, and programs of calls on it. The same arguments give the same result.

const nouns = ['item', 'task', 'user', 'note', 'order', 'file', 'event', 'label', 'ticket', 'page'];
const verbs = [
  ['set', 'Sets the verdict on'],
  ['draft', 'Writes a draft about'],
  ['estimate', 'Says how long it takes to do'],
  ['schedule', 'Gives a day to'],
  ['price', 'Sets the price of'],
  ['find', 'Looks up'],
];
const tiers = ['reversible', 'read_only', 'external_reversible', 'reversible', 'irreversible'];

/** A contract document of `count` capabilities with six shapes of arguments, 2.3 arguments a call on average. */
export function makeContract(count) {
  return {
    contractVersion: 1,
    id: 'bench',
    capabilities: Array.from({ length: count }, (_, index) => makeCapability(index)),
  };
}

function makeCapability(index) {
  const noun = nouns[index % nouns.length];
  const [verb, description] = verbs[index % verbs.length];
  return {
    name: `${verb}_${noun}_${index}`,
    tier: tiers[index % tiers.length],
    description: `${description} one ${noun}. Use when the ${noun} is known and nothing else fits.`,
    args: shapes[index % shapes.length](noun),
  };
}

const required = (name, type, more) => ({ name, type, required: true, ...more });
const optional = (name, type, more) => ({ name, type, ...more });

const shapes = [
  (noun) => [
    required(`${noun}_id`, 'string', { description: `Which ${noun}.` }),
    required('verdict', 'enum', {
      enumValues: ['do', 'schedule', 'delegate', 'keep', `archive_${noun}`],
      description: 'What to do with it.',
    }),
  ],
  (noun) => [
    required(`${noun}_id`, 'string', { description: `Which ${noun}.` }),
    required('body', 'string', { description: 'The whole text.' }),
  ],
  (noun) => [
    required(`${noun}_id`, 'string', { description: `Which ${noun}.` }),
    required('minutes', 'int', { description: 'Whole minutes.' }),
    optional('reason', 'string', { description: 'Why so long.' }),
  ],
  (noun) => [
    required(`${noun}_id`, 'string', { description: `Which ${noun}.` }),
    optional('due', 'date', { description: 'The day.' }),
    optional('urgent', 'boolean', { description: 'Whether it cannot wait.' }),
  ],
  (noun) => [
    required(`${noun}_id`, 'string', { description: `Which ${noun}.` }),
    required('amount', 'number', { description: 'In units of the currency.' }),
    optional('currency', 'enum', { enumValues: ['EUR', 'USD', 'GBP'], description: 'Which one.' }),
  ],
  (noun) => [
    required('query', 'string', { description: `Words of the ${noun}.` }),
    optional('labels', 'enum', {
      list: true,
      enumValues: ['open', 'done', 'late', 'mine'],
      description: 'Any of these.',
    }),
  ],
];

// One legal set of values for each shape, and the arguments that a model leaves out now and then.
const values = [
  (noun, n) => ({ [`${noun}_id`]: `i-${n}`, verdict: ['do', 'keep', `archive_${noun}`][n % 3] }),
  (noun, n) => ({ [`${noun}_id`]: `i-${n}`, body: `Thank you, number ${n} is on its way.` }),
  (noun, n) => ({
    [`${noun}_id`]: `i-${n}`,
    minutes: n % 480,
    ...(n % 2 ? { reason: 'long' } : {}),
  }),
  (noun, n) => ({
    [`${noun}_id`]: `i-${n}`,
    due: dayOf(n),
    ...(n % 2 ? { urgent: n % 4 === 1 } : {}),
  }),
  (noun, n) => ({ [`${noun}_id`]: `i-${n}`, amount: (n % 900) + 0.5, currency: 'EUR' }),
  (_noun, n) => ({ query: `words ${n}`, ...(n % 2 ? { labels: ['open', 'mine'] } : {}) }),
];

function dayOf(n) {
  return `2026-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`;
}

// What models get wrong. Each makes one call illegal for every contender.
const mistakes = [
  (call) => ({ ...call, name: `${call.name}_now` }),
  (call) => ({ ...call, args: { ...call.args, vibe: 'urgent' } }),
  (call) => ({ ...call, args: withoutFirst(call.args) }),
  (call) => ({ ...call, args: { ...call.args, [Object.keys(call.args)[0]]: ['x'] } }),
  (call) => ({ ...call, args: { ...call.args, [Object.keys(call.args)[0]]: '' } }),
  (call) => ({ ...call, args: { ...withoutFirst(call.args), id: 'i-1', verdict: 'someday' } }),
];

function withoutFirst(args) {
  const [first] = Object.keys(args);
  return Object.fromEntries(Object.entries(args).filter(([name]) => name !== first));
}

/**
 * Programs of `calls` calls each. `spread`: over how many capabilities, from the first on. With `invalid`, a third of
 * the calls of each program is wrong; `bad` says which.
 */
export function makePrograms({ capabilities, calls, spread, invalid = false, count = 64 }) {
  const span = Math.min(spread, capabilities.length);
  // A step that has no common divisor with any span meets every capability in a mixed order.
  const step = 7919;
  let position = 0;
  return Array.from({ length: count }, () => {
    const program = [];
    const bad = [];
    for (let index = 0; index < calls; index += 1) {
      position += 1;
      const at = (position * step) % span;
      const call = {
        name: capabilities[at].name,
        args: values[at % values.length](nouns[at % nouns.length], position),
      };
      const wrong = invalid && (index % 3 === 0 || calls === 1);
      if (wrong) bad.push(index);
      program.push(wrong ? mistakes[position % mistakes.length](call) : call);
    }
    return { program, bad };
  });
}
