/** 128 random bits as 32 hexadecimal digits: an id that nobody can guess. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let text = '';
  for (const byte of bytes) text += (byte + 0x100).toString(16).slice(1);
  return text;
}
