import {
  type Contract,
  createToolSet,
  type HandlerRecord,
  type Json,
  parseContract,
  type ToolSet,
} from '@tiergate/core';

const id = { name: 'id', description: 'The order.', type: 'string', required: true };

/** The contract of the public reports, cut down to what the tests here call. */
export const shopDocument = {
  contractVersion: 1,
  id: 'shop',
  revision: '7',
  capabilities: [
    { name: 'get_order', description: 'Reads one order.', tier: 'read_only', args: [id] },
    {
      name: 'add_note',
      description: 'Adds a note to an order.',
      tier: 'reversible',
      args: [id, { name: 'text', description: 'What it says.', type: 'string', required: true }],
    },
    {
      name: 'send_receipt',
      description: 'Mails a receipt.',
      tier: 'external_reversible',
      args: [id, { name: 'email', description: 'Who gets it.', type: 'string', required: true }],
    },
    {
      name: 'refund',
      description: 'Pays money back to the customer.',
      tier: 'irreversible',
      inputSchema: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          amount: { type: 'integer', minimum: 1, maximum: 100, description: 'How much.' },
          currency: { enum: ['USD', 'EUR'] },
        },
        required: ['id', 'amount', 'currency'],
        additionalProperties: false,
      },
    },
    {
      name: 'delete_alerts',
      description: 'Deletes one alert, or all of them.',
      tier: 'irreversible',
      args: [
        { name: 'alert_id', description: 'The alert.', type: 'int', required: true },
        { name: 'all', description: 'Delete every alert.', type: 'boolean' },
        {
          name: 'kinds',
          description: 'Only these.',
          type: 'enum',
          list: true,
          enumValues: ['info', 'warning', 'error'],
        },
        { name: 'mode', description: 'How.', type: 'enum', enumValues: ['soft', 'hard'] },
        { name: 'tags', description: 'Only with these.', type: 'string', list: true },
        { name: 'until', description: 'Only before.', type: 'date' },
      ],
    },
  ],
} as const;

export function shopContract(document: unknown = shopDocument): Contract {
  const parsed = parseContract(document);
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('\n'));
  return parsed.value;
}

export interface Shop {
  readonly tools: ToolSet;
  /** What ran, in order. */
  readonly ran: readonly (readonly [string, Readonly<Record<string, Json>>])[];
}

/** The shop's tools, which only write down what ran. */
export function createShop(
  handlers: HandlerRecord<unknown> = {},
  contract: Contract = shopContract(),
): Shop {
  const ran: (readonly [string, Readonly<Record<string, Json>>])[] = [];
  const run = (call: {
    readonly name: string;
    readonly args: Readonly<Record<string, Json>>;
  }): string => {
    ran.push([call.name, call.args]);
    return `${call.name} done`;
  };
  return {
    ran,
    tools: createToolSet(contract, {
      get_order: { run },
      add_note: { run, undo: (call) => ran.push([`undo ${call.name}`, call.args]) },
      send_receipt: { runApproved: run },
      refund: { runApproved: run },
      delete_alerts: { runApproved: run },
      ...handlers,
    }),
  };
}

/** A refund as a model would write it. */
export function refund(callId: string, amount: Json = 5, order = 'o1'): Json {
  return { id: callId, name: 'refund', args: { id: order, amount, currency: 'USD' } };
}

/** A note as a model would write it. */
export function note(callId: string, text = 'hi'): Json {
  return { id: callId, name: 'add_note', args: { id: 'o1', text } };
}
