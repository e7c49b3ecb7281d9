import { createHmac, randomBytes } from 'node:crypto'

const stepMs = 30_000
const secretBytes = 20
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in the form for authenticator apps: base32 (RFC 4648, 6), 160 bits (RFC 4226, 4). */
export function makeSecret(): string {
  return toBase32(randomBytes(secretBytes))
}

/** Characters that are easy to read and type; five bits each. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += letters[(value >>> (bits - 5)) & 31]
    value &= 31
  }
  return bits > 0 ? text + letters[(value << (5 - bits)) & 31] : text
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let value = 0
  let bits = 0
  for (const letter of text) {
    value = ((value << 5) | letters.indexOf(letter)) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >>> bits) & 0xff)
    }
  }
  return Buffer.from(bytes)
}

/** Six digits for a time step (RFC 6238 over RFC 4226, 5.3), by SHA-1, the only hash that every app supports. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

export function stepAt(nowMs: number): number {
  return Math.floor(nowMs / stepMs)
}

/**
 * The time step of a code, with a tolerance of half a minute; null if the code is wrong or its step was used before.
 */
export function findStep(secret: string, code: string, nowMs: number, lastStep: number): number | null {
  const now = stepAt(nowMs)
  return [now, now - 1, now + 1].find((step) => step > lastStep && totpCode(secret, step) === code) ?? null
}

/** The URI that an authenticator app reads (Key Uri Format). */
export function totpUri(secret: string, email: string): string {
  const label = encodeURIComponent(`Forecourt:${email}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=Forecourt&algorithm=SHA1&digits=6&period=30`
}
