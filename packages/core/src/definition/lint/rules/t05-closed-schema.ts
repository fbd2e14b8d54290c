import { isObject } from '../../../json/is-object.js';
import type { Json, JsonObject } from '../../../json/json.js';
import { isBlank } from '../../../text/blank.js';
import { quote } from '../../../text/quote.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule, LintedObject } from '../subject.js';

/** T05: no object takes members that nobody declared, unless it says why. */
export const schemaIsClosed: DefinitionRule = ({ objects, options }) =>
  objects
    .filter(({ schema }) => !isClosed(schema))
    .filter((object) => !isOpenWithReason(object, options.open ?? {}))
    .map(({ path }) =>
      makeFinding('T05', 'error', 'open-schema', {
        path,
        message: `${path.length === 1 ? 'the root' : `object ${quote(path.slice(1).join('/'))}`} takes members that it does not declare: a model invents some`,
        fix: 'add "additionalProperties": false, or say why it is open in "$comment": "open: ..."',
      }),
    );

// Branches that are all closed close the object around them.
function isClosed(schema: JsonObject): boolean {
  const { additionalProperties, unevaluatedProperties, anyOf, oneOf } = schema;
  if (additionalProperties === false || unevaluatedProperties === false) return true;
  return [anyOf, oneOf].some(
    (branches) =>
      Array.isArray(branches) &&
      branches.length > 0 &&
      branches.every((branch: Json) => isObject(branch) && isClosed(branch)),
  );
}

function isOpenWithReason(
  { schema, path }: LintedObject,
  open: Readonly<Record<string, string>>,
): boolean {
  const { $comment: comment } = schema;
  if (typeof comment === 'string' && /^open: ./.test(comment)) return true;
  const steps = path
    .slice(1)
    .map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
  const pointer = steps.map((step) => `/${step}`).join('');
  return Object.hasOwn(open, pointer) && !isBlank(open[pointer] ?? '');
}
