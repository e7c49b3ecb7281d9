/**
 * The first 32 bits of the SHA-256 of texts with a common prefix (FIPS 180-4); the prefix is hashed once. The browser's
 * own digest returns a promise, which costs more than the hash itself over ten thousand attempts.
 */
export function sha256Start(beginning: string): (rest: string) => number {
  const bytes = encoder.encode(beginning)
  const sharedBytes = bytes.length - (bytes.length % blockBytes)
  state.set(initial)
  hash(toWords(bytes.subarray(0, sharedBytes), sharedBytes))
  const shared = state.slice()
  const open = bytes.subarray(sharedBytes)

  return (rest) => {
    const last = new Uint8Array([...open, ...encoder.encode(rest), 0x80])
    const words = toWords(last, Math.ceil((last.length + 8) / blockBytes) * blockBytes)
    words[words.length - 1] = (sharedBytes + last.length - 1) * 8
    state.set(shared)
    hash(words)
    return at(state, 0) >>> 0
  }
}

const blockBytes = 64
const encoder = new TextEncoder()

function hash(words: Int32Array): void {
  for (let block = 0; block < words.length; block += 16) {
    w.set(words.subarray(block, block + 16))
    for (let t = 16; t < 64; t++) {
      const a = at(w, t - 15)
      const b = at(w, t - 2)
      const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
      const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
      w[t] = (at(w, t - 16) + s0 + at(w, t - 7) + s1) | 0
    }
    compress()
  }
}

/** Reused between calls; safe because the function never awaits. */
const state = new Int32Array(8)
const w = new Int32Array(64)

function compress(): void {
  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let t = 0; t < 64; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(round, t) + at(w, t)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  add(0, a)
  add(1, b)
  add(2, c)
  add(3, d)
  add(4, e)
  add(5, f)
  add(6, g)
  add(7, h)
}

function add(index: number, value: number): void {
  state[index] = at(state, index) + value
}

function toWords(bytes: Uint8Array, length: number): Int32Array {
  const words = new Int32Array(length / 4)
  for (const [index, byte] of bytes.entries())
    words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index % 4) * 8))
  return words
}

function rotate(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits))
}

function at(list: Int32Array, index: number): number {
  return list[index] ?? 0
}

/** Fractional parts of roots of the first primes: square roots for the initial state, cube roots for the rounds. */
const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
)
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const round = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)))

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0
}
