import type { RecordedOutput } from './recorded-output.js';

const toolUse = (id: string, name: string, input: object): object => ({
  type: 'tool_use',
  id,
  name,
  input,
});

const message = (...content: readonly object[]): string =>
  JSON.stringify({ role: 'assistant', stop_reason: 'tool_use', content }, null, 2);

/** Recorded for the shop. */
export const shopOutputs: readonly RecordedOutput[] = [
  {
    title: 'Good: a look and a note (Anthropic)',
    contract: 'shop',
    text: message(
      toolUse('toolu_e1', 'get_order', { order_id: 'o-1042' }),
      toolUse('toolu_e2', 'add_note', {
        order_id: 'o-1042',
        text: 'Parcel arrived damaged, says the customer.',
      }),
    ),
  },
  {
    title: 'A refund waits for you (Anthropic)',
    contract: 'shop',
    text: message(
      toolUse('toolu_f1', 'get_order', { order_id: 'o-1042' }),
      toolUse('toolu_f2', 'refund', {
        order_id: 'o-1042',
        amount: { value: 18.5, currency: 'EUR' },
        lines: [2],
      }),
      toolUse('toolu_f3', 'mail_customer', {
        order_id: 'o-1042',
        body: 'We have paid 18.50 EUR back.',
      }),
    ),
  },
  {
    title: 'One invented argument (JSON in prose)',
    contract: 'shop',
    text: `I can settle this: {"calls":[
  {"name":"add_note","args":{"order_id":"o-77","text":"Goodwill refund"}},
  {"name":"refund","args":{"order_id":"o-77","amount":{"value":2000,"currency":"GBP"},"skip_review":true}}
]}`,
  },
  {
    title: 'Hostile: one key twice (OpenAI)',
    contract: 'shop',
    text: JSON.stringify(
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          {
            id: 'call_h1',
            type: 'function',
            function: {
              name: 'refund',
              arguments:
                '{"order_id":"o-1","amount":{"value":1,"currency":"EUR"},"amount":{"value":499,"currency":"EUR"}}',
            },
          },
        ],
      },
      null,
      2,
    ),
  },
];
