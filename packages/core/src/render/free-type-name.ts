/** Names that TypeScript or a rendering already gives a meaning. */
const reserved =
  'Args Array Boolean Calls Date Error Function Map Number Object Promise RegExp Set String Symbol';

export function reservedTypeNames(): Set<string> {
  return new Set(reserved.split(' '));
}

/** A type name made of the ASCII letters and digits of a foreign name, numbered when it is taken. It is then taken. */
export function freeTypeName(foreign: string, taken: Set<string>): string {
  const words = foreign.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const base = /^[A-Z]/.test(joined) ? joined : `T${joined}`;
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`;
  taken.add(name);
  return name;
}
