import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { aSite } from '../../app/testing/a-site.ts'
import { aValuation } from '../../app/testing/a-valuation.ts'
import { type Answers, absent, fakeCalls } from '../../app/testing/fake-platform.ts'
import { photoRoutes } from '../files/photo-routes.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import { isSolved } from '../leads/find-suspicions.ts'
import { createReadLookupRequester } from '../leads/read-lookup-asker.ts'
import { createTickets } from '../leads/tickets.ts'
import { createSessions, openSessions } from '../session/create-sessions.ts'
import { noDrafts } from '../testing/no-drafts.ts'
import { testKeys } from '../testing/test-keys.ts'
import { valuationRoutes } from './valuation-routes.ts'

const here = 'https://west.test'
const tickets = createTickets(testKeys.tickets, () => Date.UTC(2026, 10, 15))
const photoId = '00000000-0000-4000-8000-000000000001'

function refused(status: number, message: string, fields: object | null = null) {
  return Promise.reject(Object.assign(new Error(message), { status, fields }))
}

function anApp(changes: Answers = {}, flags: object = {}) {
  const asked: unknown[][] = []
  const lines: Record<string, unknown>[] = []
  const note =
    <A>(name: string, answer: A) =>
    (of: object) => {
      asked.push([name, of])
      return answer
    }
  const platform = fakeCalls({
    lookUpVehicle: note('lookUp', { status: 'none' as const, vehicle: null, candidates: [] }),
    requestValuation: note('take', aValuation()),
    changeValuation: note('change', aValuation()),
    uploadPhoto: note('photo', { id: photoId, size: 3, width: 1, height: 1 }),
    leadPhotos: () => ({ reference: 'A1', photos: [{ id: photoId, width: 4, height: 3 }] }),
    leadPhoto: () => new Response(new Uint8Array([1, 2, 3])),
    sentDocument: () => new Response(new Uint8Array([1, 2, 3])),
    ...changes,
  })
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const app = new Hono<{ Variables: WebsiteVariables }>()
  app.use(async (c, next) => {
    c.set('site', aSite({ flags: { ...resolveFlags([]), ...flags } }))
    c.set('log', log)
    await next()
  })
  app.use(openSessions(createSessions({ platform: noDrafts, keys: testKeys.visitors }), false))
  app.route('/', valuationRoutes(platform, createReadLookupRequester(tickets)))
  app.route(
    '/',
    photoRoutes(platform, (_, _kind, work) => work()),
  )
  const send = (method: string, path: string, body?: object | string, headers: Record<string, string> = {}) =>
    app.request(here + path, {
      method,
      headers: { origin: here, ...headers },
      ...(body !== undefined && {
        body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
      }),
    })
  return { send, asked, lines }
}

const plate = { rego: 'ABC12D', regoState: 'NSW' }
const vehicle = { make: 'Toyota', model: 'Corolla', year: 2022, kilometres: 40_000 }

