import { afterAll, beforeAll, expect, it } from 'vitest'
import { retryQuery } from '../../../testing/database/retry-query.ts'
import { aBookableDealer, addLead, mondayMs } from '../../../testing/people/a-bookable-dealer.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import type { LocalPlatform } from '../../local.ts'
import { bookSlot } from './book-slot.ts'

const visitorCount = 100
const noon = Date.parse('2026-11-17T12:30:00+11:00')
const hourMs = 3_600_000

let platform: TestPlatform
let other: LocalPlatform
let siteId: number

beforeAll(async () => {
  platform = await openTestPlatform(() => mondayMs)
  other = await platform.openAnother()
  siteId = (await platform.addDealer(aBookableDealer('north', { testDriveCapacity: 3 }))).siteId
})
afterAll(async () => {
  await other.close()
  await platform.close()
})

function take(turn: number, leadId: string, startMs: number) {
  const { drizzle } = (turn % 2 ? other : platform).database
  const slot = { locationId: 1, kind: 'test-drive', startMs, leadId, nowMs: mondayMs } as const
  return retryQuery(() => drizzle.transaction((tx) => bookSlot(tx, slot)))
}

async function addLeads(count: number): Promise<string[]> {
  const leads: string[] = []
  for (let n = 0; n < count; n++) leads.push(await addLead(platform.database.pool, siteId))
  return leads
}

async function countBookings(startMs: number): Promise<{ taken: number; booked: number }> {
  const { rows } = await platform.database.pool.query(
    `select taken, (select count(*)::int from bookings b where b.starts_at = s.starts_at) booked
     from booking_slots s where starts_at = $1`,
    [new Date(startMs)],
  )
  return rows[0]
}

it('gives the last place to one of a hundred visitors of two platforms', async () => {
  for (const leadId of await addLeads(2)) await take(0, leadId, noon)
  const leads = await addLeads(visitorCount)
  const answers = await Promise.all(leads.map((leadId, turn) => take(turn, leadId, noon)))
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'full')).toHaveLength(visitorCount - 1)
  expect(await countBookings(noon)).toEqual({ taken: 3, booked: 3 })
})

it('a place given back by a rollback is free again', async () => {
  const [leadId = '', next = ''] = await addLeads(2)
  const startMs = noon + 3 * hourMs
  const failing = platform.database.drizzle.transaction(async (tx) => {
    await bookSlot(tx, { locationId: 1, kind: 'test-drive', startMs, leadId, nowMs: mondayMs })
    throw new Error('the lead could not be stored')
  })
  await expect(failing).rejects.toThrow('the lead could not be stored')
  expect(await take(1, next, startMs)).toBe('taken')
  expect(await countBookings(startMs)).toEqual({ taken: 1, booked: 1 })
})

it('visitors who swap their times at once neither block each other nor leave a place behind', async () => {
  const starts = [noon + hourMs, noon + 2 * hourMs]
  const leads = await addLeads(4)
  for (const [turn, leadId] of leads.entries()) await take(turn, leadId, starts[turn % 2] ?? 0)
  for (let round = 1; round <= 10; round++)
    await Promise.all(leads.map((leadId, turn) => take(turn, leadId, starts[(turn + round) % 2] ?? 0)))
  const places = await Promise.all(starts.map(countBookings))
  expect(places.reduce((sum, { taken }) => sum + taken, 0)).toBe(4)
  for (const { taken, booked } of places) expect(taken).toBe(booked)
})
