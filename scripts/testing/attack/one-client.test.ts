import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { seededRandom } from '@forecourt/platform/testing/database/seeded-random'
import { createFakeGateway } from '@forecourt/platform/testing/reservations/fake-gateway'
import {
  openReservationFixture,
  type ReservationFixture,
} from '@forecourt/platform/testing/reservations/open-reservation-fixture'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { solveProof } from '../../../apps/website/app/leads/browser/solve-proof.ts'
import { callsOfSites } from '../../../apps/website/server/limits/server-calls.ts'
import { ask, type TestServer } from '../start-server.ts'
import { listen, startWebsite } from '../start-website.ts'
import { listPagePaths } from './page-paths.ts'

/** One client attacks for this long, with as many concurrent requests as a small machine can send. */
const attackMs = process.env.SOAK ? 120_000 : 2_500
const atOnce = 8
/** The minimum on slow machines, so that each kind of attack is included. */
const fewestRequests = 150
const carCount = 60
/** The minimum age of a form that somebody has read. */
const readingMs = 2_100
const host = 'till.localhost'
const processor = createFakeGateway('till').processor
const { seed, random, printSeed } = seededRandom(20_266)

let fixture: ReservationFixture
let front: Server
let website: TestServer
let slugs: string[]

/**
 * The website as a process of its own, the platform behind real HTTP with its outbox, and all limits at their defaults.
 */
beforeAll(async () => {
  fixture = await openReservationFixture({
    findProcessor: (name, key) => (name === 'till' && key === 'till-public' ? processor : null),
    cars: carCount,
    clock: Date.now,
    delivery: { smtpUrl: null, mailFrom: 'mail@forecourt.test', allowsPrivateWebhooks: false },
  })
  const { carIds } = fixture.sites.till
  slugs = (await fixture.query('select slug from cars where id = any($1)', [carIds])).map(({ slug }) => slug)
  front = createAdaptorServer({ fetch: (request) => fixture.platform.app.fetch(request) }) as Server
  website = await startWebsite(await listen(front))
})
afterAll(async () => {
  await website?.stop()
  front?.closeAllConnections()
  front?.close()
  await fixture?.platform.close()
})

const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
const statuses = new Map<number, number>()
const countRequests = () => [...statuses.values()].reduce((sum, one) => sum + one, 0)

