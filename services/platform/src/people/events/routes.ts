import type { eventEndpoints, VitalsJson } from '@forecourt/contract/endpoints/events'
import { createWindowCounts } from '@forecourt/domain/capacity/window-counts'
import type { Handlers } from '../../infrastructure/http/create-routes.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { recordConversion } from '../conversions/record-conversion.ts'
import { recordEvent, recordPhoneEvent, recordVitals } from './record-event.ts'

export type EventLimits = { perSiteAndMinute: number }

/** Busy dealer sites have some hundred visitors at once; more events than this in a minute cannot come from visitors. */
const defaultLimits: EventLimits = { perSiteAndMinute: 3_000 }

/** Events are stored before the response. The website limits single visitors; this service limits each site. */
export function eventHandlers(
  platform: Pick<Infrastructure, 'db' | 'clock' | 'queue' | 'metrics'>,
  limits = defaultLimits,
): Handlers<typeof eventEndpoints> {
  const ofSites = createWindowCounts(60)

  function countEvent(siteId: number): void {
    if (ofSites.add(String(siteId)) > limits.perSiteAndMinute) throw fail('events-too-many')
  }

  return {
    async carPhoneCall({ body }) {
      countEvent(body.website_id)
      await recordPhoneEvent(platform, 'car_phone_call', body)
      return { recorded: true }
    },

    async phoneReveal({ body }) {
      countEvent(body.website_id)
      await recordPhoneEvent(platform, 'phone_reveal', body)
      return { recorded: true }
    },

    async vitals({ body }) {
      countEvent(body.website_id)
      await recordVitals(platform, body)
      observeVitals(platform.metrics, body)
      return { recorded: true }
    },

    async conversion({ body }) {
      countEvent(body.website_id)
      return { recorded: await recordConversion(platform, body) }
    },

    async event({ body }) {
      countEvent(body.website_id)
      await recordEvent(platform, body)
      return { recorded: true }
    },
  }
}

/** They arrive in milliseconds, and shifts in thousandths. */
function observeVitals(metrics: Infrastructure['metrics'], vitals: VitalsJson): void {
  for (const name of ['lcp', 'inp', 'cls'] as const) {
    const value = vitals[name]
    if (value !== undefined) metrics[name].observe(value / 1_000)
  }
}
