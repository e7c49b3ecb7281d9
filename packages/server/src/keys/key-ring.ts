import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { PerPurpose } from './key-table.ts'

export const keyBytes = 32
const idCharacters = 8
const nonceBytes = 12
const tagBytes = 16

/** The keys of one purpose. Their bytes are not accessible, so that no log and no JSON can contain them. */
export type KeyRing = {
  /** The ids of the keys, the newest first. */
  ids: readonly string[]
  /** Signs with the newest key: its id and the signature, 51 URL-safe characters. */
  sign(text: string): string
  /** Whether one of the keys signed that text: older keys stay valid until they are retired. */
  isSigned(text: string, signature: string): boolean
  /** A keyed digest of a text for each key, the newest first. */
  digests(text: string): readonly [string, ...string[]]
  /** Encrypts with the newest key, bound to the given context; decryption needs the same one. */
  seal(text: string, belongsTo: string): string
  /** Throws for anything that was not sealed by one of the keys with that context. */
  open(sealed: string, belongsTo: string): string
  /** The same for a file. */
  sealBytes(bytes: Uint8Array, belongsTo: string): Buffer
  openBytes(sealed: Uint8Array, belongsTo: string): Buffer
}

export type WebsiteKeys = PerPurpose<'website', KeyRing>
export type PlatformKeys = PerPurpose<'platform', KeyRing>

/** A key's id: a few letters of its hash, which reveal nothing about 32 random bytes. */
export function identifyKey(key: Buffer): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, idCharacters)
}

/** Creates the ring from the keys of one purpose, the newest first. */
export function createKeyRing([newestBytes, ...olderBytes]: readonly [Buffer, ...Buffer[]]): KeyRing {
  // Created once: from raw bytes Node creates it again for each signature, which takes longer than signing.
  const newest = createSecretKey(newestBytes)
  const newestId = identifyKey(newestBytes)
  const older = new Map(olderBytes.map((bytes) => [identifyKey(bytes), createSecretKey(bytes)]))
  const byId = new Map([[newestId, newest], ...older])
  const digest = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const signBy = (id: string, key: KeyObject, text: string) => `${id}${digest(key, text)}`

  return {
    ids: [...byId.keys()],
    sign: (text) => signBy(newestId, newest, text),
    isSigned(text, signature) {
      const id = signature.slice(0, idCharacters)
      const key = byId.get(id)
      if (!key) return false
      const given = Buffer.from(signature)
      const expected = Buffer.from(signBy(id, key, text))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    digests: (text) => [digest(newest, text), ...[...older.values()].map((key) => digest(key, text))],
    seal: (text, belongsTo) =>
      `${newestId}${encrypt(newest, Buffer.from(text), belongsTo).toString('base64url')}`,
    open(sealed, belongsTo) {
      const bytes = Buffer.from(sealed.slice(idCharacters), 'base64url')
      return decrypt(byId.get(sealed.slice(0, idCharacters)), bytes, belongsTo).toString('utf8')
    },
    sealBytes: (bytes, belongsTo) =>
      Buffer.concat([Buffer.from(newestId), encrypt(newest, bytes, belongsTo)]),
    openBytes(sealed, belongsTo) {
      const id = Buffer.from(sealed.subarray(0, idCharacters)).toString('latin1')
      return decrypt(byId.get(id), sealed.subarray(idCharacters), belongsTo)
    },
  }
}

function encrypt(key: KeyObject, bytes: Uint8Array, belongsTo: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(belongsTo))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: KeyObject | undefined, bytes: Uint8Array, belongsTo: string): Buffer {
  if (!key || bytes.length < nonceBytes + tagBytes)
    throw new Error('This was sealed with a key that is not here.')
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(belongsTo))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

/** A new random key. */
export function makeKey(): Buffer {
  return randomBytes(keyBytes)
}
