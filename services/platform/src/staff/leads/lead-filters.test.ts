import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { hourMs, minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'

const nowMs = Date.UTC(2026, 10, 19, 2)
const before = (ms: number) => new Date(nowMs - ms)
let platform: TestPlatform
let siteId: number
let placeId: number
let sales: Member

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  const dealer = await platform.addDealer(aDealer('filters'))
  siteId = dealer.siteId
  placeId = [...dealer.locations.values()][0]?.id ?? 0
  const other = (await platform.addDealer(aDealer('elsewhere'))).siteId
  sales = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }], 'Sam Sales')
  const db = platform.database.drizzle
  const lead = (name: string, changes: Partial<Parameters<typeof aLead>[1]> = {}) =>
    aLead(db, { siteId, createdAt: before(minuteMs), ...changes, payload: { name, ...changes.payload } })
  await lead('Fresh')
  await lead('Late', { createdAt: before(30 * hourMs), payload: { source: 'Campaign page' } })
  await lead('Answered', { stage: 'contacted', answeredAt: before(hourMs), ownerId: sales.id })
  await lead('Drive', { category: 'Test Drive Enquiry', stage: 'appointment', locationId: placeId })
  await lead('Gone', { stage: 'lost', lostReason: 'price', ownerId: sales.id })
  await lead('Old', { stage: 'contacted', createdAt: before(100 * 24 * hourMs), category: 'Rare Enquiry' })
  await lead('Asleep', { snoozedUntil: new Date(nowMs + hourMs) })
  await lead('Theirs', { siteId: other, createdAt: before(30 * hourMs), category: 'Their Enquiry' })
})
afterAll(() => platform.close())

const named = async (query: Record<string, string>) =>
  (await sales.call(staffEndpoints.staffLeads, { query })).leads
    .map(({ name }) => name.split(' ')[0])
    .toSorted()

it('the inbox is filtered by stage, waiting, kind, place, source, person and time', async () => {
  expect(await named({})).toEqual(['Answered', 'Drive', 'Fresh', 'Gone', 'Late', 'Old'])
  expect(await named({ stage: 'open' })).toEqual(['Answered', 'Drive', 'Fresh', 'Late', 'Old'])
  expect(await named({ waits: 'us' })).toEqual(['Fresh', 'Late'])
  expect(await named({ waits: 'late' })).toEqual(['Late'])
  expect(await named({ waits: 'them' })).toEqual(['Answered', 'Drive', 'Old'])
  expect(await named({ kind: 'Test Drive Enquiry' })).toEqual(['Drive'])
  expect(await named({ place: String(placeId) })).toEqual(['Drive'])
  expect(await named({ source: 'Campaign page' })).toEqual(['Late'])
  expect(await named({ source: 'By hand', waits: 'us' })).toEqual(['Fresh'])
  expect(await named({ owner: 'me', stage: 'open' })).toEqual(['Answered'])
  expect(await named({ owner: String(sales.id) })).toEqual(['Answered', 'Gone'])
  expect(await named({ days: '1' })).toEqual(['Answered', 'Drive', 'Fresh', 'Gone'])
  expect(await named({ days: '30', words: 'late' })).toEqual(['Late'])
  // What cannot be read is no filter.
  expect(await named({ days: 'x', waits: 'x', place: 'x' })).toHaveLength(6)
  const { counts } = await sales.call(staffEndpoints.staffLeads, { query: { waits: 'them' } })
  expect(counts).toEqual({ new: 0, contacted: 2, appointment: 1, won: 0, lost: 0 })
})

it('its tabs say how many there are, and its filters offer what leads of late have', async () => {
  const { tabs, ...offered } = await sales.call(staffEndpoints.leadCounts)
  expect(tabs).toEqual({ all: 6, mine: 1, unassigned: 4, late: 1, snoozed: 1 })
  expect(offered).toEqual({
    kinds: ['General Enquiry', 'Test Drive Enquiry'],
    sources: ['By hand', 'Campaign page'],
    owners: [{ id: sales.id, name: 'Sam Sales' }],
    places: [{ id: placeId, name: expect.any(String) }],
    sites: [{ id: siteId, name: expect.any(String) }],
  })
})

it('what is taken away as a file has the same filters', async () => {
  const manager = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId },
  ])
  const file = await manager.call(staffEndpoints.exportLeads, { query: { waits: 'late' } })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Late')
})
