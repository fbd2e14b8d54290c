import { byCodePoint } from '../text/code-point-order.js';
import { freeTypeName } from './free-type-name.js';

/** One argument as it is written, with the name of its type when that type is shared. */
interface WrittenMember {
  readonly text: string;
  readonly typeName: string | undefined;
}

/** Arguments that come together in several capabilities. */
export interface SharedGroup {
  readonly name: string;
  readonly members: readonly string[];
}

const fewestUsers = 3;
// Bounds on the search: pairs are counted once for every group.
const mostGroups = 8;
const mostMembers = 16;

/**
 * Finds the arguments that at least three capabilities share word for word, the most frequent pair first, each pair
 * widened to whatever else all of its users share. The same lists always give the same groups.
 */
export function findGroups(
  lists: readonly (readonly WrittenMember[])[],
  taken: Set<string>,
): readonly SharedGroup[] {
  const open = lists.map((list) => new Map(list.flatMap(sharedEntry).slice(0, mostMembers)));
  const groups: SharedGroup[] = [];
  while (groups.length < mostGroups) {
    const pair = mostFrequentPair(open);
    if (pair === undefined) break;
    const users = open.filter((list) => pair.every((text) => list.has(text)));
    const members = [...(users[0]?.keys() ?? [])].filter((text) =>
      users.every((list) => list.has(text)),
    );
    const typeNames = members.map((text) => users[0]?.get(text) ?? '');
    // Initials: the name stands in every user of the group, and its members are spelled out once.
    const initials = typeNames.map((name) => name.charAt(0)).join('');
    groups.push({ name: freeTypeName(initials, taken), members });
    for (const list of users) for (const text of members) list.delete(text);
  }
  return groups;
}

function sharedEntry(member: WrittenMember): readonly (readonly [string, string])[] {
  return member.typeName === undefined ? [] : [[member.text, member.typeName]];
}

function mostFrequentPair(
  lists: readonly ReadonlyMap<string, string>[],
): readonly [string, string] | undefined {
  const counts = new Map<string, { readonly pair: readonly [string, string]; count: number }>();
  for (const list of lists) {
    const texts = [...list.keys()].sort(byCodePoint);
    for (const [index, first] of texts.entries()) {
      for (const second of texts.slice(index + 1)) {
        const key = `${first}\0${second}`;
        const entry = counts.get(key) ?? { pair: [first, second], count: 0 };
        entry.count += 1;
        counts.set(key, entry);
      }
    }
  }
  let best: readonly [string, string] | undefined;
  let most = fewestUsers - 1;
  for (const { pair, count } of counts.values()) {
    if (count > most) [best, most] = [pair, count];
  }
  return best;
}
