import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient, type PlatformClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let client: PlatformClient
let siteId: number

beforeAll(async () => {
  platform = await openTestPlatform()
  client = connectClient(platform)
  const settings = [
    { scope: 'site' as const, key: 'makeSpellings' as const, value: { Ram: ['Ford F-series'] } },
  ]
  const stock = [
    ['GWM', 'Cannon'],
    ['GWM', 'Jolion'],
    ['HAVAL', 'H6'],
    ['Haval', 'Jolion'],
    ['Ram', '1500'],
    ['Ford', 'F-150'],
    ['Ford', 'Ranger'],
    ['Mazda', 'CX-5'],
  ].map(([make = '', model = ''], at) => aStockCar('north', at + 1, { make, model }))
  siteId = (await platform.addDealer(aDealer('north', { settings }), stock)).siteId
})
afterAll(() => platform.close())

const idOf = async (table: 'manufacturers' | 'models', name: string): Promise<number> =>
  (await platform.database.pool.query(`select id from ${table} where name = $1`, [name])).rows[0]?.id ?? 0

it.each([
  ['GWM', 4],
  ['Haval', 4],
  ['Ram', 2],
  ['Ford', 2],
  ['Mazda', 1],
])('stock of %s is counted under every spelling of the make: %i [S7.09] [S7.36]', async (make, count) => {
  const manufacturer = await client.call('manufacturer', {
    id: await idOf('manufacturers', make),
    query: { website_id: siteId },
  })
  expect(manufacturer.stock_count).toBe(count)
})

it('stock of a model is counted under every spelling of its make [S7.08] [S7.36]', async () => {
  expect(
    await client.call('model', { id: await idOf('models', 'Jolion'), query: { website_id: siteId } }),
  ).toMatchObject({ stock_count: 2 })
  expect(
    await client.call('model', { id: await idOf('models', 'Cannon'), query: { website_id: siteId } }),
  ).toMatchObject({ stock_count: 1 })
})
