import { readStatus } from '@forecourt/contract/call/contract-error'
import {
  conversionJson,
  phoneEventJson,
  trackedEventJson,
  vitalsJson,
} from '@forecourt/contract/endpoints/events'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { WebsitePlatform } from '../../app/request/contexts.ts'
import { readConsent } from '../../app/session/consent-cookie.ts'
import { readArm } from '../http/read-arm.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'

type EventsEnv = { Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }

export type EventOptions = {
  platform: Pick<WebsitePlatform, 'call'>
}

const maxBytes = 2_048

/**
 * Receives events of our own pages and passes them to the platform. The host decides which site they belong to, not the
 * body, and a request without the Origin header that every browser sends with a post is rejected.
 */
export function eventRoutes({ platform }: EventOptions): Hono<EventsEnv> {
  const routes = new Hono<EventsEnv>()
  routes.use(async (c, next) => {
    if (c.req.header('origin') === new URL(c.req.url).origin) return next()
    return refuse(c, 403, 'Events are sent by the pages of this site.')
  })
  routes.use(
    bodyLimit({
      maxSize: maxBytes,
      onError: (c) => refuse(c, 413, `An event has at most ${maxBytes} bytes.`),
    }),
  )

  routes.post('/', (c) =>
    record(c, parseTrackedEvent, (event) => {
      const site = c.get('site')
      const arm = readArm(site, c.req.raw)
      return platform.call('event', { body: { ...event, website_id: site.id, ...(arm && { arm }) } })
    }),
  )
  routes.post('/vitals', (c) =>
    record(c, parseVitals, (event) =>
      platform.call('vitals', { body: { ...event, website_id: c.get('site').id } }),
    ),
  )
  routes.post('/conversion', (c) => {
    const cookies = c.req.header('cookie') ?? ''
    // Pages send none without consent; if one arrives anyway, it is not passed on to networks.
    const isSecure = new URL(c.req.url).protocol === 'https:'
    if (readConsent(cookies, isSecure) !== 'granted' || c.req.header('sec-gpc') === '1')
      return refuse(c, 403, 'Networks are told only of visitors who agreed.')
    return record(c, parseConversion, (event) =>
      platform.call('conversion', {
        body: {
          ...event,
          website_id: c.get('site').id,
          consent: 'granted',
          user_agent: (c.req.header('user-agent') ?? '').slice(0, 500),
          ...readNetworkCookies(cookies),
        },
      }),
    )
  })
  routes.post('/phone_reveal', (c) =>
    record(c, parsePhoneEvent, (event) =>
      platform.call('phoneReveal', { body: { ...event, website_id: c.get('site').id } }),
    ),
  )
  routes.post('/car_phone_call', (c) =>
    record(c, parsePhoneEvent, (event) =>
      platform.call('carPhoneCall', { body: { ...event, website_id: c.get('site').id } }),
    ),
  )
  return routes
}

async function record<Event>(
  c: Context<EventsEnv>,
  parse: (body: unknown) => Event | null,
  send: (event: Event) => Promise<unknown>,
): Promise<Response> {
  const event = parse(await c.req.json().catch(() => null))
  if (event === null) return refuse(c, 400, 'This is no event that we know.')
  try {
    await send(event)
    return c.json({ recorded: true }, 200, { 'Cache-Control': 'no-store' })
  } catch (error) {
    const status = readStatus(error)
    if (status === 400 || status === 404 || status === 429)
      return refuse(c, status, 'The event was not recorded.')
    c.get('log').error({ err: error }, 'event could not be recorded')
    return refuse(c, 503, 'The event could not be recorded.')
  }
}

function refuse(c: Context, status: 400 | 403 | 404 | 413 | 429 | 503, error: string): Response {
  return c.json({ error }, status, { 'Cache-Control': 'no-store' })
}

const tracked = trackedEventJson.omit({ website_id: true, arm: true })
const conversion = conversionJson.omit({ website_id: true, consent: true, user_agent: true })
const phone = phoneEventJson.omit({ website_id: true })
const vitals = vitalsJson.omit({ website_id: true })

/** Validates an event from a page. The query of its path is always removed. */
function parseTrackedEvent(body: unknown) {
  const { data } = tracked.safeParse(body)
  return data ? { ...data, path: data.path.replace(/[?#].*$/s, '') } : null
}

function parsePhoneEvent(body: unknown) {
  return phone.safeParse(body).data ?? null
}

function parseVitals(body: unknown) {
  return vitals.safeParse(body).data ?? null
}

function parseConversion(body: unknown) {
  const { data } = conversion.safeParse(body)
  return data ? { ...data, path: data.path.replace(/[?#].*$/s, '') } : null
}

/** The ids that the networks' own scripts have assigned to this browser. */
function readNetworkCookies(cookies: string) {
  const find = (pattern: RegExp) => pattern.exec(cookies)?.[1] ?? null
  return {
    google_client_id: find(/(?:^|; )_ga=GA\d\.\d\.(\d{1,20}\.\d{1,20})(?:;|$)/),
    meta_browser_id: find(/(?:^|; )_fbp=(fb\.[\w.-]{1,190})(?:;|$)/),
    meta_click_id: find(/(?:^|; )_fbc=(fb\.[\w.-]{1,290})(?:;|$)/),
  }
}
