import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBookableDealer, addLead, mondayMs } from '../../../testing/people/a-bookable-dealer.ts'
import { connectClient, type PlatformClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStockCar } from '../../../testing/stock/a-dealer.ts'
import { bookSlot } from './book-slot.ts'

let platform: TestPlatform
let client: PlatformClient
let siteId: number

beforeAll(async () => {
  platform = await openTestPlatform(() => mondayMs)
  client = connectClient(platform)
  const dealer = aBookableDealer('north', { testDriveDaysAhead: 6, testDriveCapacity: 2 })
  const stock = [
    aStockCar('north', 1, { locationSlug: 'north' }),
    aStockCar('north', 2, { locationSlug: 'closed' }),
    aStockCar('north', 3, { showOnDealerWebsite: false }),
  ]
  siteId = (await platform.addDealer(dealer, stock)).siteId
  await platform.addDealer(aBookableDealer('south'), [aStockCar('south', 4)])
})
afterAll(() => platform.close())

async function findDealership(dealer: Parameters<TestPlatform['addDealer']>[0]) {
  const { siteId: added } = await platform.addDealer(dealer)
  const { rows } = await platform.database.pool.query<{ dealership_id: number }>(
    `select dealership_id from sites where id = ${added}`,
  )
  return { dealershipId: rows[0]?.dealership_id ?? 0 }
}

describe('the times of a dealership', () => {
  it('are those of its yards for a test drive, in their order, on each yard’s own clock [S7.11]', async () => {
    const { slots } = await client.call('testDriveSlots', { id: 1 })
    expect(slots.slice(0, 3)).toEqual([
      { start: '2026-11-16T11:30:00+11:00', location_id: 1, places: 2 },
      { start: '2026-11-16T10:30:00+10:00', location_id: 2, places: 2 },
      { start: '2026-11-16T12:30:00+11:00', location_id: 1, places: 2 },
    ])
    expect(new Set(slots.map((slot) => slot.location_id))).toEqual(new Set([1, 2]))
    const starts = slots.map(({ start }) => Date.parse(start))
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    expect(slots.at(-1)?.start).toBe('2026-11-21T15:30:00+10:00')
  })

  it('are those of its workshops for a service [S7.10]', async () => {
    const { slots } = await client.call('serviceSlots', { id: 1 })
    expect(slots[0]).toEqual({ start: '2026-11-17T09:00:00+11:00', location_id: 3, places: 2 })
    expect(new Set(slots.map((slot) => slot.location_id))).toEqual(new Set([3]))
  })

  it('are as many as a workshop has room for [S7.10]', async () => {
    const dealer = aBookableDealer('west', { serviceCapacityByLocation: { workshop: 5 } })
    const { dealershipId } = await findDealership(dealer)
    const { slots } = await client.call('serviceSlots', { id: dealershipId })
    expect(new Set(slots.map(({ places }) => places))).toEqual(new Set([5]))
  })

  it('are those of the showroom for a service where a dealership has no workshop', async () => {
    const dealer = aBookableDealer('east')
    const [dealership] = dealer.dealerships
    const locations = dealership?.locations.filter(({ locationType }) => locationType !== 'service') ?? []
    const found = await findDealership({
      ...dealer,
      dealerships: dealership ? [{ ...dealership, locations }] : [],
    })
    const { slots } = await client.call('serviceSlots', { id: found.dealershipId })
    expect(new Set(slots.map((slot) => slot.location_id)).size).toBe(2)
  })

  it('are none of the workshop where the site takes no service bookings', async () => {
    await platform.database.pool.query(
      `insert into flags values ('site', ${siteId}, 'serviceBooking', 'off')`,
    )
    expect(await client.call('serviceSlots', { id: 1 })).toEqual({ slots: [] })
  })

  it('are those of the yard where the car stands, or of all when it takes no visitors', async () => {
    const there = await client.call('testDriveSlots', { id: 1, query: { car_id: 1 } })
    expect(new Set(there.slots.map((slot) => slot.location_id))).toEqual(new Set([2]))
    const elsewhere = await client.call('testDriveSlots', { id: 1, query: { car_id: 2 } })
    expect(new Set(elsewhere.slots.map((slot) => slot.location_id))).toEqual(new Set([1, 2]))
  })

  it('are not told of a hidden car, another dealership’s car or a dealership that is not here', async () => {
    for (const carId of [3, 4, 99])
      await expect(client.call('testDriveSlots', { id: 1, query: { car_id: carId } })).rejects.toMatchObject({
        status: 404,
      })
    for (const dealershipId of [99, 0, -1, 1.5, 1e10])
      await expect(client.call('testDriveSlots', { id: dealershipId })).rejects.toMatchObject({ status: 404 })
    await expect(client.call('serviceSlots', { id: 99 })).rejects.toMatchObject({ status: 404 })
  })

  it('leave out what is full', async () => {
    const [first] = (await client.call('testDriveSlots', { id: 1 })).slots
    const startMs = Date.parse(first?.start ?? '')
    for (const left of [1, 0]) {
      const leadId = await addLead(platform.database.pool, siteId)
      const slot = { locationId: 1, kind: 'test-drive', startMs, leadId, nowMs: mondayMs } as const
      expect(await platform.database.drizzle.transaction((tx) => bookSlot(tx, slot))).toBe('taken')
      const [now] = (await client.call('testDriveSlots', { id: 1 })).slots
      expect(now).toEqual(left ? { ...first, places: 1 } : expect.objectContaining({ location_id: 2 }))
    }
  })
})
