import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient, type PlatformClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { searchStock } from '../../../testing/stock/search-stock.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)
let platform: TestPlatform
let client: PlatformClient
let siteId: number

const figures = {
  interestRate: 8,
  comparisonRate: 9,
  paymentMonthCents: null,
  termMonths: 60,
  termYears: 5,
  disclaimer: null,
}
const lender = (paymentWeekCents: number) => ({
  'provider-8': { ...figures, paymentWeekCents },
  // So expensive that its repayments would be in other bands.
  other: { ...figures, interestRate: 40, paymentWeekCents: 1 },
})

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  client = connectClient(platform)
  const dealer = aDealer('north')
  const imported = await platform.addDealer(
    {
      ...dealer,
      site: { ...dealer.site, financeProvider: 'provider-8' },
      flags: [{ scope: 'site', key: 'finance', state: 'on' }],
      settings: [
        { scope: 'site', key: 'defaultSort', value: 'price:asc' },
        { scope: 'site', key: 'financeHiddenMakes', value: ['Kia'] },
      ],
    },
    [
      aStockCar('north', 1, {
        make: 'Toyota',
        model: 'Hilux',
        name: 'Toyota Hilux',
        financeLenders: lender(9_000),
      }),
      aStockCar('north', 2, {
        make: 'Toyota',
        model: 'Yaris',
        name: 'Toyota Yaris',
        priceCents: 1_000_000,
        financeLenders: lender(17_500),
      }),
      aStockCar('north', 3, {
        make: 'Kia',
        model: 'Rio',
        name: 'Kia Rio',
        priceCents: 900,
        financeLenders: lender(9_000),
      }),
      aStockCar('north', 4, { carType: 'demo', colour: 'Blue', body: null, financeLenders: {} }),
      aStockCar('north', 5, { status: 'wholesale' }),
      aStockCar('north', 6, { showOnDealerWebsite: false }),
      aStockCar('north', 7, { status: 'sold', soldAtMs: nowMs - 4 * 86_400_000 }),
    ],
  )
  siteId = imported.siteId
  await platform.addDealer(aDealer('south'), [aStockCar('south', 9)])
})
afterAll(() => platform.close())

const stockNumbers = async (search: string, filter?: string) =>
  (await searchStock(client, siteId, search, filter)).hits.map((car) => car.stockNumber)

