import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
const sites: number[] = []
const leads: string[] = []

beforeAll(async () => {
  platform = await openTestPlatform()
  for (const slug of ['chosen', 'other']) {
    const { siteId } = await platform.addDealer(aDealer(slug), [aStockCar(slug, 1), aStockCar(slug, 2)])
    sites.push(siteId)
    leads.push((await aLead(platform.database.drizzle, { siteId })).id)
  }
})
afterAll(() => platform.close())

it('limits reads to the dealer that somebody has chosen, and counts what that dealer has', async () => {
  const { call } = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  const [chosen = 0] = sites
  const found = async (dealer?: number) =>
    (await call(staffEndpoints.staffLeads, { dealer })).leads.map(({ id }) => id)
  expect((await found()).toSorted()).toEqual(leads.toSorted())
  expect(await found(chosen)).toEqual([leads[0]])
  const counts = await call(staffEndpoints.staffCounts, { dealer: chosen })
  expect(counts).toEqual({ leads: 1, isLate: false, bookings: 0, deposits: 0, vehicles: 2 })
  expect(await call(staffEndpoints.staffCounts)).toMatchObject({ leads: 2, vehicles: 4 })
})

it('shows nobody more than their roles do, whichever dealer they ask for', async () => {
  const [mine = 0, other = 0] = sites
  const { call } = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: mine }])
  for (const dealer of [other, 999_999, mine]) {
    const page = await call(staffEndpoints.staffLeads, { dealer })
    expect(page.leads.map(({ id }) => id)).toEqual([leads[0]])
  }
  await expect(
    call(staffEndpoints.staffLead, { leadId: leads[1] ?? '', dealer: other }),
  ).rejects.toMatchObject({ status: 404 })
  const { call: content } = await aStaffMember(platform, [
    { role: 'sales', scopeKind: 'site', scopeId: mine },
    { role: 'content', scopeKind: 'site', scopeId: other },
  ])
  await expect(content(staffEndpoints.staffLeads, { dealer: other })).rejects.toMatchObject({ status: 403 })
})
