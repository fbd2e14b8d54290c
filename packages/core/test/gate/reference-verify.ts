// The slow, obvious reading of the rules for flat arguments. It shares no code with the library on purpose.

export interface ReferenceArg {
  readonly name: string;
  readonly type: string;
  readonly required?: boolean;
  readonly list?: boolean;
  readonly enumValues?: readonly string[];
}

export interface ReferenceCapability {
  readonly name: string;
  readonly description: string;
  readonly tier: string;
  readonly args: readonly ReferenceArg[];
}

export interface ReferenceCall {
  readonly id?: unknown;
  readonly name: unknown;
  readonly args?: unknown;
}

/** Every complaint as `code path`, or the normalised arguments. */
export interface ReferenceVerdict {
  readonly complaints: readonly string[];
  readonly args: Record<string, unknown>;
}

const kinds: Record<string, string> = {
  string: 'string',
  int: 'int',
  integer: 'int',
  number: 'number',
  float: 'number',
  boolean: 'boolean',
  bool: 'boolean',
  date: 'date',
  datetime: 'date',
  enum: 'enum',
};

const white =
  '[\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const outer = new RegExp(`^${white}+|${white}+$`, 'gu');
const invisible = new RegExp(
  `${white}|[\\u00ad\\u200b-\\u200f\\u2060-\\u206f\\u2800\\u3164\\ufeff]`,
  'gu',
);

const trim = (text: string): string => text.replace(outer, '');
const blank = (text: string): boolean => text.replace(invisible, '') === '';

/** What a reference gate is told. */
export interface ReferenceOptions {
  readonly rung?: string;
  readonly onHeld?: string;
}

export function referenceVerify(
  capabilities: readonly ReferenceCapability[],
  call: ReferenceCall,
): ReferenceVerdict {
  const complaints: string[] = [];
  const args: Record<string, unknown> = {};
  const given = call.args === undefined ? {} : call.args;
  if (typeof call.name !== 'string') complaints.push('invalid-type name');
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    complaints.push('not-an-object args');
  }
  if (complaints.length > 0) return { complaints, args };
  const capability = capabilities.find((one) => one.name === call.name);
  if (capability === undefined) return { complaints: ['unknown-capability name'], args };
  const values = given as Record<string, unknown>;
  const declared = capability.args.map((arg) => arg.name);
  for (const key of Object.keys(values).sort()) {
    if (!declared.includes(key)) complaints.push(`unknown-arg args/${key}`);
  }
  for (const arg of capability.args) {
    const present = Object.hasOwn(values, arg.name);
    const value = present ? values[arg.name] : null;
    const kind = kinds[arg.type] ?? 'scalar';
    if (value === null || saysNothing(arg, kind, value)) {
      if (arg.required === true) complaints.push(`missing-required-arg args/${arg.name}`);
      continue;
    }
    const read = arg.list === true ? readList(arg, kind, value) : readOne(arg, kind, value);
    if (Array.isArray(read.bad) && read.bad.length > 0) {
      for (const bad of read.bad) complaints.push(`${bad.code} args/${arg.name}${bad.at}`);
    } else if (
      arg.list === true &&
      (read.value as unknown[]).length === 0 &&
      arg.required === true
    ) {
      complaints.push(`missing-required-arg args/${arg.name}`);
    } else args[arg.name] = read.value;
  }
  return { complaints, args };
}

interface Read {
  readonly value?: unknown;
  readonly bad: readonly { readonly code: string; readonly at: string }[];
}

function saysNothing(arg: ReferenceArg, kind: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (arg.required === true && arg.list !== true) return blank(value);
  if (arg.enumValues !== undefined || kind === 'enum' || kind === 'scalar') return value === '';
  return kind !== 'string' && blank(value);
}

