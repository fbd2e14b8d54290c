import type { Act, Action } from '../bind/action.js';
import type { Json } from '../json/json.js';
import type { ArgSpec } from '../schema/arg-spec.js';
import { argTypeOf } from '../schema/type-names.js';
import { isBlank } from '../text/blank.js';

/**
 * An act of this action with a legal value for every operand (R97): an enum value where there are some, else a date, 1,
 * `true`, `{}` for a structured operand, or `placeholder`, in a list where the operand is one (G23).
 */
export function populateAct(
  action: Action,
): Act & { readonly args: Readonly<Record<string, Json>> } {
  const args: Record<string, Json> = Object.setPrototypeOf({}, null);
  for (const operand of action.operands) {
    const value = action.structured.includes(operand.name) ? '{}' : valueFor(operand);
    args[operand.name] = operand.list === true ? [value] : value;
  }
  return { opcode: action.opcode, args };
}

function valueFor({ type, enumValues }: ArgSpec): Json {
  if (enumValues !== undefined) {
    return enumValues.find((value) => !isBlank(value)) ?? enumValues[0] ?? '';
  }
  switch (argTypeOf(type)) {
    case 'date':
      return '2026-01-02T00:00:00Z';
    case 'int':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'string':
    case 'enum':
    case 'scalar':
      return 'placeholder';
  }
}
