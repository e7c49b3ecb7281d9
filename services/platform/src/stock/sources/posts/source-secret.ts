import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '@forecourt/server/keys/key-ring'

/** A signature contains its time; an older one may be replayed by somebody who intercepted it. */
const freshSeconds = 300

/** The secrets that every source had before it could have its own, newest first. */
export function deriveSourceSecrets(sourceId: number, keys: KeyRing): readonly [string, ...string[]] {
  const [newest, ...older] = keys.digests(`vehicle posts of source ${sourceId}`)
  return [`fcsrc_${newest}`, ...older.map((digest) => `fcsrc_${digest}`)]
}

/** A secret of a source's own by the id of its row, newest first. */
export function deriveOwnSecrets(
  { id, sourceId }: { id: string; sourceId: number },
  keys: KeyRing,
): readonly [string, ...string[]] {
  const [newest, ...older] = keys.digests(`vehicle posts of source ${sourceId} with secret ${id}`)
  return [`fcsrc_${newest}`, ...older.map((digest) => `fcsrc_${digest}`)]
}

/**
 * Whether a post is authentic: it sends its secret as a key (`X-API-KEY`, `Authorization: Bearer`) or as the password
 * of `Authorization: Basic`, or signs the body in the same way as our own webhooks: `t=<seconds>,v1=<hex>`.
 */
export function isFromSource(
  headers: Headers,
  body: string,
  secrets: readonly string[],
  nowMs: number,
): boolean {
  const named = readSecret(headers)
  if (named !== null) return secrets.some((secret) => isSame(secret, named))
  const signature = headers.get('forecourt-signature') ?? ''
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)
  if (!(Math.abs(nowMs / 1000 - seconds) <= freshSeconds)) return false
  const given = [...signature.matchAll(/(?:^|,)v1=([0-9a-f]{64})(?=,|$)/g)].map(([, hex = '']) => hex)
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return given.some((hex) => isSame(expected, hex))
  })
}

function readSecret(headers: Headers): string | null {
  const key = headers.get('x-api-key')
  if (key !== null) return key
  const [, scheme = '', value = ''] = /^(Basic|Bearer) (\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  if (scheme === '') return null
  if (scheme.toLowerCase() === 'bearer') return value
  const text = Buffer.from(value, 'base64').toString('utf8')
  return text.slice(text.indexOf(':') + 1)
}

/** Hashes have equal lengths for the constant-time comparison, whatever was sent. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
