import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { retryQuery } from '../../../testing/database/retry-query.ts'
import { aBookableDealer, addLead, mondayMs } from '../../../testing/people/a-bookable-dealer.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStockCar } from '../../../testing/stock/a-dealer.ts'
import type { LocalPlatform } from '../../local.ts'
import { bookSlot } from './book-slot.ts'

const racers = process.env.SOAK ? 200 : 50
const noon = Date.parse('2026-11-17T12:30:00+11:00')
const hourMs = 3_600_000

let platform: TestPlatform
let other: LocalPlatform
let siteId: number
beforeAll(async () => {
  platform = await openTestPlatform(() => mondayMs)
  other = await platform.openAnother()
  const stock = [
    aStockCar('north', 1),
    aStockCar('north', 2),
    aStockCar('north', 3, { status: 'coming_soon' }),
    aStockCar('north', 4, { reserved: true }),
  ]
  siteId = (await platform.addDealer(aBookableDealer('north', { testDriveCapacity: 500 }), stock)).siteId
})
beforeEach(() =>
  platform.database.pool.query('delete from bookings; delete from booking_slots; delete from flags'),
)
afterAll(async () => {
  await other.close()
  await platform.close()
})

async function take(carId: number | null, startMs = noon, turn = 0) {
  const leadId = await retryQuery(() => addLead(platform.database.pool, siteId, carId))
  const slot = { locationId: 1, kind: 'test-drive', startMs, leadId, nowMs: mondayMs } as const
  const { drizzle } = (turn % 2 ? other : platform).database
  return retryQuery(() => drizzle.transaction((tx) => bookSlot(tx, slot)))
}

const startsOf = async (carId: number) =>
  (await connectClient(platform).call('testDriveSlots', { id: 1, query: { car_id: carId } })).slots.map(
    ({ start }) => Date.parse(start),
  )

it(`gives one vehicle to one of ${racers} visitors of two platforms who want it at once, though the place has room`, async () => {
  const answers = await Promise.all(Array.from({ length: racers }, (_, turn) => take(1, noon, turn)))
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'full')).toHaveLength(racers - 1)
  const { rows } = await platform.database.pool.query('select taken from booking_slots')
  expect(rows).toEqual([{ taken: 1 }])
})

it('lets another vehicle, and the same one an hour later, be driven', async () => {
  expect(await Promise.all([take(1), take(2), take(null), take(1, noon + hourMs)])).toEqual([
    'taken',
    'taken',
    'taken',
    'taken',
  ])
})

it('is held by the database itself, however a booking comes in, also where times overlap in part', async () => {
  await take(1)
  const leadId = await addLead(platform.database.pool, siteId, 1)
  const insert = (startMs: number) =>
    platform.database.pool.query(
      `insert into bookings (lead_id, location_id, car_id, kind, starts_at, ends_at)
       values ($1, 1, 1, 'test-drive', $2, $3)`,
      [leadId, new Date(startMs), new Date(startMs + hourMs)],
    )
  await expect(insert(noon + hourMs / 2)).rejects.toMatchObject({ constraint: 'bookings_of_car' })
  await insert(noon + hourMs)
})

it('offers no time at which the vehicle is out, also when the dealer has changed the length since', async () => {
  expect(await startsOf(1)).toContain(noon)
  await take(1)
  expect(await startsOf(1)).not.toContain(noon)
  expect(await startsOf(1)).toContain(noon + hourMs)
  expect(await startsOf(2)).toContain(noon)
  await platform.database.pool.query(
    `insert into settings values ('site', ${siteId}, 'testDriveMinutes', '40')`,
  )
  const span = [noon - 40 * 60_000 + 1, noon + hourMs - 1] as const
  expect((await startsOf(1)).filter((start) => start >= span[0] && start <= span[1])).toEqual([])
  await platform.database.pool.query('delete from settings')
})

it.each([
  ['what is coming soon', 3, 'bookComingSoon'],
  ['what is reserved', 4, 'bookReserved'],
])('offers times for %s unless the dealer says otherwise', async (_, carId, flag) => {
  expect(await startsOf(carId)).toContain(noon)
  expect(await take(carId)).toBe('taken')
  await platform.database.pool.query(`insert into flags values ('site', ${siteId}, '${flag}', 'off')`)
  expect(await startsOf(carId)).toEqual([])
  expect(await take(carId, noon + hourMs)).toBe('not-offered')
})
