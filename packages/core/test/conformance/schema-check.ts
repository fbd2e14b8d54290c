import { difference } from './compare.js';
import { sameMembers } from './shape.js';
import { memberOf, ownMember, recordOf, shown, textsOf } from './values.js';

/** What a case says of an input schema, in the words of `schema` (section 4 of the README). */
export function schemaDifference(expected: unknown, schema: unknown): string | undefined {
  for (const [word, wanted] of Object.entries(recordOf(expected))) {
    const wrong = wordDifference(word, wanted, schema);
    if (wrong !== undefined) return `${word}: ${wrong}`;
  }
  return undefined;
}

function wordDifference(word: string, wanted: unknown, schema: unknown): string | undefined {
  const properties = recordOf(memberOf(schema, 'properties'));
  switch (word) {
    case 'propertyNames': {
      const found = Object.keys(properties);
      return sameMembers(textsOf(wanted), found) ? undefined : `got ${shown(found)}`;
    }
    case 'required':
      // A schema that names no required property may leave the list out.
      return difference(wanted, ownMember(schema, word) ?? [], {}, word);
    case 'additionalProperties':
      return difference(wanted, ownMember(schema, word), {}, word);
    case 'inputType':
      return difference(wanted, memberOf(ownMember(properties, 'input'), 'type'), {}, word);
    case 'types':
      return eachProperty(wanted, properties, 'type');
    case 'enums':
      return eachProperty(wanted, properties, 'enum');
    case 'absent': {
      const present = textsOf(wanted).filter((name) => ownMember(schema, name) !== undefined);
      return present.length === 0 ? undefined : `has ${shown(present)}`;
    }
    default:
      throw new Error(`unknown member of schema: ${word}`);
  }
}

function eachProperty(
  wanted: unknown,
  properties: Readonly<Record<string, unknown>>,
  member: string,
): string | undefined {
  for (const [name, expected] of Object.entries(recordOf(wanted))) {
    const found = ownMember(ownMember(properties, name), member);
    const wrong = difference(expected, found, {}, name);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}
