/** A JSON text as it is written: members given twice and spellings of numbers are still there. */
export type Written =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'array'; readonly items: readonly Written[] }
  | { readonly kind: 'object'; readonly members: readonly WrittenMember[] };

export interface WrittenMember {
  readonly key: string;
  readonly value: Written;
}

export type Finding = readonly [code: string, path: readonly (string | number)[]];

const token = /[ \t\n\r]*("(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*|true|false|null|[[\]{},:])/y;

/** Reads a text that `JSON.parse` takes, token by token. Slow and plain on purpose. */
export function readWritten(text: string): Written {
  const tokens: string[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    tokens.push(match[1] ?? '');
  }
  let next = 0;
  const take = (): string => {
    const taken = tokens[next] ?? '';
    next += 1;
    return taken;
  };
  const read = (): Written => {
    const first = take();
    if (first === '[') {
      const items: Written[] = [];
      while (tokens[next] !== ']') {
        items.push(read());
        if (tokens[next] === ',') take();
      }
      take();
      return { kind: 'array', items };
    }
    if (first === '{') {
      const members: WrittenMember[] = [];
      while (tokens[next] !== '}') {
        const key: string = JSON.parse(take());
        take();
        members.push({ key, value: read() });
        if (tokens[next] === ',') take();
      }
      take();
      return { kind: 'object', members };
    }
    if (first.startsWith('"')) return { kind: 'string', value: JSON.parse(first) };
    return { kind: /^[a-z]/.test(first) ? 'word' : 'number', text: first };
  };
  return read();
}

/** What `parseJson` has to refuse in it, limits left aside, in the order of the text. */
export function findingsOf(written: Written, path: readonly (string | number)[] = []): Finding[] {
  switch (written.kind) {
    case 'word':
      return [];
    case 'number':
      return numberFindings(written.text, path);
    case 'string':
      return textFindings(written.value, path);
    case 'array':
      return written.items.flatMap((item, index) => findingsOf(item, [...path, index]));
    case 'object':
      return written.members.flatMap(({ key, value }, index) => {
        const at = [...path, key];
        const isSecond = written.members.slice(0, index).some((member) => member.key === key);
        const duplicate: Finding[] = isSecond ? [['duplicate-key', at]] : [];
        return [...textFindings(key, at), ...duplicate, ...findingsOf(value, at)];
      });
  }
}

function textFindings(text: string, path: readonly (string | number)[]): Finding[] {
  return /\p{Surrogate}/u.test(text) ? [['lone-surrogate', path]] : [];
}

function numberFindings(text: string, path: readonly (string | number)[]): Finding[] {
  const value = Number(text);
  const [mantissa = ''] = text.split(/[eE]/);
  if (!Number.isFinite(value) || (value === 0 && /[1-9]/.test(mantissa))) {
    return [['unsafe-number', path]];
  }
  return Number.isInteger(value) && Math.abs(value) > Number.MAX_SAFE_INTEGER
    ? [['unsafe-integer', path]]
    : [];
}
