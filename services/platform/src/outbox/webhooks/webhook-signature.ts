import { createHmac } from 'node:crypto'
import type { KeyRing } from '@forecourt/server/keys/key-ring'

/**
 * The secrets with which a site's receiver verifies signatures, the newest first: derived from the platform's own keys,
 * not stored (docs/decisions/107).
 */
export function deriveWebhookSecrets(siteId: number, keys: KeyRing): readonly [string, ...string[]] {
  const [newest, ...older] = keys.digests(`lead webhook of site ${siteId}`)
  return [`whsec_${newest}`, ...older.map((digest) => `whsec_${digest}`)]
}

/**
 * `t=<seconds>,v1=<hex>`: the signature covers the time, so that an old message cannot be replayed as a new one. While a
 * key is being replaced there is one `v1` for each, and a receiver that knows either secret finds its own.
 */
export function signWebhook(body: string, secrets: readonly string[], nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000)
  const sign = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',')
}
