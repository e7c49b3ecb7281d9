import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient, type PlatformClient } from '../../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../../testing/stock/a-dealer.ts'
import { searchStock } from '../../../../testing/stock/search-stock.ts'

let platform: TestPlatform
let client: PlatformClient
let siteId: number

beforeAll(async () => {
  platform = await openTestPlatform()
  client = connectClient(platform)
  const mazdas = [1, 2, 3, 4].map((n) =>
    aStockCar('north', n, { make: 'Mazda', model: 'CX-5', body: n > 1 ? 'SUV' : 'Wagon', fuel: 'Petrol' }),
  )
  const kias = [5, 6, 7].map((n) =>
    aStockCar('north', n, { make: 'Kia', model: 'Rio', body: n > 5 ? 'Hatch' : 'SUV', fuel: 'Petrol' }),
  )
  const old = aStockCar('north', 8, {
    make: 'Holden',
    model: 'Ute',
    body: 'Utility',
    status: 'sold',
    sold: true,
    soldAtMs: Date.UTC(2020, 0, 1),
  })
  siteId = (await platform.addDealer(aDealer('north'), [...mazdas, ...kias, old])).siteId
})
afterAll(() => platform.close())

it('are what has vehicles enough, each counted as the list counts it', async () => {
  const { landings } = await client.call('landings', { websiteId: siteId })
  expect(landings.map(({ path, count }) => [path, count])).toEqual(
    expect.arrayContaining([
      ['mazda', 4],
      ['kia', 3],
      ['suvs', 4],
      ['mazda/suvs', 3],
    ]),
  )
  // The only model of a make, the only town and the only fuel repeat a broader page; two hatches are too few.
  const paths = landings.map(({ path }) => path)
  for (const path of ['mazda-cx-5', 'petrol', 'in-testville', 'hatches', 'holden'])
    expect(paths).not.toContain(path)
  const { totalHits } = await searchStock(client, siteId, 'refinementList[make][0]=Mazda')
  expect(totalHits).toBe(4)
})

it('are found by their address, with what is like them', async () => {
  const found = await client.call('landing', { websiteId: siteId, query: { path: 'mazda/suvs' } })
  expect(found.terms).toEqual([
    { kind: 'make', value: 'Mazda', make: null },
    { kind: 'body', value: 'SUV', make: null },
  ])
  expect(found.related.map(({ path }) => path)).toEqual(expect.arrayContaining(['mazda', 'suvs']))
  expect(found.related.map(({ path }) => path)).not.toContain('mazda/suvs')
})

it('lead on from the list of all: what most vehicles are, and nothing that has too few', async () => {
  const { terms, related } = await client.call('landing', { websiteId: siteId, query: { path: '' } })
  expect(terms).toBeNull()
  expect(related.map(({ path, count }) => [path, count])).toEqual([
    ['mazda', 4],
    ['kia', 3],
    ['suvs', 4],
  ])
})

it('are known when they have too few vehicles, and when all are sold', async () => {
  for (const path of ['hatches', 'kia-rio', 'holden', 'holden-ute/in-testville'])
    expect((await client.call('landing', { websiteId: siteId, query: { path } })).terms, path).not.toBeNull()
  for (const path of ['', 'toyota', 'suvs/mazda', 'a/b/c'])
    expect((await client.call('landing', { websiteId: siteId, query: { path } })).terms, path).toBeNull()
})

it('come when the last vehicle that was missing does', async () => {
  const before = (await client.call('landings', { websiteId: siteId })).landings.map(({ path }) => path)
  expect(before).not.toContain('hatches')
  const { version } = await client.call('landings', { websiteId: siteId })
  await platform.database.pool.query(`update cars set body = 'Hatch' where make = 'Kia'`)
  await expect
    .poll(async () => (await client.call('landings', { websiteId: siteId })).version, { timeout: 120_000 })
    .toBeGreaterThan(version)
  expect((await client.call('landings', { websiteId: siteId })).landings.map(({ path }) => path)).toContain(
    'hatches',
  )
})
