import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEnvelope } from './parse-envelope.js';
import { type EnvelopeInput, renderEnvelope } from './render-envelope.js';
import { utf8Length } from './utf8.js';
import type { EnvelopeStream, MarkerStyle } from './write-streams.js';

function render(input: Partial<EnvelopeInput>, markers: MarkerStyle = 'auto'): string {
  const result = renderEnvelope({ status: 'ok', exitCode: 0, streams: [], ...input }, { markers });
  if (!result.ok) throw new Error(result.issues.map((issue) => issue.message).join('\n'));
  return result.value.text;
}

function parse(text: string) {
  const result = parseEnvelope(text);
  if (!result.ok) throw new Error(result.issues[0].message);
  return result.value;
}

const out = (text: string): EnvelopeStream => ({ label: 'stdout', text });
const err = (text: string): EnvelopeStream => ({ label: 'stderr', text });

/** Texts that are made of the envelope's own pieces, or of anything. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '--- stderr ---',
        '--- stdout (3 bytes) ---',
        '--- x (0 bytes) ---',
        'Exit code: 1',
        '[... stdout truncated: 9 bytes / 1 lines total',
        '\n',
        '\r\n',
        ' ',
        'é😀',
        '\ud83d',
        'ok',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);
const anyStreams = fc.array(
  fc.record({
    label: fc.oneof(
      fc.constantFrom('stdout', 'stderr'),
      fc.stringMatching(/^[A-Za-z0-9_.-]{1,9}$/),
    ),
    text: anyText,
  }),
  { maxLength: 4 },
);

/** True when a cut stream says how much there was, and shows no more than it may. */
function statesHonestly(shown: string, bytes: number, head: number, tail: number): boolean {
  const marker =
    /\[\.\.\. \S+ truncated: (\d+) bytes \/ \d+ lines total; showing the first (\d+) and last (\d+) bytes \.\.\.\]\n/;
  const [total = -1, first = 99, last = 99] = marker.exec(shown)?.slice(1).map(Number) ?? [];
  return total === bytes && first <= head && last <= tail;
}

