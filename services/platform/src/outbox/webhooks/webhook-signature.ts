import { createHmac } from 'node:crypto'
import type { KeyRing } from '@forecourt/server/keys/key-ring'

/**
 * What a site's receiver checks signatures with, the newest first: derived from the platform's own keys, not stored
 * (docs/decisions/107).
 */
export function deriveWebhookSecrets(siteId: number, keys: KeyRing): readonly [string, ...string[]] {
  const [newest, ...older] = keys.digests(`lead webhook of site ${siteId}`)
  return [`whsec_${newest}`, ...older.map((digest) => `whsec_${digest}`)]
}

/**
 * `t=<seconds>,v1=<hex>`: the time is signed along, so that an old message cannot be sent again as new. While a key is
 * being replaced there is a `v1` for each, and a receiver that knows either secret finds its own.
 */
export function signWebhook(body: string, secrets: readonly string[], nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000)
  const sign = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',')
}
