import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatTime } from '../../../../apps/dashboard/app/staff/format.ts'
import { findTags, readText } from '../../../../apps/website/app/testing/parse-html.ts'
import { staffEndpoints } from '../../../../packages/contract/src/staff-endpoints.ts'
import { aLead } from '../../../../services/platform/testing/people/a-lead.ts'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
} from '../../../../services/platform/testing/reservations/open-fake-gateway-fixture.ts'
import { aStaffMember, type Member } from '../../../../services/platform/testing/staff/a-staff-member.ts'
import { startDashboard } from '../../start-dashboard.ts'

let fixture: FakeGatewayFixture
let manager: Member
let read: (path: string) => Promise<string>
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(2)
  const { siteId } = fixture.sites.till
  await fixture.query(`update locations set time_zone = 'Australia/Perth'`, [])
  manager = await aStaffMember(fixture.platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId },
  ])
  const dashboard = await startDashboard(fixture.platform)
  read = async (path) =>
    findTags(await dashboard.read(manager.token, path), 'main')
      .map(readText)
      .join('')
})
afterAll(() => fixture.platform.close())

const inPerth = (iso: string | null) => formatTime(iso ?? '', 'Australia/Perth')

it('a deposit is shown in the time zone of its dealer, in the list and on its page', async () => {
  const visit = fixture.visit('till', fixture.sites.till.carIds[1] ?? 0, 'visitor')
  const { id } = await visit.fill()
  await visit.hold(id)
  const deposit = await manager.call(staffEndpoints.staffDeposit, { reservationId: id })
  expect(deposit.timeZone).toBe('Australia/Perth')
  const page = await read(`/deposits/${id}`)
  expect(page).toContain(`until ${inPerth(deposit.holdExpiresAt)}`)
  expect(page).toContain(inPerth(deposit.ledger[0]?.at ?? null))
  expect(await read('/deposits?state=held')).toContain(inPerth(deposit.createdAt))
})

it('a lead, its pause and what is of no one dealer are shown in that time zone too', async () => {
  const { siteId } = fixture.sites.till
  const { id } = await aLead(fixture.platform.database.drizzle, { siteId, payload: { name: 'Ann' } })
  const lead = await manager.call(staffEndpoints.staffLead, { leadId: id })
  expect(await read(`/leads/${id}`)).toContain(inPerth(lead.createdAt))
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await manager.call(staffEndpoints.snoozeLead, { leadId: id, body: { until, version: lead.version } })
  const { entries } = await manager.call(staffEndpoints.staffLead, { leadId: id })
  const clock = new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone: 'Australia/Perth' })
  expect(entries.at(-1)?.text).toContain(clock.format(new Date(until)))
  const [entry] = (await manager.call(staffEndpoints.staffAudit, { query: { kind: 'changes' } })).entries
  expect(await read('/audit')).toContain(inPerth(entry?.at ?? null))
})

it('a booking is shown in the time zone of the place where it is', async () => {
  const { siteId } = fixture.sites.till
  const { id } = await aLead(fixture.platform.database.drizzle, { siteId, payload: { name: 'Bo' } })
  const startsAt = '2026-11-18T02:30:00.000Z'
  await fixture.query(
    `with yard as (insert into locations (dealership_id, name, slug, location_type, time_zone, street, city, state, postcode, phone)
       select dealership_id, 'Brisbane yard', 'brisbane', 'sales', 'Australia/Brisbane', street, city, state, postcode, phone
       from locations where dealership_id = (select dealership_id from sites where id = $2) limit 1 returning id)
     insert into bookings (lead_id, location_id, kind, starts_at, ends_at)
     select $1, id, 'test-drive', $3::timestamptz, $3::timestamptz + interval '1 hour' from yard`,
    [id, siteId, startsAt],
  )
  expect(await read(`/leads/${id}`)).toContain(formatTime(startsAt, 'Australia/Brisbane'))
})
