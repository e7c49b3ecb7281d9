import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient, type PlatformClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { searchStock } from '../../../testing/stock/search-stock.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)
const dayMs = 86_400_000
const daysAgo = (days: number) => nowMs - days * dayMs
const lender = (termYears: number, paymentWeekCents: number) => ({
  'provider-8': {
    interestRate: 8,
    comparisonRate: 9,
    paymentWeekCents,
    paymentMonthCents: null,
    termMonths: termYears * 12,
    termYears,
    disclaimer: null,
  },
})

const stock = (slug: string) => [
  aStockCar(slug, 1, {
    status: 'in_stock',
    carType: 'new',
    createdAtMs: daysAgo(30),
    priceCents: 3_000_000,
    odometerKm: 10,
    year: 2026,
    customRank: 5,
  }),
  aStockCar(slug, 2, {
    status: 'coming_soon',
    carType: 'demo',
    createdAtMs: daysAgo(3),
    priceCents: 2_000_000,
    odometerKm: 90_000,
    year: 2019,
    customRank: 1,
  }),
  aStockCar(slug, 3, {
    status: 'sold',
    sold: true,
    soldAtMs: daysAgo(2),
    createdAtMs: daysAgo(60),
    priceCents: 4_000_000,
    odometerKm: null,
    year: null,
    customRank: 9,
  }),
  aStockCar(slug, 4, { status: 'sold', sold: true, soldAtMs: daysAgo(4) }),
  aStockCar(slug, 5, { status: 'wholesale' }),
  aStockCar(slug, 6, { showOnDealerWebsite: false }),
]

let clockMs = nowMs
let platform: TestPlatform
let client: PlatformClient
const siteIds = new Map<string, number>()

beforeAll(async () => {
  platform = await openTestPlatform(() => clockMs)
  client = connectClient(platform)
  const add = async (slug: string, changes: Parameters<typeof aDealer>[1] = {}, days?: number) => {
    const dealer = aDealer(slug, changes)
    const site = { ...dealer.site, ...(days !== undefined && { includeSoldCarsDays: days }) }
    siteIds.set(slug, (await platform.addDealer({ ...dealer, site }, stock(slug))).siteId)
  }
  // The default number of days.
  await add('plain', {}, 9)
  await platform.testDatabase.pool.query(
    `update sites set include_sold_cars_days = default where slug = 'plain'`,
  )
  await add('week', {}, 7)
  await add('none', {}, 0)
  await add('excluding', { flags: [{ scope: 'site', key: 'excludeSoldCars', state: 'on' }] })
  await add('latest', {
    settings: [{ scope: 'site', key: 'defaultSort', value: 'created_at_timestamp:desc' }],
  })
  await add('cheapest', { settings: [{ scope: 'site', key: 'defaultSort', value: 'price:asc' }] })
})
afterAll(() => platform.close())

const listed = async (slug: string, search = '') =>
  (await searchStock(client, siteIds.get(slug) ?? 0, search)).hits.map(({ stockNumber }) => stockNumber)

describe('what a site lists', () => {
  it.each([
    ['what is in stock, coming soon or was sold within three days', 'plain', ['U1', 'U2', 'U3']],
    ['what was sold within its own number of days', 'week', ['U1', 'U2', 'U3', 'U4']],
    ['nothing sold where that number is 0', 'none', ['U1', 'U2']],
    ['nothing sold where the site excludes it', 'excluding', ['U1', 'U2']],
  ])('is %s, of what is meant for the website [S4.01] [S4.02] [S4.05] [S9.10]', async (_, slug, numbers) => {
    expect((await listed(slug)).toSorted()).toEqual(numbers)
  })

  it('is new, used and demo stock, each found by its type [S1.02] [S4.03]', async () => {
    for (const [type, numbers] of [
      ['new', ['U1']],
      ['demo', ['U2']],
      ['used', ['U3']],
    ] as const)
      expect(await listed('plain', `refinementList[car_type][0]=${type}`)).toEqual(numbers)
  })

  it.each([
    ['created_at_timestamp:desc', ['U2', 'U1', 'U3']],
    ['price:desc', ['U3', 'U1', 'U2']],
    ['price:asc', ['U2', 'U1', 'U3']],
    // Cars without a figure come last.
    ['km:asc', ['U1', 'U2', 'U3']],
    ['year:desc', ['U1', 'U2', 'U3']],
  ])('is sorted by %s [S4.41] [S4.42] [S4.43]', async (sort, numbers) => {
    expect(await listed('plain', `sortBy=${sort}`)).toEqual(numbers)
  })

  it('is sorted by relevance unless the site says otherwise, and then as the site says [S4.40] [S4.44] [S4.45]', async () => {
    const byRank = ['U3', 'U1', 'U2']
    expect(await listed('plain', 'sortBy=custom_rank:desc')).toEqual(byRank)
    expect(await listed('plain')).toEqual(byRank)
    expect(await listed('latest', 'sortBy=custom_rank:desc')).toEqual(byRank)
    expect(await listed('latest')).toEqual(['U2', 'U1', 'U3'])
    expect(await listed('cheapest')).toEqual(['U2', 'U1', 'U3'])
  })
})

