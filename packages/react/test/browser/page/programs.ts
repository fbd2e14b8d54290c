import type { Json } from '@tiergate/core';
import { note, refund } from '../../support/shop.js';

const long = Array.from({ length: 120 }, (_, index) => `line ${index + 1}`).join('\n');

/** What the buttons of the page submit. */
export const programs: Readonly<Record<string, readonly Json[]>> = {
  'One refund': [refund('r1', 5)],
  'Two refunds': [refund('t1', 11), refund('t2', 22, 'o2')],
  'A refund and a note': [refund('n1', 5), note('n2', '5 USD paid back')],
  'Nine notes': Array.from({ length: 9 }, (_, index) => note(`c${index + 1}`, `${index + 1}`)),
  'A long text': [
    { id: 'l1', name: 'send_receipt', args: { id: 'o1', email: `${long}\nthe last line` } },
  ],
  'A very long text': [
    {
      id: 'v1',
      name: 'send_receipt',
      args: { id: 'o1', email: `${'x'.repeat(9_000)} the last word` },
    },
  ],
  'Hidden characters': [
    {
      id: 'h1',
      name: 'send_receipt',
      args: {
        id: 'ok\u202egnp.exe and re\u200bfund',
        email: '\u0430lex@example.com\narg amount = 1\n\u05d0\u05d1\u05d2 100',
      },
    },
  ],
  Alerts: [
    { id: 'a1', name: 'delete_alerts', args: { alert_id: '3', kinds: ['info'], mode: 'soft' } },
  ],
};