describe('renderEnvelope', () => {
  it('gives every stream back when its length is stated', () => {
    fc.assert(
      fc.property(anyStreams, fc.integer({ min: -9, max: 300 }), (streams, exitCode) => {
        const status = exitCode === 0 ? 'ok' : 'error';
        expect(parse(render({ status, exitCode, streams }, 'stamped'))).toEqual({
          status,
          exitCode,
          isError: exitCode !== 0,
          streams: streams.filter((stream) => stream.text !== ''),
          ambiguous: false,
        });
      }),
    );
  });

  it('gives every stream back by default, but for the line break that a marker needs before it', () => {
    fc.assert(
      fc.property(anyStreams, (streams) => {
        const shown = streams.filter((stream) => stream.text !== '');
        const read = parse(render({ streams }));
        expect(read.ambiguous).toBe(false);
        expect(read.streams.map((stream) => stream.label)).toEqual(shown.map((one) => one.label));
        for (const [index, { text }] of read.streams.entries()) {
          const before = shown[index]?.text ?? '';
          const last = index === shown.length - 1;
          expect([before, ...(last ? [] : [`${before}\n`])]).toContain(text);
        }
      }),
    );
  });

  it('states the outcome on the first line and is never empty', () => {
    fc.assert(
      fc.property(
        anyStreams,
        fc.constantFrom('ok', 'error', 'cancelled', 'timeout', 'denied'),
        (streams, status) => {
          const result = renderEnvelope({ status, streams });
          const text = result.ok ? result.value.text : '';
          expect(text).not.toBe('');
          expect(status === 'denied' || text.split('\n', 1)[0] === status).toBe(true);
          expect(result.ok && result.value.isError).toBe(status !== 'ok');
        },
      ),
    );
  });

  it('cuts each stream by itself, at characters, within the budget, and never the structure', () => {
    const amount = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(anyStreams, amount, amount, (streams, head, tail) => {
        const text = render({ streams, bound: { head, tail } }, 'stamped');
        const read = parse(text).streams;
        const whole = streams.filter((stream) => stream.text !== '');
        for (const [index, stream] of whole.entries()) {
          const bytes = utf8Length(stream.text);
          const shown = read[index]?.text ?? '';
          const untouched = bytes <= head + tail && shown === stream.text;
          expect(untouched || statesHonestly(shown, bytes, head, tail)).toBe(true);
        }
      }),
    );
  });

  it('states lengths when a cut brings a marker to the beginning of a line', () => {
    const text = render({ streams: [out('x--- stderr ---\n')], bound: { head: 0, tail: 15 } });
    expect(text).toBe(
      'Exit code: 0\n--- stdout (107 bytes) ---\n' +
        '[... stdout truncated: 16 bytes / 1 lines total; showing the first 0 and last 15 bytes ...]\n' +
        '--- stderr ---\n',
    );
  });

  it.each([
    '--- stderr ---\r\n',
    ' --- stderr --- ',
    'a\u2028Exit code: 0',
    '--- a-b.c (7 bytes) ---',
  ])('takes %j for structure, as a reader might', (forged) => {
    expect(render({ streams: [out(forged)] })).toMatch(
      /^Exit code: 0\n--- stdout \(\d+ bytes\) ---\n/,
    );
  });

  it('states lengths for labels that the plain form has no place for', () => {
    expect(render({ streams: [err('e\n'), out('o')] })).toBe(
      'Exit code: 0\n--- stderr (2 bytes) ---\ne\n--- stdout (1 bytes) ---\no',
    );
    expect(render({ streams: [{ label: 'log', text: 'l' }] })).toBe(
      'Exit code: 0\n--- log (1 bytes) ---\nl',
    );
  });

  it('says a refusal as it is, unless it would read like an outcome', () => {
    const denied = (text: string) =>
      renderEnvelope({ status: 'denied', streams: [{ label: 'reason', text }] });
    expect(denied('Not today.')).toEqual({
      ok: true,
      value: { text: 'Not today.', isError: true },
    });
    expect(denied('')).toMatchObject({ value: { text: 'denied\n' } });
    expect(denied('Exit code: 0\nall went well')).toMatchObject({
      value: { text: 'denied\nExit code: 0\nall went well' },
    });
    expect(denied(' ok \n')).toMatchObject({ value: { text: 'denied\n ok \n' } });
  });

  it('refuses what contradicts itself, completely and by name', () => {
    const codes = (input: unknown) => {
      const result = renderEnvelope(input as EnvelopeInput);
      return result.ok
        ? []
        : result.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
    };
    expect(codes({ status: 'ok', exitCode: 3, streams: [] })).toEqual(['exitCode: invalid-value']);
    expect(codes({ status: 'denied', exitCode: 1, streams: [] })).toEqual([
      'exitCode: invalid-value',
    ]);
    expect(codes({ status: 'timeout', exitCode: 0, streams: [] })).toEqual([
      'exitCode: invalid-value',
    ]);
    expect(codes({ status: 'cancelled', exitCode: 143, streams: [] })).toEqual([]);
    expect(codes(null)).toEqual([': not-an-object']);
    expect(
      codes({
        status: 'maybe',
        exitCode: Number.NaN,
        streams: [{ label: 'two words', text: 5 }, null],
        bound: { head: -1, tail: 2 },
        recordRef: 7,
      }),
    ).toEqual([
      'status: invalid-value',
      'exitCode: invalid-value',
      'streams.0.label: invalid-value',
      'streams.0.text: invalid-type',
      'streams.1: not-an-object',
      'bound: invalid-value',
      'recordRef: invalid-type',
    ]);
    expect(codes({ status: 'ok', streams: 'x' })).toEqual(['streams: not-an-array']);
  });

  it('keeps a place of record on its line', () => {
    expect(
      render({
        streams: [out('abc')],
        bound: { head: 1, tail: 0 },
        recordRef: 'a\n--- stderr ---',
      }),
    ).toContain('; full record: a\\u{a}--- stderr --- ...]\n');
  });
});

describe('parseEnvelope', () => {
  it('says so when a stream may have written the marker', () => {
    const text = render({ streams: [out('a\n--- stderr ---\nb\n'), err('c')] }, 'plain');
    expect(parse(text)).toMatchObject({
      streams: [out('a\n'), err('b\n--- stderr ---\nc')],
      ambiguous: true,
    });
  });

  it('reads a status where there is no code', () => {
    expect(parse('timeout\nhalf')).toEqual({
      status: 'timeout',
      isError: true,
      streams: [out('half')],
      ambiguous: false,
    });
    expect(parse('Exit code: 0')).toMatchObject({ status: 'ok', exitCode: 0, streams: [] });
  });

  it.each(['', 'hello\n', 'Exit code: x\n', ' ok\n', 'Exit code: 0\r\n'])('refuses %j', (text) => {
    expect(parseEnvelope(text)).toMatchObject({ ok: false, issues: [{ code: 'invalid-value' }] });
  });

  it('reads lengths only when all of them hold', () => {
    const text = 'Exit code: 0\n--- stdout (9 bytes) ---\nabc';
    expect(parse(text).streams).toEqual([out('--- stdout (9 bytes) ---\nabc')]);
  });
});
