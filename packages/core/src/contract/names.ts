/** Two names with one fold collide. Only ASCII letters fold: names have no others. */
export function foldName(name: string): string {
  return name.toLowerCase();
}
