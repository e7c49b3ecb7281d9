import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { createTickets } from '../../../apps/website/server/leads/tickets.ts'
import { openKeys } from '../../process/open-keys.ts'
import { ask } from '../start-server.ts'
import type { Stranger } from './add-stranger.ts'
import { report } from './report.ts'
import type { Shop } from './start-shop.ts'

export type ServerStormSizes = {
  feeds: number
  photos: number
  leads: number
  lookups: number
  /** How long it continues once it has started. */
  holdMs: number
}

/** Sources and photos are polled twice a minute, and a busy machine is slow. */
const within = { timeout: 180_000, interval: 50 }
const atOnce = 20
/** The requests of one kind that one address may make per minute. */
const ofAddress = 40
const leadsOfTicket = 5

/** Lists files and photos on the dealer's own servers, which are fetched within half a minute. */
export async function layFeeds(shop: Shop, stranger: Stranger, { feeds }: ServerStormSizes): Promise<void> {
  const url = stranger.servers.urlOf('drips', '/stock.csv')
  await shop.ask(
    `insert into stock_sources (name, dealership_id, location_id, kind, url, every_minutes, asks_first)
     select 'drips ' || n, ${stranger.dealershipId}, ${stranger.locationId}, 'car', '${url}', 1, false
     from generate_series(1, ${feeds}) n on conflict do nothing`,
  )
}

export async function layPhotos(shop: Shop, stranger: Stranger, { photos }: ServerStormSizes): Promise<void> {
  const [empty, silent] = (['answers empty', 'hangs after headers'] as const).map((way) =>
    stranger.servers.urlOf(way, '/'),
  )
  await shop.ask(
    `insert into stock_photos (car_id, position, url, state, try_at)
     select ${stranger.carId}, n, case n % 2 when 0 then '${empty}' else '${silent}' end || n || '.jpg', 'waiting', now()
     from generate_series(1, ${photos}) n on conflict do nothing`,
  )
}

async function count(shop: Shop, of: string): Promise<number> {
  const [row] = await shop.ask(`select count(*)::int as n from ${of}`)
  return Number(row?.n)
}

async function inTurns(total: number, work: (nth: number) => Promise<void>): Promise<void> {
  let begun = 0
  const keepOn = async () => {
    while (begun < total) {
      begun += 1
      await work(begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepOn))
}

/** The status of a call as a script of a page makes it, with the address changing now and then. */
async function post(
  { server }: Shop,
  { host }: Stranger,
  path: string,
  { nth, body, headers }: { nth: number; body: object; headers?: Record<string, string> },
): Promise<number> {
  const network = Math.floor(nth / ofAddress)
  const { status } = await ask(server.port, host, path, {
    method: 'POST',
    headers: {
      host: `${host}:${server.port}`,
      origin: `http://${host}:${server.port}`,
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${100 + (network >> 8)}.${network & 255}`,
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return status
}

/** As from a form that was opened a minute ago, so that nothing marks it as spam. */
async function sendLeads(shop: Shop, stranger: Stranger, leads: number): Promise<void> {
  const { tickets: keys } = await openKeys({ dataDir: shop.dataDir, keys: {} }, 'website')
  const tickets = createTickets(keys, () => Date.now() - 60_000)
  const issued = Array.from({ length: Math.ceil(leads / leadsOfTicket) }, () =>
    tickets.issue(stranger.siteId, 'visitor'),
  )
  await inTurns(leads, async (nth) => {
    const lead = {
      ...{ name: 'Ann', last_name: 'Tester', postcode: '2795', email: `${randomUUID()}@visitor.example` },
      ...{ message: 'Does it tow?', category: 'General Enquiry', form_completed: true },
    }
    const ticket = issued[nth % issued.length] ?? ''
    const sent = { nth, body: { lead }, headers: { 'x-form-ticket': ticket } }
    expect(await post(shop, stranger, '/api/leads', sent)).toBe(201)
  })
}

const cars = { make: 'Mazda', model: 'CX-5', year: 2021 }
const person = { first_name: 'Ann', date_of_birth: '1980-02-03', postcode: '2795', consent: true }
/** Each about something that was not requested before. */
const lookups = [
  (nth: number) => ['/api/nevdis', { rego: `N${nth}`, regoState: 'NSW' }] as const,
  (nth: number) => ['/api/simple-autograb-lookup', { rego: `A${nth}`, regoState: 'VIC' }] as const,
  (nth: number) => ['/api/valuations', { ...cars, kilometres: nth }] as const,
  (nth: number) => ['/api/credit-score', { ...person, last_name: `Tester ${nth}` }] as const,
]

/** What the servers, webhooks and visitors of one dealer can do to stop the others. */
export const serverStorms = {
  'feeds that drip': async (shop: Shop, stranger: Stranger, sizes: ServerStormSizes) => {
    await layFeeds(shop, stranger, sizes)
    await vi.waitFor(() => expect(stranger.servers.countAsked('drips')).toBeGreaterThan(0), within)
    await delay(sizes.holdMs)
    await shop.ask(`delete from stock_sources where name like 'drips %'`)
  },
  'photos without a byte': async (shop: Shop, stranger: Stranger, sizes: ServerStormSizes) => {
    await layPhotos(shop, stranger, sizes)
    const own = `stock_photos where car_id = ${stranger.carId}`
    // Each has been attempted: none blocks those of others for ever.
    await vi.waitFor(async () => expect(await count(shop, `${own} and attempts = 0`)).toBe(0), within)
    await delay(sizes.holdMs)
    expect(await count(shop, own)).toBe(sizes.photos)
    await shop.ask(`delete from ${own}`)
  },
  'leads to a webhook that hangs': async (shop: Shop, stranger: Stranger, sizes: ServerStormSizes) => {
    await sendLeads(shop, stranger, sizes.leads)
    await vi.waitFor(() => expect(stranger.servers.countAsked('hangs')).toBeGreaterThan(0), within)
    await delay(sizes.holdMs)
    expect(await count(shop, `deliveries where kind = 'webhook'`)).toBe(sizes.leads)
    await shop.ask(`delete from deliveries where kind = 'webhook'`)
  },
  'a flood of lookups': async (shop: Shop, stranger: Stranger, sizes: ServerStormSizes) => {
    const statuses: Record<string, number> = {}
    await inTurns(sizes.lookups, async (nth) => {
      const [path, body] = lookups[nth % lookups.length]?.(nth) ?? ['', {}]
      const asked = `${path} ${await post(shop, stranger, path, { nth, body })}`
      statuses[asked] = (statuses[asked] ?? 0) + 1
    })
    report('Lookups answered', statuses)
    // Each kind was called until its quota was used up; nothing failed.
    for (const one of lookups) expect(statuses[`${one(1)[0]} 200`]).toBeGreaterThan(0)
    expect(Object.keys(statuses).filter((asked) => / 5\d\d$/.test(asked))).toEqual([])
  },
} as const
