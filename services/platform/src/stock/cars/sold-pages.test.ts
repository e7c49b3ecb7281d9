import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient, type PlatformClient } from '../../../testing/platform/connect-client.ts'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

const dayMs = 86_400_000
const saleMs = Date.UTC(2026, 9, 1)
const slug = '2021-mazda-cx-5-1'
let nowMs = saleMs
let platform: TestPlatform
let client: PlatformClient
let siteId: number

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  client = connectClient(platform)
  const dealer = aDealer('north', { settings: [{ scope: 'site', key: 'soldPageDays', value: 10 }] })
  const sold = aStockCar('north', 1, { status: 'sold', sold: true, soldAtMs: saleMs })
  siteId = (await platform.addDealer(dealer, [sold, aStockCar('north', 2)])).siteId
})
afterAll(() => platform.close())

it('a sold car stays readable for the days that its site sets', async () => {
  for (const days of [0, 3, 10]) {
    nowMs = saleMs + days * dayMs
    expect(await client.call('carDetail', { websiteId: siteId, slug })).toMatchObject({ slug })
  }
})

it('then it is gone, by slug and by id, which is not the same as absent', async () => {
  nowMs = saleMs + 10 * dayMs + 1
  const vehicle = {
    name: expect.any(String),
    year: 2021,
    make: 'Mazda',
    model: 'CX-5',
    badge: expect.any(String),
    stocknum: 'U1',
  }
  const gone = { status: 410, error: 'This vehicle was sold and its page has ended.', vehicle }
  const ask = (asked: string) => client.call('carDetail', { websiteId: siteId, slug: asked })
  expect(await ask(slug)).toEqual(gone)
  expect(await ask('never-here')).toMatchObject({ status: 404 })
  expect(await ask('not a slug')).toEqual({})
  expect(await client.call('vehicle', { websiteId: siteId, carId: 1 })).toEqual(gone)
  const authorization = `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}`
  const response = await platform.app.request(`/websites/${siteId}/cars/${slug}.json`, {
    headers: { authorization },
  })
  expect(response.status).toBe(410)
  expect(await response.json()).toEqual(gone)
})

it('the similar stock of a gone car is still there to be offered', async () => {
  nowMs = saleMs + 100 * dayMs
  expect((await client.call('similarCars', { websiteId: siteId, slug })).map((car) => car.slug)).toEqual([
    '2021-mazda-cx-5-2',
  ])
})
