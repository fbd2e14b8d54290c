const grammar = /^[A-Za-z0-9_.:/-]{1,128}$/;

/** The grammar of capability and flat argument names: ASCII, so that nothing invisible can occur in one. */
export function isName(text: string): boolean {
  return grammar.test(text) && text !== '__proto__';
}

/** Two names with one fold collide. Only ASCII letters fold: names have no others. */
export function foldName(name: string): string {
  return name.toLowerCase();
}
