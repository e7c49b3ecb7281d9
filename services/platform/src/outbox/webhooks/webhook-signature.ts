import { createHmac } from 'node:crypto'

/** What a site's receiver checks signatures with: derived from the platform's own secret, not stored (docs/decisions/107). */
export function deriveWebhookSecret(siteId: number, platformSecret: string): string {
  const key = createHmac('sha256', platformSecret)
    .update(`lead webhook of site ${siteId}`)
    .digest('base64url')
  return `whsec_${key}`
}

/** `t=<seconds>,v1=<hex>`: the time is signed along, so that an old message cannot be sent again as new. */
export function signWebhook(body: string, secret: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
