import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { aSite } from '../../app/testing/a-site.ts'
import { fakeCalls } from '../../app/testing/fake-platform.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import { createSessions, openSessions } from '../session/create-sessions.ts'
import { noDrafts } from '../testing/no-drafts.ts'
import { testKeys } from '../testing/test-keys.ts'
import { type EventOptions, eventRoutes } from './event-routes.ts'

const here = 'https://west.test'
const contact = { email: 'me@home.test', phone: '0412 345 678' }

function anApp(changes: Partial<EventOptions> = {}, log = pino({ level: 'silent' }), flags = {}) {
  const recorded: [string, object][] = []
  const noting =
    (name: string) =>
    ({ body }: { body: object }) => {
      recorded.push([name, body])
      return { recorded: true }
    }
  const app = new Hono<{ Variables: WebsiteVariables }>()
  app.use(async (c, next) => {
    const site = aSite()
    c.set('site', { ...site, flags: { ...site.flags, ...flags } })
    c.set('log', log)
    await next()
  })
  const sessions = createSessions({ platform: noDrafts, keys: testKeys.visitors })
  app.use(openSessions(sessions, false))
  app.route(
    '/api/events',
    eventRoutes({
      platform: fakeCalls({
        event: noting('event'),
        conversion: noting('conversion'),
        phoneReveal: noting('reveal'),
        carPhoneCall: noting('call'),
        vitals: noting('vitals'),
      }),
      ...changes,
    }),
  )
  const post = (path: string, body: unknown, headers: Record<string, string> = { origin: here }) =>
    app.request(`${here}/api/events${path}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { post, recorded }
}

describe('/api/events', () => {
  it('passes an event on for the site of the host, its path without the query', async () => {
    const { post, recorded } = anApp()
    const body = { event_id: 3, path: '/cars/a?email=me@home.test#x', car_id: 5, website_id: 99 }
    expect((await post('', body)).status).toBe(200)
    expect(recorded).toEqual([['event', { event_id: 3, path: '/cars/a', car_id: 5, website_id: 7 }]])
  })

  it('passes on how fast a page was, as numbers and nothing else', async () => {
    const { post, recorded } = anApp()
    expect((await post('/vitals', { lcp: 1200, cls: 20, who: 'me', website_id: 99 })).status).toBe(200)
    expect(recorded).toEqual([['vitals', { lcp: 1200, cls: 20, website_id: 7 }]])
    for (const body of [{ lcp: 'fast' }, { lcp: -1 }, { inp: 1e9 }, null])
      expect((await post('/vitals', body)).status).toBe(400)
  })

  it('says which arm of a split test the visitor sees, by cookie and consent and not by the body', async () => {
    const { post, recorded } = anApp({}, undefined, { splitTests: true })
    const body = { event_id: 3, path: '/cars/a', arm: 'financeLabel:control' }
    const cookie = '__Host-consent=granted; __Host-split-financeLabel=quote'
    await post('', body, { origin: here, cookie })
    await post('', body, { origin: here, cookie: '__Host-split-financeLabel=quote' })
    expect(recorded.map(([, event]) => 'arm' in event && event.arm)).toEqual(['financeLabel:quote', false])
  })

  it('passes on who sent a form in the body alone, and logs nothing of it when the platform fails', async () => {
    const { post, recorded } = anApp()
    const body = { event_id: 22, path: '/contact-us', ...contact }
    expect((await post('', body)).status).toBe(200)
    expect(recorded).toEqual([['event', { event_id: 22, path: '/contact-us', website_id: 7, ...contact }]])

    const lines: string[] = []
    const fail = () => Promise.reject(new Error('The platform is away.'))
    const platform = fakeCalls({ event: fail })
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    expect((await anApp({ platform }, log).post('', body)).status).toBe(503)
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toMatch(/home\.test|0412/)
  })

  it('records a revealed number and a call with car, dealership and site [S4.14] [S7.27]', async () => {
    const { post, recorded } = anApp()
    await post('/phone_reveal', { car_id: 5, dealership_id: 1 })
    await post('/car_phone_call', { car_id: 5, dealership_id: 1 })
    const event = { car_id: 5, dealership_id: 1, website_id: 7 }
    expect(recorded).toEqual([
      ['reveal', event],
      ['call', event],
    ])
  })

  it('passes a conversion on only of a visitor who agreed, with what the networks know them by', async () => {
    const { post, recorded } = anApp()
    const body = { event_id: 22, event_key: 'a'.repeat(32), path: '/contact?me=1', ...contact }
    const known = '__Host-consent=granted; _ga=GA1.1.123.456; _fbp=fb.1.2.3; _fbc=fb.1.2.abc-D_e'
    for (const headers of [
      {},
      { cookie: '__Host-consent=denied' },
      // A cookie without the prefix, as another host of the domain could set it.
      { cookie: 'consent=granted' },
      { cookie: 'xconsent=granted' },
      { cookie: known, 'sec-gpc': '1' },
    ])
      expect((await post('/conversion', body, { origin: here, ...headers })).status).toBe(403)
    expect(recorded).toEqual([])
    const headers = { origin: here, cookie: known, 'user-agent': 'Browser/1' }
    expect((await post('/conversion', { ...body, consent: 'denied' }, headers)).status).toBe(200)
    expect(recorded).toEqual([
      [
        'conversion',
        {
          event_id: 22,
          event_key: 'a'.repeat(32),
          path: '/contact',
          ...contact,
          website_id: 7,
          consent: 'granted',
          user_agent: 'Browser/1',
          google_client_id: '123.456',
          meta_browser_id: 'fb.1.2.3',
          meta_click_id: 'fb.1.2.abc-D_e',
        },
      ],
    ])
    expect((await post('/conversion', { ...body, event_key: 'short' }, headers)).status).toBe(400)
  })

  it('takes events of its own pages only', async () => {
    const { post, recorded } = anApp()
    const body = { event_id: 3, path: '/' }
    for (const headers of [{}, { origin: 'https://evil.test' }, { origin: 'null' }])
      expect((await post('', body, headers as Record<string, string>)).status).toBe(403)
    expect(recorded).toEqual([])
  })

  it.each([
    '{',
    '[]',
    'null',
    '"x"',
    { event_id: 'x', path: '/' },
    { event_id: 1, path: 'x' },
    { event_id: 1 },
  ])('refuses %j', async (body) => {
    expect((await anApp().post('', body)).status).toBe(400)
  })

  it('refuses a large body', async () => {
    const headers = { origin: here, 'content-length': '9000' }
    expect((await anApp().post('', 'x'.repeat(9_000), headers)).status).toBe(413)
  })

  it('says when the platform knows no such car, and when it cannot say', async () => {
    const failing = (status: number | null) => () =>
      Promise.reject(Object.assign(new Error('no'), { status }))
    const answer = async (status: number | null) => {
      const platform = fakeCalls({ phoneReveal: failing(status) })
      return (await anApp({ platform }).post('/phone_reveal', { car_id: 5, dealership_id: 1 })).status
    }
    expect([await answer(404), await answer(500), await answer(null)]).toEqual([404, 503, 503])
  })
})
