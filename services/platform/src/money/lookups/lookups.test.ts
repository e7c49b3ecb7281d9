import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { createSandbox } from '@forecourt/vehicle-data/sandbox/create-sandbox'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { deleteExpiredData } from '../../delete-expired-data.ts'
import { askProvider, type LookupRequester } from './ask-provider.ts'

let nowMs: number
let sandbox: ReturnType<typeof createSandbox>
let platform: TestPlatform
let client: ReturnType<typeof connectClient>
let siteIds: number[]

beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 15, 3)
  sandbox = createSandbox({ clock: () => nowMs })
  const vehicleData = { mode: 'demo' as const, nevdis: null, autograb: null, sandbox }
  platform = await openTestPlatform(() => nowMs, undefined, undefined, vehicleData)
  client = connectClient(platform)
  siteIds = []
  for (const slug of ['north', 'south', 'east'])
    siteIds.push((await platform.addDealer(aDealer(slug))).siteId)
})
afterEach(() => platform.close())

const address = 'address-of-one-attacker'
const aPlate = (n: number) => ({ rego: `AB${String(n).padStart(4, '0')}`, regoState: 'NSW' })
const lookUp = (n: number, asker: object = {}, siteId = siteIds[n % 3] ?? 0) =>
  client.call('lookUpVehicle', { ...asker, websiteId: siteId, provider: 'nevdis', body: aPlate(n) })
const query = async (text: string) => (await platform.database.pool.query(text)).rows

/** Ten at a time, as an automated client would. */
async function flood(count: number, asker: object): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  let next = 0
  const ask = async () => {
    while (next < count) {
      next += 1
      const { status } = await lookUp(next, asker)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 10 }, ask))
  return statuses
}

it('limits one address over all websites', async () => {
  const statuses = await flood(100, { address })
  // The others get a 200 that tells them to enter the details manually.
  expect(sandbox.asked()).toBe(60)
  expect(statuses.failed).toBe(40)
  // Other requesters are not affected.
  expect((await lookUp(1_000, { address: 'address-of-a-visitor' })).status).not.toBe('failed')
})

it('limits one ticket, whatever address uses it', async () => {
  const askers = Array.from({ length: 60 }, (_, at) => ({
    address: `address-of-number-${at}`,
    ticket: 'a-ticket-with-its-proof',
  }))
  for (const [at, asker] of askers.entries()) await lookUp(at, asker)
  expect(sandbox.asked()).toBe(40)
})

it('reserves half of a website’s lookups for visitors with a proof of work', async () => {
  const [siteId = 0] = siteIds
  await query(
    `insert into settings (scope, scope_id, key, value) values ('site', ${siteId}, 'lookupsBySite', '20')`,
  )
  for (let at = 0; at < 15; at += 1) await lookUp(at, { address: `address-of-number-${at}` }, siteId)
  expect(sandbox.asked()).toBe(10)
  const asker = { address: 'address-of-a-visitor', ticket: 'a-ticket-with-its-proof' }
  expect((await lookUp(100, asker, siteId)).status).not.toBe('failed')
})

it('reuses a cached answer on every website and in every process', async () => {
  const first = await lookUp(1)
  expect(await lookUp(1, {}, siteIds[2])).toEqual(first)
  const other = await platform.openAnother()
  try {
    const there = await connectClient(other).call('lookUpVehicle', {
      websiteId: siteIds[0] ?? 0,
      provider: 'nevdis',
      body: aPlate(1),
    })
    expect(there).toEqual(first)
  } finally {
    await other.close()
  }
  expect(sandbox.asked()).toBe(1)
  // The table contains neither the plate nor a VIN.
  const kept = JSON.stringify(await query('select * from lookup_answers'))
  expect(kept).not.toContain('AB0001')
  expect(kept).not.toMatch(/"vin":"/)

  nowMs += 8 * 86_400_000
  await deleteExpiredData(platform.context)
  expect(
    await query('select * from lookup_answers union all select null, null, null from lookup_counts'),
  ).toEqual([])
  await lookUp(1)
  expect(sandbox.asked()).toBe(2)
})

it('alerts operators once when most of the daily budget is used, and once when all of it is', async () => {
  const admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  const manager = await aStaffMember(platform, [
    { role: 'group-manager', scopeKind: 'platform', scopeId: null },
  ])
  expect((await admin.call(staffEndpoints.staffToday)).lookups).toBeNull()
  await query(`insert into lookup_counts values ('2026-11-15', 'platform', 15998)`)
  const lines: unknown[] = []
  const log = { warn() {}, error: (fields: object) => lines.push(fields) }
  const [siteId = 0] = siteIds
  const asker: LookupRequester = { siteId, visitor: null, address: null, ticket: 'a-ticket-with-its-proof' }
  const ask = (by = asker) =>
    askProvider(
      { ...platform.context, log: log as never },
      { kind: 'score', asker: by, question: null, cacheDays: () => 0, ask: async () => ({ score: 1 }) },
    )
  expect(await ask()).toEqual({ score: 1 })
  await ask()
  expect(lines).toMatchObject([{ code: 'LOOKUP_BUDGET_NEARLY_SPENT' }])
  // Requesters without a proof have used their half, which does not exhaust the budget.
  expect(await ask({ ...asker, ticket: null })).toBeNull()
  expect(lines.slice(1)).toEqual([{ code: 'LOOKUP_HALF_SPENT', of: 'platform' }])
  expect((await admin.call(staffEndpoints.staffToday)).lookups).toEqual({
    used: 16_006,
    most: 20_000,
    isSpent: false,
    spentBy: 0,
  })
  await query(`update lookup_counts set questions = 20000 where counted = 'platform'`)
  expect(await ask()).toBeNull()
  expect(await ask()).toBeNull()
  expect(lines).toMatchObject([{ code: 'LOOKUP_BUDGET_NEARLY_SPENT' }, {}, { code: 'LOOKUP_BUDGET_SPENT' }])
  expect((await admin.call(staffEndpoints.staffToday)).lookups).toMatchObject({
    used: 20_000,
    isSpent: true,
  })
  expect((await manager.call(staffEndpoints.staffToday)).lookups).toBeNull()
  // Refused requests have not used up anybody else's quota.
  expect(await query(`select questions from lookup_counts where counted = 'site ${siteId}'`)).toEqual([
    { questions: 8 },
  ])
  nowMs += 86_400_000
  expect((await admin.call(staffEndpoints.staffToday)).lookups).toBeNull()
  expect(await ask()).toEqual({ score: 1 })
})
