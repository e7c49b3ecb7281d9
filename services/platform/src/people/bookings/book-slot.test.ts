import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBookableDealer, addLead, mondayMs } from '../../../testing/people/a-bookable-dealer.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStockCar } from '../../../testing/stock/a-dealer.ts'
import { bookSlot, type SlotRequest } from './book-slot.ts'

const noon = Date.parse('2026-11-17T12:30:00+11:00')
const hourMs = 3_600_000

let platform: TestPlatform
let siteId: number

beforeAll(async () => {
  platform = await openTestPlatform(() => mondayMs)
  const stock = [aStockCar('north', 1), aStockCar('north', 2, { locationSlug: 'north' })]
  siteId = (await platform.addDealer(aBookableDealer('north'), stock)).siteId
  await platform.addDealer(aBookableDealer('south'), [aStockCar('south', 3)])
})
beforeEach(() => platform.database.pool.query('delete from bookings; delete from booking_slots'))
afterAll(() => platform.close())

function take(leadId: string, wish: Partial<SlotRequest> = {}) {
  const slot = { locationId: 1, kind: 'test-drive' as const, startMs: noon, nowMs: mondayMs, leadId, ...wish }
  return platform.database.drizzle.transaction((tx) => bookSlot(tx, slot))
}

async function stored(): Promise<{ slots: object[]; bookings: object[] }> {
  const slots = await platform.database.pool.query(
    'select location_id, starts_at, taken, capacity from booking_slots order by starts_at',
  )
  const bookings = await platform.database.pool.query('select lead_id, starts_at, ends_at from bookings')
  return { slots: slots.rows, bookings: bookings.rows }
}

describe('takeSlot', () => {
  it('books the time for the lead until the drive ends', async () => {
    const leadId = await addLead(platform.database.pool, siteId)
    expect(await take(leadId)).toBe('taken')
    expect(await stored()).toEqual({
      slots: [{ location_id: 1, starts_at: new Date(noon), taken: 1, capacity: 1 }],
      bookings: [{ lead_id: leadId, starts_at: new Date(noon), ends_at: new Date(noon + hourMs) }],
    })
  })

  it('books one place for a lead, however often it is sent, also after the time has begun', async () => {
    const leadId = await addLead(platform.database.pool, siteId)
    const answers = await Promise.all([take(leadId), take(leadId), take(leadId, { nowMs: noon + 1 })])
    expect(answers.filter((answer) => answer === 'taken').length).toBeGreaterThanOrEqual(2)
    expect(await take(leadId, { nowMs: noon + 1 })).toBe('taken')
    expect((await stored()).slots).toEqual([expect.objectContaining({ taken: 1 })])
  })

  it('frees the earlier time of a lead that chooses another', async () => {
    const [first, second] = [
      await addLead(platform.database.pool, siteId),
      await addLead(platform.database.pool, siteId),
    ]
    await take(first)
    expect(await take(second)).toBe('full')
    expect(await take(first, { startMs: noon + hourMs })).toBe('taken')
    expect(await take(second)).toBe('taken')
    expect((await stored()).slots).toMatchObject([{ taken: 1 }, { taken: 1 }])
    expect((await stored()).bookings).toHaveLength(2)
  })

  it('leaves a lead its time when the other one is full or not offered', async () => {
    const [first, second] = [
      await addLead(platform.database.pool, siteId),
      await addLead(platform.database.pool, siteId),
    ]
    await take(first)
    await take(second, { startMs: noon + hourMs })
    expect(await take(second)).toBe('full')
    expect(await take(second, { startMs: noon + 1 })).toBe('not-offered')
    expect((await stored()).slots).toMatchObject([{ taken: 1 }, { taken: 1 }])
  })

  it('has the place of a lead that is erased free again', async () => {
    const leadId = await addLead(platform.database.pool, siteId)
    await take(leadId)
    await platform.database.pool.query('delete from leads where id = $1', [leadId])
    expect((await stored()).slots).toMatchObject([{ taken: 0 }])
    expect(await take(await addLead(platform.database.pool, siteId))).toBe('taken')
  })

  it('follows the dealer’s capacity of today', async () => {
    const add = () => addLead(platform.database.pool, siteId)
    expect(await take(await add())).toBe('taken')
    await platform.database.pool.query(
      `insert into settings values ('site', ${siteId}, 'testDriveCapacity', '2')`,
    )
    expect([await take(await add()), await take(await add())]).toEqual(['taken', 'full'])
    await platform.database.pool.query('delete from settings')
    expect(await take(await add())).toBe('full')
  })

  it.each<[string, Partial<SlotRequest>]>([
    ['between two times', { startMs: noon + 60_000 }],
    ['on a Sunday, when the yard is closed', { startMs: noon + 5 * 24 * hourMs }],
    ['in the past', { nowMs: noon }],
    ['sooner than the dealer wants', { nowMs: noon - hourMs }],
    ['further ahead than the dealer plans', { startMs: noon + 15 * 24 * hourMs }],
    ['at no instant', { startMs: Number.NaN }],
    ['at the workshop', { locationId: 3 }],
    ['at a yard that takes no visitors', { locationId: 4 }],
    ['at another dealer’s yard', { locationId: 5 }],
    ['nowhere', { locationId: 99 }],
  ])('refuses a drive %s', async (_, wish) => {
    expect(await take(await addLead(platform.database.pool, siteId), wish)).toBe('not-offered')
    expect(await stored()).toEqual({ slots: [], bookings: [] })
  })

  it('drives a car where it stands, and no car of others', async () => {
    expect(await take(await addLead(platform.database.pool, siteId, 1))).toBe('taken')
    expect(await take(await addLead(platform.database.pool, siteId, 2), { startMs: noon + hourMs })).toBe(
      'not-offered',
    )
    expect(
      await take(await addLead(platform.database.pool, siteId, 2), { startMs: noon + hourMs, locationId: 2 }),
    ).toBe('taken')
    expect(await take(await addLead(platform.database.pool, siteId, 3), { startMs: noon + hourMs })).toBe(
      'not-offered',
    )
  })

  it('books the yard still when the car was hidden meanwhile', async () => {
    await platform.database.pool.query('update cars set show_on_dealer_website = false where id = 2')
    expect(await take(await addLead(platform.database.pool, siteId, 2))).toBe('taken')
  })

  it('refuses an unknown lead', async () => {
    expect(await take('00000000-0000-4000-8000-000000000000')).toBe('not-offered')
  })
})
