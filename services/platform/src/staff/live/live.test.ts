import { readServerEvents } from '@forecourt/contract/changes/read-server-events'
import type { DocumentEditor } from '@forecourt/contract/endpoints/staff/live'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

const within = { timeout: 60_000, interval: 20 }

let platform: TestPlatform
let siteId: number
let otherId: number
const closing = new AbortController()

beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('here'), [aStockCar('here', 1)])).siteId
  otherId = (await platform.addDealer(aDealer('there'), [aStockCar('there', 2)])).siteId
})
afterAll(async () => {
  closing.abort()
  await platform.close()
})

async function follow(grants: StaffGrant[]): Promise<{ id: number; heard: string[]; isOver: () => boolean }> {
  const { call, id } = await aStaffMember(platform, grants)
  const heard: string[] = []
  let isOver = false
  const changes = await call(staffEndpoints.staffChanges, { signal: closing.signal })
  void readServerEvents(changes, closing.signal, (data) => {
    if (data !== null) heard.push((JSON.parse(data) as { topic: string }).topic)
  }).finally(() => {
    isOver = true
  })
  return { id, heard, isOver: () => isOver }
}

it('an open screen is notified only of changes that its user may see', async () => {
  const sales = await follow([{ role: 'sales', scopeKind: 'site', scopeId: siteId }])
  const content = await follow([{ role: 'content', scopeKind: 'site', scopeId: siteId }])
  const other = await follow([{ role: 'sales', scopeKind: 'site', scopeId: otherId }])
  // The first read only finds the current position; later writes are reported.
  const { drizzle, pool } = platform.database
  await vi.waitFor(async () => {
    await aLead(drizzle, { siteId })
    await aLead(drizzle, { siteId: otherId })
    expect(sales.heard).toContain('leads')
    expect(other.heard).toContain('leads')
  }, within)
  expect(content.heard).toEqual([])

  sales.heard.length = 0
  other.heard.length = 0
  await pool.query(`update cars set price_cents = 1234500 where stock_number = 'U1'`)
  await vi.waitFor(() => {
    expect(sales.heard).toContain('stock')
    expect(content.heard).toContain('stock')
  }, within)
  expect(other.heard).not.toContain('stock')
})

it('ends within a minute after sign-out, and stops for a lost role [ASVS 7.4.2] [ASVS 8.3.2]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const grant: StaffGrant = { role: 'sales', scopeKind: 'site', scopeId: siteId }
    const [gone, stays] = [await follow([grant]), await follow([grant])]
    await platform.database.pool.query('delete from staff_sessions where user_id = $1', [gone.id])
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(gone.isOver()).toBe(true), within)
    expect(stays.isOver()).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

it('an editor sees who else has the document open, and nobody outside the site does', async () => {
  const grant = (site: number): StaffGrant[] => [{ role: 'content', scopeKind: 'site', scopeId: site }]
  const cleo = await aStaffMember(platform, grant(siteId), 'Cleo')
  const dana = await aStaffMember(platform, grant(siteId), 'Dana')
  const blank = { kind: 'page' as const, title: 'Us', fields: { description: '' }, blocks: [] }
  const { id } = await cleo.call(staffEndpoints.createDocument, { siteId, body: { ...blank, slug: 'us' } })
  const open = async ({ call }: typeof cleo) => {
    const leaving = new AbortController()
    const seen: DocumentEditor[][] = []
    const changes = await call(staffEndpoints.staffChanges, {
      signal: AbortSignal.any([leaving.signal, closing.signal]),
      query: { document: id },
    })
    void readServerEvents(changes, leaving.signal, (data) => {
      const told: unknown = data === null ? null : JSON.parse(data)
      if (Array.isArray(told)) seen.push(told)
    })
    return { seen, leave: () => leaving.abort() }
  }
  const first = await open(cleo)
  await vi.waitFor(() => expect(first.seen.at(-1)).toEqual([]), within)
  const other = await open(dana)
  const again = await open(cleo)
  await vi.waitFor(() => {
    expect(first.seen.at(-1)).toEqual([
      { name: 'Cleo', isYou: true },
      { name: 'Dana', isYou: false },
    ])
    expect(other.seen.at(-1)).toEqual([{ name: 'Cleo', isYou: false }])
  }, within)
  other.leave()
  again.leave()
  await vi.waitFor(() => expect(first.seen.at(-1)).toEqual([]), within)
  const stranger = await aStaffMember(platform, grant(otherId))
  await expect(
    stranger.call(staffEndpoints.staffChanges, { signal: closing.signal, query: { document: id } }),
  ).rejects.toMatchObject({ status: 404 })
  first.leave()
})