describe('the calls about a visitor’s own vehicle', () => {
  it('look a plate up at the register that is named', async () => {
    const { send, asked } = anApp()
    expect((await send('POST', '/api/nevdis', plate)).status).toBe(200)
    const found = await send('POST', '/api/simple-autograb-lookup', plate)
    expect(await found.json()).toEqual({ status: 'none', vehicle: null, candidates: [] })
    expect(asked).toEqual([
      ['lookUp', { websiteId: 7, provider: 'nevdis', body: plate, address: expect.any(String) }],
      ['lookUp', { websiteId: 7, provider: 'autograb', body: plate, address: expect.any(String) }],
    ])
  })

  it('say by whose ticket they are counted, where it is this site’s and its puzzle is solved', async () => {
    const { send, asked } = anApp()
    const ticket = tickets.issue(7, 'visitor')
    const proof = String(Array.from({ length: 1_000_000 }).findIndex((_, at) => isSolved(ticket, String(at))))
    const ask = (headers: Record<string, string>) => send('POST', '/api/nevdis', plate, headers)
    await ask({ 'x-form-ticket': ticket, 'x-form-proof': proof })
    const other = tickets.issue(8, 'visitor')
    for (const [text, solution] of [
      [ticket, `${proof}1`],
      [ticket, ''],
      [other, proof],
      [tickets.issue(7, 'page'), proof],
      ['made-up', proof],
    ] as const)
      await ask({ 'x-form-ticket': text, 'x-form-proof': solution })
    const counted = asked.map(([, of]) => (of as { ticket?: string }).ticket)
    expect(counted).toEqual([expect.any(String), ...Array(5).fill(undefined)])
  })

  it('make a valuation of the visitor and change it', async () => {
    const { send, asked } = anApp()
    const made = await send('POST', '/api/valuations', { ...plate, ...vehicle })
    expect(made.headers.get('set-cookie')).toBeTruthy()
    expect(await made.json()).toMatchObject({ id: aValuation().id, offer_price: 20_000 })
    const change = { id: aValuation().id, adjustmentAnswers: { condition: 'fair' } }
    expect((await send('PUT', '/api/valuations', change)).status).toBe(200)
    const asker = { websiteId: 7, visitor: expect.any(String), address: expect.any(String) }
    expect(asked.map(([name, of]) => [name, of])).toEqual([
      ['take', { ...asker, body: expect.objectContaining(vehicle) }],
      ['change', { ...asker, body: change }],
    ])
  })

  it.each([
    ['no JSON', 'POST', '/api/valuations', 'not JSON'],
    ['impossible kilometres', 'POST', '/api/valuations', { ...vehicle, kilometres: -1 }],
    ['an impossible year', 'POST', '/api/valuations', { ...vehicle, year: 3_000 }],
    ['no id', 'PUT', '/api/valuations', {}],
    ['no plate', 'POST', '/api/nevdis', { regoState: 'NSW' }],
  ])('are refused with %s, and nobody is asked', async (_, method, path, body) => {
    const { send, asked } = anApp()
    const answer = await send(method, path, body)
    expect([answer.status, asked]).toEqual([400, []])
    expect(await answer.json()).toEqual({ error: expect.any(String) })
  })

  it('tell which field the platform refused, and that it is away', async () => {
    const wrong = anApp({ lookUpVehicle: () => refused(422, 'No.', { rego: 'Please check it.' }) })
    const answer = await wrong.send('POST', '/api/nevdis', plate)
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { error: 'No.', errors: { rego: 'Please check it.' } },
    ])
    const away = anApp({ requestValuation: () => Promise.reject(new Error('away')) })
    const late = await away.send('POST', '/api/valuations', vehicle)
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, expect.any(String)])
  })

  it('take a result under the flag alone, and only log it, without the plate [S7.18]', async () => {
    const result = { id: 'v1', rego: 'ABC12D' }
    const off = await anApp().send('POST', '/api/miscellaneous', result)
    expect([off.status, await off.json()]).toEqual([404, { error: expect.any(String) }])
    const { send, lines } = anApp({}, { postValuationResult: true })
    expect((await send('POST', '/api/miscellaneous', result)).status).toBe(200)
    expect(lines).toMatchObject([{ valuation: 'v1' }])
    expect(JSON.stringify(lines)).not.toContain('ABC12D')
    expect((await send('POST', '/api/miscellaneous', 'x')).status).toBe(400)
  })
})

describe('photos', () => {
  it('are handed over one by one, and refused in the platform’s words', async () => {
    const { send, asked } = anApp()
    const answer = await send('POST', '/api/photos', new Uint8Array([9]))
    expect(await answer.json()).toEqual({ id: photoId, size: 3 })
    const sent = asked[0]?.[1] as { websiteId: number; bytes: Blob } | undefined
    expect(sent?.websiteId).toBe(7)
    expect(await sent?.bytes.bytes()).toEqual(new Uint8Array([9]))
    const no = anApp({ uploadPhoto: () => refused(422, 'Please choose a JPEG.') })
    const refusal = await no.send('POST', '/api/photos', new Uint8Array([9]))
    expect([refusal.status, await refusal.json()]).toEqual([422, { error: 'Please choose a JPEG.' }])
  })

  it('are shown by their link, kept by nobody and found by no search engine', async () => {
    const { send } = anApp()
    const page = await send('GET', '/lead-photos?link=abc')
    expect(await page.text()).toContain(`/lead-photos/${photoId}?link=abc`)
    for (const path of ['/lead-photos', `/lead-photos/${photoId}`, `/finance-licence/${photoId}`]) {
      const { headers } = await send('GET', `${path}?link=abc`)
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        'private, no-store',
        'noindex',
      ])
    }
    const none = anApp({
      leadPhotos: absent,
      leadPhoto: absent,
      sentDocument: absent,
    })
    expect((await none.send('GET', `/finance-licence/${photoId}?link=abc`)).status).toBe(404)
    expect((await none.send('GET', '/lead-photos?link=abc')).status).toBe(404)
    expect((await none.send('GET', `/lead-photos/${photoId}?link=abc`)).status).toBe(404)
  })
})
