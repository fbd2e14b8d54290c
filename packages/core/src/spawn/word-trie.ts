/** Items in buckets, by the words with which what they are about begins. */
export interface WordTrie<T> {
  readonly items: T[];
  readonly next: Map<string, WordTrie<T>>;
}

export function createWordTrie<T>(): WordTrie<T> {
  return { items: [], next: new Map() };
}

export function addToTrie<T>(trie: WordTrie<T>, words: readonly string[], item: T): void {
  let node = trie;
  for (const word of words) {
    const next = node.next.get(word) ?? createWordTrie<T>();
    node.next.set(word, next);
    node = next;
  }
  node.items.push(item);
}

/**
 * Adds the bucket of every item whose words are the first ones of a command: `first`, then those of `words` from `from` on.
 * With `open` more words may follow than there are, so items with more of them count too.
 */
export function findInTrie<T>(
  trie: WordTrie<T>,
  command: {
    readonly first: string;
    readonly words: readonly string[];
    readonly from: number;
    readonly open: boolean;
  },
  buckets: Set<readonly T[]>,
): void {
  buckets.add(trie.items);
  let node = trie.next.get(command.first);
  for (let index = command.from; node !== undefined; index += 1) {
    const word = command.words[index];
    if (word === undefined && command.open) {
      addAll(node, buckets);
      return;
    }
    buckets.add(node.items);
    node = word === undefined ? undefined : node.next.get(word);
  }
}

function addAll<T>(trie: WordTrie<T>, buckets: Set<readonly T[]>): void {
  const waiting = [trie];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    buckets.add(node.items);
    waiting.push(...node.next.values());
  }
}