describe('a search', () => {
  it('lists what the site lists, in the site’s own first sort, cars without a shown price last', async () => {
    expect(await stockNumbers('')).toEqual(['U2', 'U1', 'U4', 'U3'])
    expect(await stockNumbers('sortBy=created_at_timestamp:desc')).toEqual(['U4', 'U3', 'U2', 'U1'])
  })

  it('refines, ranges and searches words by the grammar of listing URLs', async () => {
    expect(await stockNumbers('refinementList[make][0]=Toyota&range[price]=:20000')).toEqual(['U2'])
    expect(await stockNumbers('query=hilx')).toEqual([])
    expect(await stockNumbers('query=toyta')).toEqual(['U2', 'U1'])
    expect(await stockNumbers('Car_production[menu][car_type]=demo')).toEqual(['U4'])
  })

  it('does without words that nobody understands, and names them', async () => {
    const { hits, leftOut, shown } = await searchStock(client, siteId, 'query=toyota with gizmos please')
    expect(hits.map(({ stockNumber }) => stockNumber)).toEqual(['U2', 'U1'])
    expect([leftOut, shown]).toEqual([['gizmos'], 'refinementList%5Bmake%5D%5B0%5D=Toyota'])
    for (const words of ['gizmos', 'toyota U99999', 'toyota 1HGCM82633A004352'])
      expect(await searchStock(client, siteId, `query=${words}`)).toMatchObject({ totalHits: 0, leftOut: [] })
  })

  it('leaves out what is not wanted, as words and as an address of its own', async () => {
    const { hits, shown } = await searchStock(client, siteId, 'query=anything but a toyota')
    expect(hits.map(({ stockNumber }) => stockNumber).sort()).toEqual(['U3', 'U4'])
    expect((await stockNumbers(shown ?? '')).sort()).toEqual(['U3', 'U4'])
  })

  it('takes the order that words ask for, unless another was chosen', async () => {
    const dearest = await searchStock(client, siteId, 'query=most expensive')
    expect([dearest.hits[0]?.stockNumber, dearest.shown]).toEqual(['U1', 'sortBy=price%3Adesc'])
    expect((await stockNumbers('query=most expensive&sortBy=created_at_timestamp:desc'))[0]).toBe('U4')
  })

  it('knows the yards of the site by name', async () => {
    const { hits, leftOut, shown } = await searchStock(client, siteId, 'query=at the main yard')
    expect([hits.length, leftOut]).toEqual([4, []])
    expect(decodeURIComponent(shown ?? '')).toMatch(/refinementList\[dealership_slug\]\[0\]=\S*north/)
  })

  it('counts every group without its own refinement and gives the figures of a page', async () => {
    const answer = await searchStock(client, siteId, 'refinementList[make][0]=Toyota')
    expect(answer).toMatchObject({
      totalHits: 2,
      totalPages: 1,
      page: 1,
      hitsPerPage: 24,
      facetDistribution: { make: { Toyota: 2, Kia: 1, Mazda: 1 }, model: { Hilux: 1, Yaris: 1 } },
      facetStats: { price: { min: 10_000, max: 31_990.5 } },
      relax: [],
    })
    expect(answer.version).toBeGreaterThan(0)
  })

  it('filters by the weekly repayment of the site’s own lender, where it may be shown [S7.37]', async () => {
    expect(await stockNumbers('range[payment_week]=:100')).toEqual(['U2'])
    expect(await stockNumbers('range[payment_week]=100:')).toEqual(['U1'])
  })

  it('counts the bands of the price filter [S9.32]', async () => {
    const { bands } = await searchStock(client, siteId, '')
    expect(bands?.name).toBe('payment_week')
    expect(bands?.bands.map(({ label, count }) => [label, count])).toEqual([
      ['Under $100 a week', 1],
      ['$100–$125 a week', 0],
      ['$125–$150 a week', 1],
      ['$150–$175 a week', 0],
      ['Over $175 a week', 0],
    ])
  })

  it('says what to take off when nothing is found, and how many cars that brings', async () => {
    const { relax, totalHits } = await searchStock(
      client,
      siteId,
      'refinementList[make][0]=Toyota&refinementList[colour][0]=Blue',
    )
    expect(totalHits).toBe(0)
    expect(relax).toEqual([
      { drop: 'colour', count: 2, search: 'refinementList%5Bmake%5D%5B0%5D=Toyota' },
      { drop: 'make', count: 1, search: 'refinementList%5Bcolour%5D%5B0%5D=Blue' },
    ])
    for (const { count, search } of relax)
      expect((await searchStock(client, siteId, search)).totalHits).toBe(count)
  })

  it('is narrowed by a filter that the visitor cannot take off', async () => {
    const answer = await searchStock(client, siteId, 'query=zzzz', 'menu[make]=Toyota&menu[make]=Kia')
    expect(answer.relax).toMatchObject([{ drop: 'query', count: 3 }])
    const refined = await searchStock(client, siteId, 'menu[make]=Kia', 'menu[make]=Toyota')
    expect(refined).toMatchObject({ totalHits: 0, relax: [{ drop: 'make', count: 2 }] })
  })

  it.each([
    '__proto__[x]=1&constructor=2&page=1e9&page=-1',
    'page=999999999999&range[price]=NaN:Infinity&refinementList[__proto__][0]=x',
    `query=${'x'.repeat(100_000)}`,
    Array.from({ length: 10_000 }, (_, n) => `refinementList[make][${n}]=v${n}`).join('&'),
    'query=%ff%fe%zz&sortBy=drop table',
  ])('answers whatever it is asked (%#)', async (search) => {
    expect((await searchStock(client, siteId, search)).hitsPerPage).toBe(24)
  })

  it('knows no site that is not there', async () => {
    await expect(client.call('searchKey', { websiteId: 999 })).rejects.toMatchObject({ status: 404 })
    await expect(
      client.call('suggestions', { websiteId: 999, query: { query: 'to' } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('suggestions', () => {
  it('continue what is typed and lead to exactly as many cars as they say', async () => {
    const { suggestions } = await client.call('suggestions', { websiteId: siteId, query: { query: 'toy' } })
    expect(suggestions.map(({ label, count }) => [label, count])).toEqual([
      ['Toyota', 2],
      ['Toyota Hilux', 1],
      ['Toyota Yaris', 1],
    ])
    for (const { count, search } of suggestions)
      expect((await searchStock(client, siteId, search)).totalHits).toBe(count)
    expect(
      (await client.call('suggestions', { websiteId: siteId, query: { query: '' } })).suggestions,
    ).toEqual([])
  })
})
