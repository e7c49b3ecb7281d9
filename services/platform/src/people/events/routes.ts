import type { eventEndpoints } from '@forecourt/contract/endpoints/events'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { GroundContext } from '../../ground/ground-context.ts'
import type { Handlers } from '../../ground/http/create-routes.ts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { recordConversion } from '../conversions/record-conversion.ts'
import { recordEvent, recordPhoneEvent, recordVitals } from './record-event.ts'

export type EventLimits = { perSiteAndMinute: number }

/** Busy dealer sites see some hundred visitors at once; more than this a minute is no visitors. */
const defaultLimits: EventLimits = { perSiteAndMinute: 3_000 }

/** Events are stored before they are answered. Visitors are held apart by the website; here a site is held to a bound. */
export function eventHandlers(
  platform: Pick<GroundContext, 'db' | 'clock' | 'queue'>,
  limits = defaultLimits,
): Handlers<typeof eventEndpoints> {
  const limiter = new RateLimiterMemory({ points: limits.perSiteAndMinute, duration: 60 })

  async function countEvent(siteId: number): Promise<void> {
    try {
      await limiter.consume(siteId)
    } catch {
      throw new PlatformError('TOO_MANY', 'Too many events of this site; try again in a minute.')
    }
  }

  return {
    async carPhoneCall({ body }) {
      await countEvent(body.website_id)
      await recordPhoneEvent(platform, 'car_phone_call', body)
      return { recorded: true }
    },

    async phoneReveal({ body }) {
      await countEvent(body.website_id)
      await recordPhoneEvent(platform, 'phone_reveal', body)
      return { recorded: true }
    },

    async vitals({ body }) {
      await countEvent(body.website_id)
      await recordVitals(platform, body)
      return { recorded: true }
    },

    async conversion({ body }) {
      await countEvent(body.website_id)
      return { recorded: await recordConversion(platform, body) }
    },

    async event({ body }) {
      await countEvent(body.website_id)
      await recordEvent(platform, body)
      return { recorded: true }
    },
  }
}
