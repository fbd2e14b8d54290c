interface Constants {
  readonly start: Int32Array;
  readonly rounds: Int32Array;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const roundCount = 64;
const blockLength = 64;
const constants: Constants = /* @__PURE__ */ computeConstants();
const encoder: TextEncoder = /* @__PURE__ */ new TextEncoder();

/**
 * The SHA-256 digest of the text's UTF-8 bytes, as `sha256:` and unpadded base64url. Synchronous, unlike Web Crypto.
 * The text has to be well formed: half a surrogate pair would count as U+FFFD.
 */
export function sha256(text: string): string {
  const blocks = toBlocks(encoder.encode(text));
  const state = Int32Array.from(constants.start);
  const schedule = new Int32Array(roundCount);
  for (let offset = 0; offset < blocks.byteLength; offset += blockLength) {
    for (let t = 0; t < 16; t += 1) schedule[t] = blocks.getInt32(offset + t * 4);
    digestBlock(state, schedule);
  }
  return `sha256:${toBase64Url(state)}`;
}

/** The bytes, a 1 bit, zeros, and the length in bits at the end of the last block. */
function toBlocks(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / blockLength) * blockLength);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x2000_0000));
  view.setUint32(padded.length - 4, bytes.length << 3);
  return view;
}

function digestBlock(state: Int32Array, schedule: Int32Array): void {
  const at = (t: number): number => schedule[t] ?? 0;
  for (let t = 16; t < roundCount; t += 1) {
    const early = at(t - 15);
    const late = at(t - 2);
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[t] = at(t - 16) + low + at(t - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < roundCount; t += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const sumOfE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const sumOfA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const mixed = (h + sumOfE + choice + (constants.rounds[t] ?? 0) + at(t)) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + mixed) | 0;
    d = c;
    c = b;
    b = a;
    a = (mixed + sumOfA + majority) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index += 1) {
    state[index] = (state[index] ?? 0) + (added[index] ?? 0);
  }
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function toBase64Url(words: Int32Array): string {
  let out = '';
  // Six bits each, from the highest; the 43rd character holds the last four bits.
  for (let bit = 0; bit < 256; bit += 6) {
    const index = bit >>> 5;
    const shift = 26 - (bit & 31);
    const word = words[index] ?? 0;
    const six =
      shift >= 0 ? word >>> shift : (word << -shift) | ((words[index + 1] ?? 0) >>> (32 + shift));
    out += alphabet.charAt(six & 63);
  }
  return out;
}

/** FIPS 180-4: the first 32 bits behind the point of the square and cube roots of the first primes. */
function computeConstants(): Constants {
  const start = new Int32Array(8);
  const rounds = new Int32Array(roundCount);
  let found = 0;
  for (let candidate = 2; found < roundCount; candidate += 1) {
    let divisor = 2;
    while (candidate % divisor !== 0) divisor += 1;
    if (divisor < candidate) continue;
    if (found < 8) start[found] = fraction(Math.sqrt(candidate));
    rounds[found] = fraction(Math.cbrt(candidate));
    found += 1;
  }
  return { start, rounds };
}

function fraction(root: number): number {
  return ((root % 1) * 0x1_0000_0000) | 0;
}
