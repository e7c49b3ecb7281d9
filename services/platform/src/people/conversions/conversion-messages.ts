import { dayMs } from '@forecourt/domain/time/duration'
import { ga4Conversion } from '@forecourt/domain/tracking/conversions/ga4-conversion'
import { metaConversion } from '@forecourt/domain/tracking/conversions/meta-conversion'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import type { MessageSource } from '../../outbox/deliveries/message-source.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { findConversion } from './store.ts'

/** The base URLs of the networks. */
export type ConversionHosts = { google: string; meta: string }

export const conversionHosts: ConversionHosts = {
  google: 'https://www.google-analytics.com',
  meta: 'https://graph.facebook.com/v24.0',
}

const maxAttempts = 8
/** Google accepts no events older than this; Meta accepts them for a week. */
const maxAgeMs = 3 * dayMs

/**
 * How the outbox sends conversions to networks. Credentials are read when a message is sent, so nothing is sent after
 * they were removed.
 */
export function createConversionMessages(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  hosts: ConversionHosts | null,
): MessageSource {
  return {
    kinds: ['ga4-conversion', 'meta-conversion'],
    async compose({ kind, conversionId, siteId, destination }) {
      const conversion = conversionId === null ? null : await findConversion(db, conversionId)
      if (!conversion) return null
      if (!hosts) return 'nowhere'
      const { flags, settings } = await getSiteRules(db, siteId)
      const isGoogle = kind === 'ga4-conversion'
      const secret = isGoogle ? settings.ga4ApiSecret : settings.metaConversionsToken
      if (!flags.serverConversions || secret === '' || clock() - conversion.atMs > maxAgeMs) return 'outdated'
      if (isGoogle) {
        const query = new URLSearchParams({ measurement_id: destination, api_secret: secret })
        return { post: { url: `${hosts.google}/mp/collect?${query}`, body: ga4Conversion(conversion) } }
      }
      // The token is sent in the body, so that it appears in no URL.
      const body = { data: [metaConversion(conversion)], access_token: secret }
      return { post: { url: `${hosts.meta}/${encodeURIComponent(destination)}/events`, body } }
    },
    countAttempts: async () => maxAttempts,
  }
}
