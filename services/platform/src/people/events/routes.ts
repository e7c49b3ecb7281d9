import { phoneEventJson, trackedEventJson } from '@forecourt/contract/endpoints/events'
import { Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { GroundContext } from '../../ground/ground-context.ts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { readJson } from '../../ground/http/read-json.ts'
import { recordEvent, recordPhoneEvent } from './record-event.ts'

const MOST_BYTES = 4_096

export type EventLimits = { perSiteAndMinute: number }

/** Busy dealer sites see some hundred visitors at once; more than this a minute is no visitors. */
const defaultLimits: EventLimits = { perSiteAndMinute: 3_000 }

/** Events are stored before they are answered. Visitors are held apart by the website; here a site is held to a bound. */
export function eventRoutes(platform: Pick<GroundContext, 'db' | 'clock'>, limits = defaultLimits): Hono {
  const routes = new Hono()
  const limiter = new RateLimiterMemory({ points: limits.perSiteAndMinute, duration: 60 })

  async function takeTurn(siteId: number): Promise<void> {
    try {
      await limiter.consume(siteId)
    } catch {
      throw new PlatformError('TOO_MANY', 'Too many events of this site; try again in a minute.')
    }
  }

  for (const name of ['car_phone_call', 'phone_reveal'] as const)
    routes.post(`/api/events/${name}`, async (context) => {
      const event = await readJson(context, phoneEventJson, MOST_BYTES)
      await takeTurn(event.website_id)
      await recordPhoneEvent(platform, name, event)
      return context.json({ recorded: true })
    })

  routes.post('/api/events', async (context) => {
    const event = await readJson(context, trackedEventJson, MOST_BYTES)
    await takeTurn(event.website_id)
    await recordEvent(platform, event)
    return context.json({ recorded: true })
  })

  return routes
}
