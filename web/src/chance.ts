// The functions of docs/fairness.md: BLAKE2b (RFC 7693), which browsers do not have, ChaCha20 (RFC 8439), and the draws
// that are made of them. Words of 64 bits are two of 32, the low one first.

const IV = new Uint32Array([
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a, 0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b,
  0x1f83d9ab, 0x137e2179, 0x5be0cd19,
]);

// Which two words of the block each step takes, round by round; a letter a word.
const ORDER = [
  "abcdefghijklmnop",
  "okeijpngbmaclhfd",
  "limafcpnkodghbje",
  "hjdbnmlocgfkeapi",
  "jafhcekpoblmgidn",
  "cmgkalidenhfpobj",
  "mfbponekahgdjcil",
  "nlhombdjfapeigck",
  "gpojldaimcnhbekf",
  "kciehgbfpljodmna",
].map((row) => [...row].map((letter) => 2 * (letter.charCodeAt(0) - 97)));

const BLOCK = 128;
const DIGEST = 32;
const v = new Uint32Array(32);
const m = new Uint32Array(32);

/** v[a] += v[b] + m[x], or v[a] += v[b] where there is no x. */
function add(a: number, b: number, x: number): void {
  const low = (v[a] as number) + (v[b] as number) + (x < 0 ? 0 : (m[x] as number));
  v[a + 1] = (v[a + 1] as number) + (v[b + 1] as number) + (x < 0 ? 0 : (m[x + 1] as number)) + Math.floor(low / 0x100000000);
  v[a] = low;
}

/** v[a] = v[a] ^ v[b], turned right by so many bits of 64. */
function turn(a: number, b: number, bits: number): void {
  let low = (v[a] as number) ^ (v[b] as number);
  let high = (v[a + 1] as number) ^ (v[b + 1] as number);
  if (bits >= 32) [low, high, bits] = [high, low, bits - 32];
  v[a] = bits === 0 ? low : (low >>> bits) | (high << (32 - bits));
  v[a + 1] = bits === 0 ? high : (high >>> bits) | (low << (32 - bits));
}

function step(a: number, b: number, c: number, d: number, x: number, y: number): void {
  add(a, b, x);
  turn(d, a, 32);
  add(c, d, -1);
  turn(b, c, 24);
  add(a, b, y);
  turn(d, a, 16);
  add(c, d, -1);
  turn(b, c, 63);
}

/** One block; `count` bytes have been taken in with it. */
function compress(h: Uint32Array, block: Uint8Array, count: number, last: boolean): void {
  v.set(h);
  v.set(IV, 16);
  v[24] = (v[24] as number) ^ count;
  if (last) {
    v[28] = ~(v[28] as number);
    v[29] = ~(v[29] as number);
  }
  const view = new DataView(block.buffer, block.byteOffset, BLOCK);
  for (let i = 0; i < 32; i++) m[i] = view.getUint32(4 * i, true);
  for (let round = 0; round < 12; round++) {
    const s = ORDER[round % 10] as number[];
    for (let i = 0; i < 4; i++) step(2 * i, 8 + 2 * i, 16 + 2 * i, 24 + 2 * i, s[2 * i] as number, s[2 * i + 1] as number);
    for (let i = 0; i < 4; i++)
      step(2 * i, 8 + ((2 * i + 2) % 8), 16 + ((2 * i + 4) % 8), 24 + ((2 * i + 6) % 8), s[8 + 2 * i] as number, s[9 + 2 * i] as number);
  }
  for (let i = 0; i < 16; i++) h[i] = (h[i] as number) ^ (v[i] as number) ^ (v[i + 16] as number);
}

/** BLAKE2b with a digest of 32 bytes, keyed or not. */
export function blake2b(message: Uint8Array, key: Uint8Array = new Uint8Array(0)): Uint8Array {
  const keyed = key.length > 0 ? BLOCK : 0;
  const all = new Uint8Array(Math.max(BLOCK, Math.ceil((keyed + message.length) / BLOCK) * BLOCK));
  all.set(key);
  all.set(message, keyed);
  const h = Uint32Array.from(IV);
  h[0] = (h[0] as number) ^ 0x01010000 ^ (key.length << 8) ^ DIGEST;
  for (let at = 0; at < all.length; at += BLOCK) {
    const last = at + BLOCK === all.length;
    compress(h, all.subarray(at, at + BLOCK), last ? keyed + message.length : at + BLOCK, last);
  }
  const out = new DataView(new ArrayBuffer(DIGEST));
  for (let i = 0; i < DIGEST / 4; i++) out.setUint32(4 * i, h[i] as number, true);
  return new Uint8Array(out.buffer);
}

// ---- bytes ----------------------------------------------------------------------------------

export function fromHex(text: string): Uint8Array | null {
  if (text.length === 0 || text.length % 2 !== 0 || !/^[0-9a-f]+$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Parts one behind the other; a text is in ASCII and ends with a zero byte. */
function joined(...parts: (string | Uint8Array | number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...new TextEncoder().encode(part), 0] : [...part])));
}

// ---- the functions --------------------------------------------------------------------------

export function commitmentOf(seeds: Uint8Array[]): string {
  return toHex(blake2b(joined(seeds.length === 1 ? "boardwalk seed 1" : "boardwalk seeds 1", ...seeds)));
}

export interface Mix {
  round: number;
  clients: { seat: number; bytes: Uint8Array }[];
}

/** The keys that draws are made of: the house's seeds, and those of the players. */
export function keysOf(seeds: Uint8Array[], mix: Mix | null): Uint8Array[] {
  if (!mix) return seeds;
  const n = mix.round;
  const clients = mix.clients.flatMap(({ seat, bytes }) => [seat, bytes.length, ...bytes]);
  const message = joined("boardwalk mix 1", [n & 255, (n >>> 8) & 255, (n >>> 16) & 255, n >>> 24, mix.clients.length], clients);
  return seeds.map((seed) => blake2b(message, seed));
}

const EXPAND = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/** One block of the key stream, as sixteen words; the nonce is a number in eight bytes. */
function chacha20(key: Uint8Array, counter: number, nonce: number): Uint32Array {
  const view = new DataView(key.buffer, key.byteOffset, 32);
  const start = new Uint32Array([...EXPAND, ...Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i, true)), counter, nonce, Math.floor(nonce / 0x100000000), 0]);
  const s = Uint32Array.from(start);
  const half = (x: number, y: number, z: number, bits: number) => {
    s[x] = (s[x] as number) + (s[y] as number);
    const w = (s[z] as number) ^ (s[x] as number);
    s[z] = (w << bits) | (w >>> (32 - bits));
  };
  const quarter = (a: number, b: number, c: number, d: number) => {
    half(a, b, d, 16);
    half(c, d, b, 12);
    half(a, b, d, 8);
    half(c, d, b, 7);
  };
  for (let round = 0; round < 10; round++) {
    for (let i = 0; i < 4; i++) quarter(i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i++) quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  return s.map((word, i) => word + (start[i] as number));
}

/** Draw `number` of these keys: one of 0 … n-1, each as likely as another. */
export function draw(keys: Uint8Array[], number: number, n: number): number {
  const key = keys[number % keys.length] as Uint8Array;
  const least = 0x100000000 % n;
  for (let block = 0; ; block++) {
    for (const word of chacha20(key, block, Math.floor(number / keys.length))) {
      const product = word * n; // below 2^53: no n is that large
      if (product % 0x100000000 >= least) return Math.floor(product / 0x100000000);
    }
  }
}
