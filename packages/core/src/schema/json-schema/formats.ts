import { isDate } from '../date.js';

const longestAddress = 320;
const localPart = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const domainLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const inAuthority = "[A-Za-z0-9._~!$&'()*+,;=:%-]";
const inPath = "[A-Za-z0-9._~!$&'()*+,;=:@%/-]";

const email = /* @__PURE__ */ new RegExp(
  `^${localPart}(?:\\.${localPart})*@${domainLabel}(?:\\.${domainLabel})*$`,
);
const address4 = /* @__PURE__ */ new RegExp(`^${octet}(?:\\.${octet}){3}$`);
const uri = /* @__PURE__ */ new RegExp(
  `^[A-Za-z][A-Za-z0-9+.-]*:(?://(?:${inAuthority}*@)?(?:\\[([0-9A-Fa-f:.]+)\\]|[A-Za-z0-9._~!$&'()*+,;=%-]*)(?::[0-9]*)?(?:/${inPath}*)?|(?!//)${inPath}*)` +
    `(?:\\?[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)?(?:#[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)?$`,
);
const brokenEscape = /%(?![0-9A-Fa-f]{2})/;
const uuid = /^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/;
const group = /^[0-9A-Fa-f]{1,4}$/;

const tests: { readonly [format: string]: (text: string) => boolean } = {
  // A date is what a date is everywhere in Tiergate (R44): real days, upper-case letters, no leap seconds.
  date: (text) => text.length === 10 && isDate(text),
  'date-time': (text) => text.length > 10 && isDate(text),
  time: (text) => isDate(`2000-01-01T${text}`),
  uri: isUri,
  email: (text) => text.length <= longestAddress && email.test(text),
  uuid: (text) => uuid.test(text),
  ipv4: (text) => address4.test(text),
  ipv6: isAddress6,
};

/** The formats that can be enforced. */
export const formatNames: readonly string[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.keys(tests),
);

/** The test of one of `formatNames`. */
export function formatTest(format: string): (text: string) => boolean {
  return (Object.hasOwn(tests, format) ? tests[format] : undefined) ?? (() => false);
}

function isUri(text: string): boolean {
  const match = uri.exec(text);
  if (match === null || brokenEscape.test(text)) return false;
  const [, host] = match;
  return host === undefined || isAddress6(host);
}

function isAddress6(text: string): boolean {
  if (text.length > 45) return false;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  let groups = 0;
  for (const [index, half] of halves.entries()) {
    if (half === '' && halves.length === 2) continue;
    const parts = half.split(':');
    for (const [at, part] of parts.entries()) {
      const last = index === halves.length - 1 && at === parts.length - 1;
      if (group.test(part)) groups += 1;
      else if (last && address4.test(part)) groups += 2;
      else return false;
    }
  }
  return halves.length === 2 ? groups < 8 : groups === 8;
}
