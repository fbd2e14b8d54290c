import { parseJson } from '@tiergate/core/flat';

export { build } from './tiergate.mjs';

/** The strict parser makes the tree that the gate then takes as it is: nothing is copied twice. */
export function parse(text) {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.issues[0].message);
  return parsed.value;
}
