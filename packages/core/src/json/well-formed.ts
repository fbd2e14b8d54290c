type TextTest = (text: string) => boolean;

const native: ((this: string) => boolean) | undefined = Reflect.get(
  String.prototype,
  'isWellFormed',
);

/** True when every surrogate of the text has its partner, so that the text has exactly one UTF-8 form. */
export const isWellFormed: TextTest =
  native === undefined ? scanWellFormed : Function.prototype.call.bind(native);

/** The same for a runtime without `isWellFormed`. */
export function scanWellFormed(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if ((unit & 0xf800) !== 0xd800) continue;
    const next = text.charCodeAt(index + 1);
    if (unit > 0xdbff || (next & 0xfc00) !== 0xdc00) return false;
    index += 1;
  }
  return true;
}
