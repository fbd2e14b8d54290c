import { buildHostile } from './hostile-values.js';
import { isRecord, listOf, setMember } from './values.js';
import type { Workshop } from './workshop.js';

const schemaWords = new Set([
  '$ref',
  '$defs',
  '$comment',
  '$schema',
  '$id',
  '$anchor',
  '$dynamicRef',
  '$dynamicAnchor',
  '$vocabulary',
]);

/** A fresh value for what a case writes, tags included. Throws on a tag that it does not know. */
export function buildInput(written: unknown, workshop: Workshop): unknown {
  if (Array.isArray(written)) return written.map((item: unknown) => buildInput(item, workshop));
  if (!isRecord(written)) return written;
  const tag = Object.keys(written).find((key) => key.startsWith('$') && !schemaWords.has(key));
  return tag === undefined ? buildRecord(written, workshop) : buildTag(tag, written, workshop);
}

function buildRecord(written: Readonly<Record<string, unknown>>, workshop: Workshop): object {
  const built = {};
  for (const key of Object.keys(written)) setMember(built, key, buildInput(written[key], workshop));
  return built;
}

function buildTag(
  tag: string,
  written: Readonly<Record<string, unknown>>,
  workshop: Workshop,
): unknown {
  const content = written[tag];
  const part = isRecord(content) ? content : {};
  switch (tag) {
    case '$number':
      return JSON.parse(String(content));
    case '$utf16':
      return textOfUnits(content);
    case '$repeat':
      return String(part.text).repeat(Number(part.count));
    case '$join':
      return listOf(content)
        .map((piece) => String(buildInput(piece, workshop)))
        .join('');
    case '$deep':
      return nest(Number(part.depth), part.kind);
    case '$fill':
      return Array.from({ length: Number(part.count) }, () => buildInput(part.item, workshop));
    case '$numbered':
      return Array.from({ length: Number(part.count) }, (_, index) =>
        numbered(part, index, workshop),
      );
    case '$members': {
      const built = {};
      for (let index = 0; index < Number(part.count); index += 1)
        setMember(built, `k${index}`, index);
      return built;
    }
    case '$key': {
      const built = {};
      setMember(built, textOfUnits(part.utf16), buildInput(part.value, workshop));
      return built;
    }
    case '$js':
      return buildHostile(written, workshop, (value) => buildInput(value, workshop));
    default:
      throw new Error(`unknown tag ${tag}`);
  }
}

function textOfUnits(units: unknown): string {
  return String.fromCharCode(...listOf(units).map(Number));
}

function nest(depth: number, kind: unknown): unknown {
  if (kind !== 'array' && kind !== 'object')
    throw new Error(`unknown kind of $deep: ${String(kind)}`);
  let built: unknown = 1;
  for (let level = 0; level < depth; level += 1) built = kind === 'array' ? [built] : { a: built };
  return built;
}

function numbered(
  part: Readonly<Record<string, unknown>>,
  index: number,
  workshop: Workshop,
): unknown {
  const text = `${String(part.prefix)}${index}`;
  if (part.of === undefined) return text;
  const built = buildInput(part.of, workshop);
  if (isRecord(built)) setMember(built, String(part.member), text);
  return built;
}
