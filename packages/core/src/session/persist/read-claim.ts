import { parseJson } from '../../json/parse-json.js';
import { type JsonReader, readJson } from '../stored/json-reader.js';

/** Who writes a stored session, and until when nobody else does. */
export interface Claim {
  readonly tab: string;
  readonly until: number;
}

const limits = { bytes: 33_554_432, nodes: 2_000_000 };

/** The claim in a stored text; nothing for one without, or one that cannot be read. */
export function readClaim(text: string | undefined): Claim | undefined {
  const problems: (readonly (string | number)[])[] = [];
  const claim = readStored(text, problems)?.optional('claim', (member) => ({
    tab: member.member('tab').text(),
    until: member.member('until').number(),
  }));
  return problems.length > 0 ? undefined : claim;
}

/** The tabs that are at work on a stored session together. */
export function readTabs(text: string): readonly string[] {
  const problems: (readonly (string | number)[])[] = [];
  const tabs = readStored(text, problems)?.optional('tabs', (member) =>
    member.list((tab) => tab.text()),
  );
  return problems.length > 0 || tabs === undefined ? [] : tabs;
}

function readStored(
  text: string | undefined,
  problems: (readonly (string | number)[])[],
): JsonReader | undefined {
  if (text === undefined) return undefined;
  const parsed = parseJson(text, limits);
  return parsed.ok ? readJson(parsed.value, problems) : undefined;
}
