import { readStatus } from '@forecourt/contract/call/contract-error'
import { financeEndpoints } from '@forecourt/contract/endpoints/finance'
import { scoreConsent } from '@forecourt/domain/finance/application/finance-consents'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { WebsitePlatform } from '../../app/request/contexts.ts'
import { dayAtSite } from '../../app/site/day-at-site.ts'
import type { ReadLookupRequester } from '../http/lookup-env.ts'
import { readArm } from '../http/read-arm.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'

type ScoreEnv = { Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }

/**
 * A soft check of a credit score (S7.25), only with consent. Returns the band only; nothing that was sent is stored or
 * logged, and the event says only that a check was started (event 30).
 */
export function creditScoreRoute({
  platform,
  readLookupAsker,
  now,
}: {
  platform: Pick<WebsitePlatform, 'call'>
  readLookupAsker: ReadLookupRequester
  now: () => number
}): Hono<ScoreEnv> {
  const routes = new Hono<ScoreEnv>()
  routes.post('/api/credit-score', async (c) => {
    const site = c.get('site')
    const refuse = (status: number, error: string) =>
      Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } })
    if (!site.flags.finance || !site.flags.creditScore)
      return refuse(404, 'Credit scores are not checked here.')
    const sent: unknown = await c.req.json().catch(() => null)
    if (typeof sent !== 'object' || sent === null || !('consent' in sent) || sent.consent !== true)
      return refuse(422, 'Please agree to the check first.')
    const { text, version } = scoreConsent(site)
    const asked = financeEndpoints.scoreCredit.body?.safeParse({ ...sent, consent: { text, version } })
    if (!asked?.success || asked.data.date_of_birth > dayAtSite(site, now()))
      return refuse(422, 'Please give your name, date of birth and postcode.')
    const event = { event_id: eventCatalogue.financeScoreStart.id, website_id: site.id, path: '/finance' }
    const arm = readArm(site, c.req.raw)
    await platform
      .call('event', { body: { ...event, ...(arm && { arm }) } })
      .catch((error: unknown) =>
        c.get('log').warn({ err: error }, 'event of a credit score was not recorded'),
      )
    try {
      const band = await platform.call('scoreCredit', {
        ...readLookupAsker(c),
        websiteId: site.id,
        body: asked.data,
      })
      return Response.json(band, { headers: { 'Cache-Control': 'no-store' } })
    } catch (error) {
      const status = readStatus(error) ?? 0
      if ((status === 404 || status === 409) && error instanceof Error) return refuse(status, error.message)
      return refuse(503, 'We can’t check scores right now. Please try again in a minute.')
    }
  })
  return routes
}