async function send(method: string, path: string, body = '', headers: Record<string, string> = {}) {
  const { port } = website
  const answer = await ask(port, host, path, {
    method,
    body,
    headers: { host: `${host}:${port}`, origin: `http://${host}:${port}`, ...headers },
  })
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  return answer
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

/** Other spellings of the same address. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}.data`,
  (path) => `${path}/`,
  (path) => path.replace('/checkout', '/Checkout'),
  (path) => path.replace('checkout', 'check%6fut'),
  (path) => `${path}/_.data`,
]

/** No cookie, an unsigned one, or one of an unknown visitor: each looks like a new visitor. */
const inventCookie = () =>
  random() < 0.5 ? {} : { cookie: `visitor=${randomBytes(16).toString('base64url')}` }

async function holdCar() {
  const path = pick(spellings)(`/cars/${pick(slugs)}/checkout`)
  let cookie: Record<string, string> = inventCookie()
  const details = {
    name: 'Ann',
    last_name: 'Tester',
    postcode: '2795',
    phone: '0412 345 678',
    email: `${randomBytes(6).toString('hex')}@visitor.example`,
  }
  const steps = [
    details,
    { handover: 'pickup', location: String(fixture.sites.till.locationId) },
    { trade_in: 'no', finance: 'no' },
  ]
  for (const [step, fields] of steps.entries()) {
    const body = new URLSearchParams({ intent: 'next', step: String(step), ...fields })
    for (const name of Object.keys(fields)) body.append('fields', name)
    const answer = await send('POST', path, body.toString(), { ...form, ...cookie })
    const set = [answer.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0]
    if (set) cookie = { cookie: set }
  }
}

const joinWaitingList = () =>
  send(
    'POST',
    pick(spellings)(`/cars/${pick(slugs)}/checkout`),
    new URLSearchParams({
      intent: 'wait',
      email: `victim+${randomBytes(4).toString('hex')}@mail.example`,
    }).toString(),
    { ...form, ...inventCookie() },
  )

const look = () => send('GET', `/cars/${pick(slugs)}/checkout`, '', inventCookie())

/** A ticket that is old enough, with its proof of work: one shared by all, and a new one each time. */
async function takeTicket() {
  const { body } = await send('POST', pick(['/api/leads/ticket', '/api/leads/ticket/']), '{}', json)
  const ticket: unknown = body.startsWith('{') ? JSON.parse(body).ticket : null
  if (typeof ticket !== 'string') return null
  return { ticket, proof: String(await solveProof(ticket)), atMs: Date.now() }
}

type Ticket = NonNullable<Awaited<ReturnType<typeof takeTicket>>>
const tickets: Ticket[] = []

async function sendLead() {
  const fresh = random() < 0.2 ? await takeTicket() : null
  if (fresh) tickets.push(fresh)
  const ripe = tickets.filter(({ atMs }) => Date.now() - atMs > readingMs)
  const used = ripe.length > 0 ? pick(ripe) : null
  const dayMs = 24 * 3_600_000
  const day = new Date(Date.now() + (1 + Math.floor(random() * 13)) * dayMs).toISOString().slice(0, 10)
  const lead = {
    name: 'Claim your prize at shop.example',
    // One victim under many tags, or many victims.
    email:
      random() < 0.5
        ? `victim+${randomBytes(4).toString('hex')}@mail.example`
        : `${randomBytes(6).toString('hex')}@stranger.example`,
    category: 'Test Drive',
    car_id: pick(fixture.sites.till.carIds),
    dateTime: `${day}T${pick(['09', '10', '11', '12', '13', '14', '15'])}:30:00+11:00`,
    location: String(fixture.sites.till.locationId),
    form_completed: true,
  }
  await send('POST', pick(['/api/leads', '/API/leads', '/api/leads.data']), JSON.stringify({ lead }), {
    ...json,
    ...inventCookie(),
    ...(used && { 'x-form-ticket': used.ticket, 'x-form-proof': used.proof }),
  })
}

const count = async (text: string): Promise<number> =>
  Number((await fixture.query(`select count(*)::int as n from ${text}`))[0]?.n ?? 0)

/** Every page and call that can be read, from the tables by which requests are limited. */
function listLooks(slug: string): string[] {
  const calls = callsOfSites.flatMap(({ methods, path }) =>
    methods.some((method) => method === 'GET')
      ? [`${path.replace(':id', 'a'.repeat(32))}?link=invented`]
      : [],
  )
  return [...listPagePaths(slug), `/cars/${slug}/print`, `/cars/${slug}/checkout.data`, ...calls]
}

it('reading pages stores nothing, with a cookie of ours or an invented one, whatever is read', async () => {
  const slug = slugs.at(-1) ?? ''
  const started = await send('POST', '/api/leads/ticket', '{}', json)
  const own = [started.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? ''
  const rows = async () => {
    const tables = await fixture.query(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const counts = tables.map(async ({ name }) => [name, await count(`"${name}"`)] as const)
    return Object.fromEntries(await Promise.all(counts))
  }
  const before = await rows()
  const looks = [...listLooks(slug), `/api/checkout/${slug}`]
  const seen: number[] = []
  for (const cookie of [own, `visitor=${'x'.repeat(22)}`])
    for (const path of looks) seen.push((await send('GET', path, '', { cookie })).status)
  expect(looks.length).toBeGreaterThan(50)
  // Pages that this dealer does not have and invented links are 404; nothing was refused, and nothing failed.
  expect(seen.filter((status) => status === 429 || status >= 500)).toEqual([])
  expect(seen.filter((status) => status === 200).length).toBeGreaterThan(30)
  expect(await rows()).toEqual(before)
})

it('a NUL in a search is refused, and a HEAD of a call without a key asks for one', async () => {
  const searches = [
    '/search/used-cars?query=a%00b',
    '/api/search?query=%00',
    '/api/search/suggestions?query=%00',
  ]
  for (const path of searches) expect([path, (await send('GET', path)).status]).toEqual([path, 400])
  const calls = ['/api/v1/vehicles', '/api/v1/vehicles/U1', '/api/v1/websites/1/website_session_data.json']
  for (const path of calls)
    for (const method of ['GET', 'HEAD']) {
      const { status, body } = await send(method, path)
      expect([method, path, status]).toEqual([method, path, 401])
      if (method === 'HEAD') expect(body).toBe('')
    }
  expect(website.lines.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([])
})

const hostileWords = ['a\0b', '\ud800', '__proto__', '1e309', 'x'.repeat(60_000)]
const hostileNames =
  'intent step fields email name phone message car_id dateTime location link token answers widget'

it('hostile answers to the forms of a shop are refused or kept, and fail nothing', async () => {
  const slug = slugs.at(-1) ?? ''
  const own = ['chat', 'finance', 'finance-pre-approval', 'help-me-choose', 'contact', 'trade-in', 'account']
  const paths = [...own, 'waiting-list', 'finance/resume', 'unsubscribe', `cars/${slug}/enquire`]
  const failed: string[] = []
  const note = (what: string, { status }: { status: number }) => {
    if (status >= 500) failed.push(`${status} ${what}`)
  }
  for (const path of [
    ...paths,
    `cars/${slug}/checkout`,
    'api/leads',
    'api/garage',
    'api/form',
    'api/watchlist',
  ])
    for (const word of hostileWords) {
      const names = hostileNames.split(' ')
      const filled = Object.fromEntries(names.map((name) => [name, name === 'intent' ? 'wait' : word]))
      const typed = new URLSearchParams([
        ...Object.entries(filled),
        ['fields', '__proto__'],
        ['fields', word],
      ])
      const what = `${path} with ${JSON.stringify(word).slice(0, 30)}`
      note(what, await send('POST', `/${path}`, typed.toString(), form))
      note(
        `${what} as JSON`,
        await send('POST', `/${path}`, JSON.stringify({ ...filled, lead: filled }), json),
      )
      const asked = new URLSearchParams({ ...filled, email: word.slice(0, 2_000), message: '' })
      for (const name of names) asked.set(name, word.slice(0, 200))
      note(`${what} in its address`, await send('GET', `/${path}?${asked}`))
    }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain', ''])
    note(`finance as ${type}`, await send('POST', '/finance', '--x\r\nnothing', { 'content-type': type }))
  expect(failed).toEqual([])
  expect(website.lines.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([])
})

it(`one client with any number of cookies, spellings and tickets gets no more than its bounds in ${attackMs / 1000} s`, async () => {
  const first = await takeTicket()
  if (first) tickets.push({ ...first, atMs: 0 })
  const endMs = Date.now() + attackMs + readingMs
  const sentBefore = countRequests()
  const attacks = [holdCar, joinWaitingList, look, sendLead]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (Date.now() < endMs || countRequests() - sentBefore < fewestRequests) await pick(attacks)()
    }),
  )
  await vi.waitFor(async () => expect(await count(`deliveries where state = 'waiting'`)).toBe(0), {
    timeout: 120_000,
    interval: 200,
  })
  const figures = {
    requests: countRequests(),
    statuses: Object.fromEntries([...statuses].sort()),
    held: await count(`reservations where state = 'held'`),
    rows: await count('reservations'),
    booked: await count('bookings'),
    waiting: await count('hold_waiters'),
    leads: await count('leads'),
    mailsToVictim: await count(`deliveries where state = 'delivered' and destination like 'victim%'`),
    mailsToStrangers: await count(
      `deliveries where state = 'delivered' and kind in ('confirmation', 'wait-proof', 'car-free', 'car-gone')`,
    ),
  }
  console.log(`One client, seed ${seed}: ${JSON.stringify(figures)}`)
  try {
    expect(figures.held).toBeLessThanOrEqual(settingDefaults.holdsByAddress)
    expect(figures.booked).toBeLessThanOrEqual(settingDefaults.bookingsByAddress)
    expect(figures.waiting).toBeLessThanOrEqual(settingDefaults.waitersByAddress)
    expect(figures.mailsToVictim).toBeLessThanOrEqual(quotaTable.mailsOfDay.most)
    const { leadsByAddress, waitersByAddress } = settingDefaults
    expect(figures.mailsToStrangers).toBeLessThanOrEqual(leadsByAddress + waitersByAddress)
    // Proves that the attack works: it reserved what was available.
    expect(figures.held).toBeGreaterThan(0)
    expect(figures.leads).toBeGreaterThan(0)
    expect(figures.mailsToVictim).toBeGreaterThan(0)
  } catch (error) {
    printSeed()
    throw error
  }
})
