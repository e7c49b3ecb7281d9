import { createHmac } from 'node:crypto'

/** What a site's receiver checks signatures with: derived from the platform's own secret, not stored (docs/decisions/107). */
export function deriveWebhookSecret(siteId: number, platformSecret: string): string {
  const key = createHmac('sha256', platformSecret)
    .update(`lead webhook of site ${siteId}`)
    .digest('base64url')
  return `whsec_${key}`
}
