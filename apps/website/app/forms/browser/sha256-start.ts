/**
 * The first 32 bits of the SHA-256 of a text (FIPS 180-4). The browser's own digest answers by a promise, which costs
 * more than the hash itself when some ten thousand are tried.
 */
export function sha256Start(text: string): number {
  const words = pad(new TextEncoder().encode(text))
  const state = Int32Array.from(initial)
  const w = new Int32Array(64)
  for (let block = 0; block < words.length; block += 16) {
    for (let t = 0; t < 64; t++) {
      if (t < 16) w[t] = at(words, block + t)
      else {
        const [a, b] = [at(w, t - 15), at(w, t - 2)]
        const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
        const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
        w[t] = (at(w, t - 16) + s0 + at(w, t - 7) + s1) | 0
      }
    }
    compress(state, w)
  }
  return at(state, 0) >>> 0
}

function compress(state: Int32Array, w: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < 64; t++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(round, t) + at(w, t)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
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
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + value
}

function pad(bytes: Uint8Array): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16)
  for (const [index, byte] of [...bytes, 0x80].entries())
    words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index % 4) * 8))
  words[words.length - 1] = bytes.length * 8
  return words
}

function turn(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits))
}

function at(list: Int32Array, index: number): number {
  return list[index] ?? 0
}

/** The fractions of the roots of the first primes: square roots to start from, cube roots for the rounds. */
const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && d < n && n % d === 0),
)
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
const initial = primes.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)))
const round = Int32Array.from(primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime))))