it('repayments are compared over one term, whatever the lenders’ own terms are [S7.37]', async () => {
  const dealer = aDealer('terms', { flags: [{ scope: 'site', key: 'finance', state: 'on' }] })
  const { siteId } = await platform.addDealer(
    { ...dealer, site: { ...dealer.site, financeProvider: 'provider-8' } },
    [
      // The same car at the same rate: a term of seven years only makes it look cheaper.
      aStockCar('terms', 1, { priceCents: 3_000_000, financeLenders: lender(5, 12_626) }),
      aStockCar('terms', 2, { priceCents: 3_000_000, financeLenders: lender(7, 9_700) }),
    ],
  )
  const { hits, bands } = await searchStock(client, siteId, 'range[payment_week]=125:150')
  expect(hits.map(({ stockNumber }) => stockNumber).toSorted()).toEqual(['U1', 'U2'])
  expect(bands?.bands.map(({ count }) => count)).toEqual([0, 0, 2, 0, 0])
})

it('nothing is found by the repayment of an offer that is over, or of what is sold [S7.37] [S9.17]', async () => {
  const dealer = aDealer('offers', {
    flags: [{ scope: 'site', key: 'finance', state: 'on' }],
    settings: [{ scope: 'site', key: 'financeMonthOfferProvider', value: 'provider-8' }],
  })
  const financeLenders = lender(5, 12_626)
  const sold = { status: 'sold', sold: true, soldAtMs: daysAgo(2) }
  const { siteId } = await platform.addDealer(
    { ...dealer, site: { ...dealer.site, financeProvider: 'provider-8' } },
    [
      aStockCar('offers', 1, { date: '2026-10-20', financeLenders }),
      aStockCar('offers', 2, { date: '2026-10-14', financeLenders }),
      aStockCar('offers', 3, { date: null, financeLenders }),
      aStockCar('offers', 4, { date: '2026-11-01', financeLenders, ...sold }),
    ],
  )
  const find = async () =>
    (await searchStock(client, siteId, 'range[payment_week]=125:150')).hits.map(
      ({ stockNumber }) => stockNumber,
    )
  expect(await find()).toEqual(['U1'])
  // The last second of its last day in Sydney, and the first of the next.
  clockMs = Date.parse('2026-11-20T12:59:59Z')
  expect(await find()).toEqual(['U1'])
  clockMs = Date.parse('2026-11-20T13:00:00Z')
  expect(await find()).toEqual([])
  clockMs = nowMs
})

it('prices are compared as the cards show them: with the charges where the site has their rates', async () => {
  const settings = [{ scope: 'site' as const, key: 'vehicleDuty', value: { NSW: 300 } }]
  const { siteId } = await platform.addDealer(aDealer('rates', { settings }), [
    aStockCar('rates', 1, { priceCents: 2_990_000, priceBasis: 'egc', priceState: 'NSW' }),
    aStockCar('rates', 2, { priceCents: 2_995_000, priceBasis: 'drive_away', priceState: 'NSW' }),
  ])
  const { hits } = await searchStock(client, siteId, 'range[price]=:30000')
  expect(hits.map(({ stockNumber }) => stockNumber)).toEqual(['U2'])
})

it('an empty result keeps the values of the panel, which bring nothing', async () => {
  const { totalHits, facetDistribution, facetStats } = await searchStock(
    client,
    siteIds.get('plain') ?? 0,
    'query=zzzzzz',
  )
  expect([totalHits, facetDistribution.make, facetDistribution.car_type]).toEqual([
    0,
    { Mazda: 0 },
    { demo: 0, new: 0, used: 0 },
  ])
  expect(facetStats.price).toEqual({ min: 20_000, max: 40_000 })
})
