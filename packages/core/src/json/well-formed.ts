const native: ((this: string) => boolean) | undefined = Reflect.get(
  String.prototype,
  'isWellFormed',
);

/** True when every surrogate of the text has its partner, so that the text has exactly one UTF-8 form. */
export const isWellFormed: (text: string) => boolean =
  native === undefined ? scanWellFormed : Function.prototype.call.bind(native);

/** The same for a runtime without `isWellFormed`. */
export function scanWellFormed(text: string): boolean {
  return !/[\ud800-\udfff]/u.test(text);
}
