import { createHash } from 'node:crypto'
import type { ConversionJson } from '@forecourt/contract/endpoints/events'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openConversionSandbox } from '../../../testing/deliveries/open-conversion-sandbox.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { deleteExpiredData } from '../../delete-expired-data.ts'

const within = { timeout: 60_000 }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const at = (settings: object) =>
  Object.entries(settings).map(([key, value]) => ({
    scope: 'site' as const,
    key: key as 'metaPixelId',
    value,
  }))
const credentials = {
  ga4MeasurementId: 'G-TEST1',
  ga4ApiSecret: 'google-secret',
  metaPixelId: '320000000000001',
  metaConversionsToken: 'meta-secret',
}
const on = { scope: 'site' as const, key: 'serverConversions' as const, state: 'on' as const }

let platform: TestPlatform
let sandbox: Awaited<ReturnType<typeof openConversionSandbox>>
let siteId: number
let plainSiteId: number
let offSiteId: number
let nowMs = Date.now()
let count = 0

beforeAll(async () => {
  sandbox = await openConversionSandbox()
  platform = await openTestPlatform(() => nowMs, {
    smtpUrl: null,
    mailFrom: 'news@platform.example',
    allowsPrivateWebhooks: true,
    conversionHosts: sandbox.hosts,
    timings: { poll: 0.5, sweep: 1 },
  })
  const full = aDealer('north', { flags: [on], settings: at(credentials) })
  siteId = (await platform.addDealer(full, [aStockCar('north', 1, { priceCents: 2_399_000 })])).siteId
  plainSiteId = (await platform.addDealer(aDealer('south', { flags: [on] }))).siteId
  offSiteId = (await platform.addDealer(aDealer('west', { settings: at(credentials) }))).siteId
})
afterAll(async () => {
  await platform.close()
  await sandbox.close()
})
beforeEach(() => {
  sandbox.told.length = 0
  sandbox.state.status = 200
})

const tell = (changes: Partial<ConversionJson> = {}) =>
  connectClient(platform).call('conversion', {
    body: {
      consent: 'granted',
      event_id: 15,
      event_key: (++count).toString(16).padStart(32, '0'),
      website_id: siteId,
      car_id: 1,
      path: '/cars/car-1',
      email: ' Jo.Citizen@GMail.com',
      phone: '0412 345 678',
      user_agent: 'Browser/1',
      google_client_id: '123.456',
      meta_browser_id: 'fb.1.2.3',
      ...changes,
    },
  })
const rows = async (table: string) =>
  (await platform.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`))
    .rows[0]?.count

it('reports a sent form to both networks in their formats, with the person as hashes only', async () => {
  const key = 'ab'.repeat(16)
  expect(await tell({ event_key: key })).toEqual({ recorded: true })
  await vi.waitFor(() => expect(sandbox.told).toHaveLength(2), within)
  expect(sandbox.faults).toEqual([])
  const google = sandbox.told.find(({ network }) => network === 'google')
  const meta = sandbox.told.find(({ network }) => network === 'meta')
  expect(Object.fromEntries(google?.query ?? [])).toEqual({
    measurement_id: 'G-TEST1',
    api_secret: 'google-secret',
  })
  expect(JSON.parse(google?.body ?? '')).toMatchObject({
    client_id: '123.456',
    user_data: {
      sha256_email_address: [sha256('jocitizen@gmail.com')],
      sha256_phone_number: [sha256('+61412345678')],
    },
    events: [{ name: 'generate_lead', params: { event_id: key, value: 23_990, currency: 'AUD' } }],
  })
  expect(meta?.path).toBe('/meta/320000000000001/events')
  expect(JSON.parse(meta?.body ?? '')).toMatchObject({
    data: [
      {
        event_name: 'Lead',
        event_id: key,
        event_source_url: 'https://north.example/cars/car-1',
        user_data: {
          em: [sha256('jo.citizen@gmail.com')],
          ph: [sha256('61412345678')],
          client_user_agent: 'Browser/1',
          fbp: 'fb.1.2.3',
        },
        custom_data: { value: 23_990, currency: 'AUD' },
      },
    ],
  })
  const told = sandbox.told.map(({ body }) => body).join()
  const { rows: kept } = await platform.database.pool.query('select * from conversions')
  for (const text of [told, JSON.stringify(kept)]) expect(text).not.toMatch(/citizen|412 ?345|345 ?678/i)
})

it('reports an event once, however often the browser sends it', async () => {
  const event_key = 'cd'.repeat(16)
  expect(await tell({ event_key })).toEqual({ recorded: true })
  expect(await tell({ event_key })).toEqual({ recorded: false })
  await vi.waitFor(() => expect(sandbox.told).toHaveLength(2), within)
})

it('reports nothing without consent, keys or the flag, and no page views or searches', async () => {
  const before = [await rows('conversions'), await rows('deliveries')]
  for (const changes of [
    { consent: 'denied' as const },
    { consent: 'unknown' as const },
    { event_id: 1 },
    { event_id: 29 },
    { website_id: plainSiteId, car_id: null },
    { website_id: offSiteId, car_id: null },
  ])
    expect(await tell(changes)).toEqual({ recorded: false })
  expect([await rows('conversions'), await rows('deliveries')]).toEqual(before)
  expect(sandbox.told).toEqual([])
})

it('retries when a network is unavailable, and logs which one', async () => {
  sandbox.state.status = 503
  await tell({ event_id: 25, email: null, phone: null })
  const listFailed = async () => {
    const { rows } = await platform.database.pool.query<{ kind: string }>(
      `select distinct kind from deliveries where state = 'waiting' and last_error = 'The webhook answered 503.' order by kind`,
    )
    return rows.map(({ kind }) => kind)
  }
  await vi.waitFor(
    async () => expect(await listFailed()).toEqual(['ga4-conversion', 'meta-conversion']),
    within,
  )
})

it('is deleted after a month', async () => {
  expect(await rows('conversions')).toBeGreaterThan(0)
  nowMs += 31 * 86_400_000
  await deleteExpiredData(platform.context)
  expect(await rows('conversions')).toBe(0)
})
