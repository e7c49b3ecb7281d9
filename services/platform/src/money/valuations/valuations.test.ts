import type { ValuationRequest } from '@forecourt/contract/json/valuation-json'
import { newZealand } from '@forecourt/domain/country/new-zealand'
import { createSandbox } from '@forecourt/vehicle-data/sandbox/create-sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { lookUpVehicle } from './look-up-vehicle.ts'

const nowMs = Date.UTC(2026, 10, 15)
const sandbox = createSandbox({ clock: () => nowMs, lateMs: 60 })
let platform: TestPlatform
let client: ReturnType<typeof connectClient>
let siteId: number
let marketSiteId: number
let abroadSiteId: number

const visitor = 'a-visitor-of-this-test'
const corolla: ValuationRequest = {
  rego: 'ABC12D',
  regoState: 'NSW',
  make: 'Toyota',
  model: 'Corolla',
  badge: 'SX',
  year: 2022,
  kilometres: 40_000,
  adjustmentAnswers: { condition: 'good', service_history: 'full', damage: 'none' },
}

/** A third of twelve Corollas, which lose a tenth of their value a year. */
const stock = (slug: string, newCents = 3_500_000) =>
  Array.from({ length: 4 }, (_, at) =>
    aStockCar(slug, at, {
      carType: 'used',
      make: 'Toyota',
      model: 'Corolla',
      badge: 'SX',
      body: 'Hatch',
      year: 2020 + at,
      odometerKm: 10_000 * (7 - at),
      priceCents: Math.round(newCents * 0.9 ** (6 - at)),
    }),
  )

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs, undefined, undefined, {
    mode: 'demo',
    nevdis: null,
    autograb: null,
    timeoutMs: 20,
    sandbox,
  })
  client = connectClient(platform)
  const dealers = ['north', 'south', 'east'].map((slug) => ({
    slug,
    dealer: aDealer(slug, {
      settings: slug === 'south' ? [{ scope: 'site', key: 'valuationSource', value: 'market' }] : [],
    }),
  }))
  const ids: number[] = []
  for (const { slug, dealer } of dealers) ids.push((await platform.addDealer(dealer, stock(slug))).siteId)
  ;[siteId = 0, marketSiteId = 0] = ids
  for (const slug of ['auckland', 'nelson', 'otago']) {
    const dealer = aDealer(slug)
    const there = await platform.addDealer(
      { ...dealer, site: { ...dealer.site, country: newZealand } },
      stock(slug, 7_000_000),
    )
    abroadSiteId = there.siteId
  }
})
afterAll(() => platform.close())

