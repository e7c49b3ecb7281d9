import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)
const dayMs = 86_400_000
let platform: TestPlatform
let siteId: number

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  siteId = (
    await platform.addDealer(aDealer('north'), [
      aStockCar('north', 1),
      aStockCar('north', 2, { showOnDealerWebsite: false }),
      aStockCar('north', 3, { status: 'sold', sold: true, soldAtMs: nowMs - dayMs }),
      aStockCar('north', 4, { status: 'sold', sold: true, soldAtMs: nowMs - 20 * dayMs }),
      aStockCar('north', 5, { status: 'coming_soon' }),
    ])
  ).siteId
  await platform.addDealer(aDealer('south'), [aStockCar('south', 1)])
})
afterAll(() => platform.close())

const slugs = async (limit: number, offset = 0) =>
  (
    await connectClient(platform).call('sitemap', { websiteId: siteId, query: { limit, offset } })
  ).vehicles.map(({ slug }) => slug)
const query = (text: string, values: unknown[] = []) => platform.database.pool.query(text, values)

async function readChangedAt(id: number): Promise<number> {
  const { rows } = await query('select changed_at from cars where id = $1', [id])
  return rows[0].changed_at.getTime()
}

/** Sets the time back to when nothing had changed, bypassing the trigger that would set it to now. */
async function age(id: number): Promise<number> {
  await query('alter table cars disable trigger note_car_change')
  await query("update cars set changed_at = '2020-01-01' where id = $1", [id])
  await query('alter table cars enable trigger note_car_change')
  return readChangedAt(id)
}

describe('the sitemap of a site', () => {
  it('names what the site lists and nothing else, in pages', async () => {
    const { rows } = await query('select id, slug from cars where id in (1, 3, 5) order by id')
    const listed = rows.map(({ slug }) => slug)
    expect(await slugs(100)).toEqual(listed)
    expect([...(await slugs(2)), ...(await slugs(2, 2))]).toEqual(listed)
    expect(await connectClient(platform).call('sitemap', { websiteId: siteId, query: { limit: 0 } })).toEqual(
      {
        total: 3,
        vehicles: [],
      },
    )
  })

  it('says when a vehicle, its pictures or its finance figures last changed, and not when nothing did', async () => {
    const changes = [
      ['update cars set price_cents = price_cents + 100 where id = 1', true],
      ["update car_images set alt = 'Another view' where car_id = 1", true],
      ['delete from car_lenders where car_id = 1', true],
      ['update cars set price_cents = price_cents where id = 1', false],
    ] as const
    for (const [change, moves] of changes) {
      const before = await age(1)
      await query(change)
      expect([change, (await readChangedAt(1)) > before]).toEqual([change, moves])
    }
  })
})
