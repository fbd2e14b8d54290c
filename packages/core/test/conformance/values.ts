/** Small readers of values whose type is not known: the runner trusts nothing that it is handed. */

export type AnyRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isObject(value: unknown): value is AnyRecord {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

export function recordOf(value: unknown): AnyRecord {
  return isRecord(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textsOf(value: unknown): readonly string[] {
  return listOf(value).map(String);
}

/** A text, or what stands in for whatever is none. */
export function textIn(value: unknown, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise;
}

/** A member by own name only; what is inherited is not there. */
export function ownMember(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A member wherever it comes from: objects of a library may keep theirs on a prototype. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

export function setMember(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/** JSON with sorted members, for logs: the runner does not lean on the library that it tests. */
export function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${sortedJson(value[key])}`);
  return `{${members.join(',')}}`;
}

/** A value in at most one short line, for a failure's text. */
export function shown(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value, (_, member: unknown) =>
      typeof member === 'bigint' || typeof member === 'symbol' || typeof member === 'function'
        ? `<${typeof member}>`
        : member,
    );
  } catch {
    text = '<not to be shown>';
  }
  text ??= String(value);
  return text.length > 240 ? `${text.slice(0, 240)}…` : text;
}
