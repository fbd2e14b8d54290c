// A hundred capabilities with flat arguments, the same on every run: what the report counts when no file is given.
const verbs = [
  'set',
  'add',
  'remove',
  'list',
  'find',
  'send',
  'archive',
  'move',
  'rename',
  'share',
];
const nouns = [
  'item',
  'label',
  'invoice',
  'task',
  'note',
  'contact',
  'event',
  'file',
  'report',
  'order',
];

const tiers = ['read_only', 'reversible', 'external_reversible', 'irreversible'];

export function sampleCapabilities() {
  return nouns.flatMap((noun, row) =>
    verbs.map((verb, column) => ({
      name: `${verb}_${noun}`,
      description: `${verb[0].toUpperCase()}${verb.slice(1)} one ${noun} of the workspace. Use it when the person asks for it by name.`,
      tier: tiers[(row + column) % tiers.length],
      args: argsOf(noun, row, column),
    })),
  );
}

function argsOf(noun, row, column) {
  const all = [
    {
      name: `${noun}_id`,
      type: 'string',
      required: true,
      description: `The id of the ${noun}, as the list prints it.`,
    },
    {
      name: 'reason',
      type: 'string',
      description: `Why this ${noun}; kept in the log. Default: none.`,
    },
    {
      name: 'priority',
      type: 'enum',
      enumValues: ['low', 'normal', 'high'],
      description: 'How soon it matters: low, normal or high. Default: normal.',
    },
    { name: 'due', type: 'date', description: `When the ${noun} is due. Left out: never.` },
    { name: 'count', type: 'int', description: 'How many at most. Default: 10.' },
  ];
  return all.slice(0, 1 + ((row + column) % all.length));
}
