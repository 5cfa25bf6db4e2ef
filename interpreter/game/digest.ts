// Canonical JSON and its SHA-256. Both are synchronous and free of host libraries, so that Node and a browser give the same digest in the same
// tick.

/** SHA-256, in hex, of the canonical JSON of a value. */
export function digest(value: unknown): string {
  return sha256(canonicalJson(value));
}

/** JSON without blanks and with the keys of every object sorted by code unit; keys whose value is undefined are left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const record = value as Readonly<Record<string, unknown>>;
    const parts: string[] = [];
    for (const key of Object.keys(record).sort(byCodeUnit)) {
      if (record[key] !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalJson(record[key])}`);
    }
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(value);
}

/** The order of strings that every digest and every sorted list of this folder uses. */
export function byCodeUnit(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** SHA-256, in hex, of the UTF-8 bytes of a text. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  // The length in bits as a 64-bit number; a text of 2^29 bytes and more needs the upper word.
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x2000_0000));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  const hash = Int32Array.from(initialHash);
  const words = new Int32Array(64);
  for (let block = 0; block < blocks; block += 1) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(block * 64 + i * 4);
    compress(hash, words);
  }
  let hex = '';
  for (const word of hash) hex += (word >>> 0).toString(16).padStart(8, '0');
  return hex;
}

function compress(hash: Int32Array, w: Int32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const near = w[i - 15];
    const far = w[i - 2];
    const small0 = rotate(near, 7) ^ rotate(near, 18) ^ (near >>> 3);
    const small1 = rotate(far, 17) ^ rotate(far, 19) ^ (far >>> 10);
    w[i] = (w[i - 16] + small0 + w[i - 7] + small1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + roundConstants[i] + w[i]) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  const rounds = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) hash[i] = (hash[i] + rounds[i]) | 0;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

// The constants of the standard are fractional bits of the roots of the first primes; a test compares with node:crypto.
const primes = firstPrimes(64);
const initialHash = primes.slice(0, 8).map((prime) => fraction(prime, 2));
const roundConstants = primes.map((prime) => fraction(prime, 3));

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

/** The first 32 bits behind the point of a root, by integer search: floating-point roots may differ between engines. */
function fraction(prime: number, root: 2 | 3): number {
  const target = BigInt(prime) << BigInt(32 * root);
  let low = 0n;
  let high = 1n << 40n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** BigInt(root) <= target) low = middle;
    else high = middle - 1n;
  }
  return Number(low & 0xffff_ffffn) | 0;
}