function readList(arg: ReferenceArg, kind: string, value: unknown): Read {
  if (typeof value === 'object' && !Array.isArray(value))
    return { bad: [{ code: 'invalid-type', at: '' }] };
  let elements: unknown[];
  if (Array.isArray(value)) elements = value;
  else if (
    typeof value === 'string' &&
    arg.enumValues !== undefined &&
    !arg.enumValues.includes(value)
  ) {
    elements = value.split(',');
  } else elements = [value];
  const out: unknown[] = [];
  const bad: { code: string; at: string }[] = [];
  elements.forEach((element, index) => {
    if (element === null) return;
    if (typeof element === 'string' && blank(trim(element))) return;
    let read: Read = { bad: [{ code: 'x', at: '' }] };
    if (typeof element === 'string' && arg.enumValues?.includes(element) === true)
      read = { value: element, bad: [] };
    else read = readOne(arg, kind, typeof element === 'string' ? trim(element) : element);
    if (read.bad.length > 0)
      bad.push({ code: read.bad[0]?.code ?? '', at: Array.isArray(value) ? `/${index}` : '' });
    else out.push(read.value);
  });
  return { value: out, bad };
}

function readOne(arg: ReferenceArg, kind: string, value: unknown): Read {
  const wrongType: Read = { bad: [{ code: 'invalid-type', at: '' }] };
  if (typeof value === 'object') return wrongType;
  if (arg.enumValues !== undefined) {
    const text = `${value as string | number | boolean}`;
    return arg.enumValues.includes(text)
      ? { value: text, bad: [] }
      : { bad: [{ code: 'invalid-value', at: '' }] };
  }
  if (kind === 'string') return { value: `${value as string | number | boolean}`, bad: [] };
  if (kind === 'scalar') return { value, bad: [] };
  if (kind === 'boolean') {
    if (typeof value === 'boolean') return { value, bad: [] };
    return value === 'true' || value === 'false' ? { value: value === 'true', bad: [] } : wrongType;
  }
  if (kind === 'int') {
    if (typeof value === 'number') return Number.isInteger(value) ? { value, bad: [] } : wrongType;
    if (typeof value !== 'string' || !/^[+-]?\d+(\.0+)?$/.test(trim(value))) return wrongType;
    const whole = BigInt(trim(value).replace('+', '').split('.')[0] ?? '0');
    const safe = whole >= -9007199254740991n && whole <= 9007199254740991n;
    return safe ? { value: Number(whole), bad: [] } : wrongType;
  }
  if (kind === 'number') {
    if (typeof value === 'number') return { value, bad: [] };
    if (typeof value !== 'string' || !/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(trim(value)))
      return wrongType;
    return { value: exactOrText(trim(value)), bad: [] };
  }
  if (typeof value !== 'string') return wrongType;
  return isRealDay(trim(value)) ? { value: trim(value), bad: [] } : wrongType;
}

// Scaled to whole numbers with BigInt: 1.50 and 1.5 are equal, 0.1 is what `String(0.1)` says.
function exactOrText(text: string): unknown {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) return text;
  return sameScaled(text, String(number)) ? number + 0 || 0 : text;
}

function sameScaled(left: string, right: string): boolean {
  const a = scale(left);
  const b = scale(right);
  const places = Math.max(a.places, b.places);
  return (
    a.digits * 10n ** BigInt(places - a.places) === b.digits * 10n ** BigInt(places - b.places)
  );
}

function scale(text: string): { digits: bigint; places: number } {
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e');
  const negative = mantissa.startsWith('-');
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.');
  const exponent = Number(power);
  const digits = BigInt(`${whole}${fraction}` || '0') * (negative ? -1n : 1n);
  const places = fraction.length - exponent;
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 };
}

function isRealDay(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)(T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d))?$/.exec(
    text,
  );
  if (match === null) return false;
  const [, year, month, day, , hour = '0', minute = '0', second = '0'] = match;
  const date = new Date(`2000-${month}-01T00:00:00Z`);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const rolled = date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day);
  return !rolled && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}
