import { generateSchema } from './generate-schema.mjs';
import { formats, valueFor } from './generate-value.mjs';
import { kinds } from './kinds.mjs';
import { askPeers } from './peers.mjs';
import { createRandom } from './random.mjs';

/**
 * Judges generated values against generated documents with Tiergate and two other validators. `compile` is
 * `compileJsonSchema`. Gives the counts, the coverage of each keyword and the differences by kind.
 */
export async function compare({ compile, schemas, values, seed }) {
  const result = {
    schemas: 0,
    refused: [],
    verdicts: { valid: 0, invalid: 0 },
    coverage: new Map(),
    differences: new Map(),
    unexplained: [],
    faults: [],
  };
  for (let number = 0; number < schemas; number += 1) {
    const random = createRandom(seed + number);
    const document = generateSchema(random);
    const asked = await ask(compile, document, number);
    if (asked === undefined) {
      result.refused.push(compile(document).issues[0].message);
      continue;
    }
    result.schemas += 1;
    const before = { ...result.verdicts };
    for (let index = 0; index < values; index += 1) {
      await judge(result, compile, document, asked, valueFor(random, document), `${seed + number}`);
    }
    cover(result, document, before);
    asked.release();
  }
  return result;
}

async function ask(compile, document, number) {
  const compiled = compile(document, { assertFormats: formats });
  if (!compiled.ok) return undefined;
  const lossless = compile(document, { assertFormats: formats, coerce: 'lossless' });
  return {
    check: compiled.value.check,
    coerce: lossless.ok ? lossless.value.check : compiled.value.check,
    closings: closings(compile, document),
    ...(await askPeers(document, number)),
  };
}

/** Two ways to say one thing, for a root that says nothing of other members: both have to give the same verdicts. */
function closings(compile, document) {
  const others = ['additionalProperties', 'patternProperties', 'unevaluatedProperties'];
  if (others.some((keyword) => document[keyword] !== undefined)) return [];
  // A reference to the root means the root as it is written, which the second way changes.
  if (JSON.stringify(document).includes('"$ref":"#"')) return [];
  const ways = [
    compile(document, { assertFormats: formats, closedRoot: true }),
    compile({ ...document, unevaluatedProperties: false }, { assertFormats: formats }),
  ];
  return ways.flatMap((way) => (way.ok ? [way.value.check] : []));
}

async function judge(result, compile, document, asked, value, origin) {
  const checked = asked.check(value);
  result.verdicts[checked.ok ? 'valid' : 'invalid'] += 1;
  noteFaults(result, checked, value, origin);
  noteOddities(result, asked, checked, value, origin);
  const ajv = asked.ajv(value);
  const hyperjump = asked.hyperjump(value);
  if (ajv === checked.ok && hyperjump === checked.ok) return;
  const odd = [ajv === checked.ok ? '' : 'ajv', hyperjump === checked.ok ? '' : 'hyperjump'];
  const found = await kindsOf(compile, document, value, odd.join(''));
  const verdicts = `Tiergate ${checked.ok}, ajv ${ajv}, hyperjump ${hyperjump}`;
  const example = { origin, verdicts, value: JSON.stringify(value) };
  if (found === undefined) result.unexplained.push({ ...example, document });
  for (const { name } of found ?? []) {
    const noted = result.differences.get(name) ?? { count: 0, example };
    result.differences.set(name, { ...noted, count: noted.count + 1 });
  }
}

/** What must hold of every answer, whoever else agrees. */
function noteFaults(result, checked, value, origin) {
  const issues = checked.ok ? [] : checked.issues;
  const bad =
    (!checked.ok && (issues.length === 0 || issues.length > 20)) ||
    issues.some(({ code, message }) => code === 'too-many-nodes' || message.includes('\n'));
  if (bad) result.faults.push({ origin, value: JSON.stringify(value), issues });
}

/** Options that must not change more than they say. */
function noteOddities(result, { coerce, closings: ways }, checked, value, origin) {
  const read = coerce(value);
  const again = read.ok ? coerce(read.value) : undefined;
  const odd =
    (checked.ok && (!read.ok || read.changes.length > 0)) ||
    (again !== undefined && (!again.ok || again.changes.length > 0)) ||
    (read.ok && !checked.ok && read.changes.length === 0);
  const [closed, unevaluated = closed] = ways.map((check) => check(value).ok);
  if (odd || closed !== unevaluated || (closed === true && !checked.ok)) {
    result.faults.push({
      origin,
      value: JSON.stringify(value),
      issues: read.issues ?? read.changes,
    });
  }
}

let extra = 1_000_000;

/** The kind that explains a difference, or two that do so together. */
async function kindsOf(compile, document, value, odd) {
  const possible = kinds.filter(({ alone = odd }) => alone === odd);
  const pairs = possible.flatMap((left, at) =>
    possible.slice(at + 1).map((right) => [left, right]),
  );
  for (const causes of [...possible.map((kind) => [kind]), ...pairs]) {
    let plain = [document, value];
    for (const { neutral } of causes) plain = neutral(...plain);
    if (await agree(compile, ...plain)) return causes;
  }
  return undefined;
}

async function agree(compile, document, value) {
  extra += 1;
  const asked = await ask(compile, document, extra);
  if (asked === undefined) return false;
  const ours = asked.check(value).ok;
  asked.release();
  return asked.ajv(value) === ours && asked.hyperjump(value) === ours;
}

function cover(result, document, before) {
  const valid = result.verdicts.valid - before.valid;
  const invalid = result.verdicts.invalid - before.invalid;
  for (const keyword of keywordsIn(document, new Set())) {
    const noted = result.coverage.get(keyword) ?? { schemas: 0, valid: 0, invalid: 0 };
    result.coverage.set(keyword, {
      schemas: noted.schemas + 1,
      valid: noted.valid + valid,
      invalid: noted.invalid + invalid,
    });
  }
}

const holdersOfNames = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);
const holdersOfData = new Set([
  'enum',
  'const',
  'default',
  'required',
  'dependentRequired',
  'type',
]);

function keywordsIn(schema, found) {
  if (Array.isArray(schema)) for (const inner of schema) keywordsIn(inner, found);
  else if (typeof schema === 'object' && schema !== null) {
    for (const [keyword, value] of Object.entries(schema)) {
      found.add(keyword);
      if (holdersOfNames.has(keyword)) keywordsIn(Object.values(value), found);
      else if (!holdersOfData.has(keyword)) keywordsIn(value, found);
    }
  }
  return found;
}