describe('looking a plate up', () => {
  it.each([
    ['nevdis', 'abc 12d', 'nsw'],
    ['nevdis', '6t1bf3fk10x123456', ''],
    ['autograb', 'abc 12d', 'nsw'],
    ['autograb', '6t1bf3fk10x123456', ''],
  ] as const)('finds its vehicle at %s by %s [S7.22] [S7.23]', async (provider, rego, regoState) => {
    const plate = { rego, regoState }
    const found = await client.call('lookUpVehicle', { websiteId: siteId, provider, body: plate })
    expect(found).toMatchObject({
      status: 'found',
      vehicle: { make: expect.any(String), model: expect.any(String), year: expect.any(Number) },
    })
  })

  it.each([
    ['LATE01', 'failed'],
    ['DOWN01', 'failed'],
    ['WRONG01', 'failed'],
    ['QUOTA01', 'failed'],
    ['EMPTY01', 'none'],
  ])('of %s answers %s and never an error', async (rego, status) => {
    const asked = { websiteId: siteId, provider: 'autograb', body: { rego, regoState: 'VIC' } } as const
    expect(await client.call('lookUpVehicle', asked)).toEqual({
      status,
      vehicle: null,
      candidates: [],
    })
  })

  it.each(['nevdis', 'autograb'])('at %s without a contract finds none, and nothing failed', async (name) => {
    const context = { ...platform.context, vehicleData: { nevdis: null, autograb: null } }
    const asked = { rego: 'ABC12D', regoState: 'VIC' }
    expect(await lookUpVehicle(context, { staff: '1' }, name, asked)).toMatchObject({
      status: 'none',
      vehicle: null,
    })
  })

  it.each([
    ['<script>', 'NSW', 'rego'],
    ['ABC12D', 'Paris', 'regoState'],
  ])('of what is no plate of a state says which field: %s in %s', async (rego, regoState, field) => {
    const asked = { websiteId: siteId, provider: 'nevdis', body: { rego, regoState } } as const
    await expect(client.call('lookUpVehicle', asked)).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('a valuation', () => {
  const asker = () => ({ websiteId: siteId, visitor })

  it('is of the provider where it knows the vehicle, and keeps what was said [S3.31] [S7.24]', async () => {
    const plate = { rego: 'REG4SUCCESS', regoState: 'VIC' }
    const found = await client.call('lookUpVehicle', { websiteId: siteId, provider: 'autograb', body: plate })
    const provider_id = found.vehicle?.provider_id ?? null
    const value = await client.call('requestValuation', {
      ...asker(),
      body: { ...corolla, ...plate, provider_id },
    })
    expect(value).toMatchObject({ ...plate, source: 'provider', reason: null, confidence: 'high' })
    expect(value.adjustmentAnswers).toEqual(corolla.adjustmentAnswers)
    expect(value.offer_low).toBeLessThan(value.offer_price ?? 0)
    expect(value.offer_high).toBeGreaterThan(value.offer_price ?? 0)
  })

  it('is of the market where nobody else knows, on so many cars of so many dealers', async () => {
    const value = await client.call('requestValuation', { ...asker(), body: corolla })
    expect(value).toMatchObject({ source: 'market', cars: 12, dealers: 3 })
    // Three and a half million cents less four tenths, less the margin of 15 per cent.
    expect(Math.abs((value.offer_price ?? 0) / (35_000 * 0.9 ** 4 * 0.85) - 1)).toBeLessThan(0.05)
  })

  it("is of the market of the site's own country, whose money it is said in [S7.24]", async () => {
    const value = await client.call('requestValuation', { websiteId: abroadSiteId, visitor, body: corolla })
    expect(value).toMatchObject({ source: 'market', cars: 12, dealers: 3 })
    expect(Math.abs((value.offer_price ?? 0) / (70_000 * 0.9 ** 4 * 0.85) - 1)).toBeLessThan(0.05)
  })

  it('is of the market where the site wants it so, although the provider knows the vehicle', async () => {
    const asked = { ...corolla, provider_id: '1111111111111111' }
    const value = await client.call('requestValuation', { websiteId: marketSiteId, visitor, body: asked })
    expect(value.source).toBe('market')
  })

  it.each(['late', 'wrong', 'empty', 'down', 'quota'] as const)(
    'falls back to the market when the provider is %s',
    async (fault) => {
      sandbox.faults.plan(fault, fault === 'late' || fault === 'down' ? 2 : 1)
      const value = await client.call('requestValuation', {
        ...asker(),
        body: { ...corolla, provider_id: '1111111111111111' },
      })
      expect(value).toMatchObject({ source: 'market', offer_price: expect.any(Number) })
    },
  )

  it('is not given over 7 years or 100,000 km, nor of a model that fewer than three dealers sell [S5.32]', async () => {
    const value = (changes: Partial<ValuationRequest>) =>
      client.call('requestValuation', { ...asker(), body: { ...corolla, ...changes } })
    expect(await value({ year: 2018 })).toMatchObject({ offer_price: null, reason: 'too-old' })
    expect(await value({ kilometres: 100_001 })).toMatchObject({ offer_price: null, reason: 'too-far' })
    expect(await value({ model: 'Yaris' })).toMatchObject({ offer_price: null, reason: 'no-market' })
  })

  it('is changed by further answers, of its own visitor alone [S7.24]', async () => {
    const before = await client.call('requestValuation', { ...asker(), body: corolla })
    const change = { id: before.id, adjustmentAnswers: { damage: 'needs_repair' } }
    const after = await client.call('changeValuation', { ...asker(), body: change })
    expect(after.offer_price).toBeLessThan(before.offer_price ?? 0)
    expect(after.adjustmentAnswers).toEqual({ ...corolla.adjustmentAnswers, damage: 'needs_repair' })
    const stranger = { websiteId: siteId, visitor: 'somebody-else-entirely' }
    await expect(client.call('changeValuation', { ...stranger, body: change })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is found again by its link, on its own site and to the letter', async () => {
    const { link, id } = await client.call('requestValuation', { ...asker(), body: corolla })
    expect(await client.call('linkedValuation', { websiteId: siteId, link })).toMatchObject({ id, link })
    for (const of of [
      { websiteId: marketSiteId, link },
      { websiteId: siteId, link: `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}` },
      { websiteId: siteId, link: 'x' },
    ])
      await expect(client.call('linkedValuation', of)).rejects.toMatchObject({ status: 404 })
  })
})
