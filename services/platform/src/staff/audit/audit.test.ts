import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLead } from '../../../testing/leads/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

const query = async (text: string) => (await platform.database.pool.query(text)).rows

it('keeps every look at a lead and every write, with before and after, and shows it to those above', async () => {
  const { siteId } = await platform.addDealer(aDealer('kept'))
  const lead = await aLead(platform.database.drizzle, { siteId })
  const sales = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }])
  await sales.calls.readLead(lead.id)
  await sales.calls.moveLead(lead.id, { stage: 'lost', lost_reason: 'price', version: 1 })
  const manager = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId },
  ])
  const { entries } = await manager.calls.listAudit({ subject: lead.id })
  expect(entries).toMatchObject([
    {
      action: 'moveLead',
      actor: sales.email,
      before: { stage: 'new' },
      after: { stage: 'lost', lostReason: 'price' },
    },
    { action: 'staffLead', actor: sales.email, outcome: 'done' },
  ])
  await expect(sales.calls.listAudit({})).rejects.toMatchObject({ status: 403 })
})

it('cannot be changed, deleted or emptied, by nobody', async () => {
  await query(`insert into audit_log (actor, action, outcome, subject_kind) values ('a', 'b', 'done', 'c')`)
  for (const statement of [
    `update audit_log set actor = 'nobody'`,
    `delete from audit_log`,
    `truncate audit_log`,
  ])
    await expect(query(statement)).rejects.toThrow('append-only')
})

it('is written with the write or not at all', async () => {
  const { siteId } = await platform.addDealer(aDealer('whole'))
  const lead = await aLead(platform.database.drizzle, { siteId })
  const { calls, id } = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }])
  await query(`alter table audit_log add constraint no_room check (user_id is distinct from ${id}) not valid`)
  await expect(calls.noteLead(lead.id, 'Called, no answer.')).rejects.toMatchObject({ status: 500 })
  expect(await query(`select id from lead_entries where lead_id = '${lead.id}'`)).toEqual([])
  await query('alter table audit_log drop constraint no_room')
  await calls.noteLead(lead.id, 'Called, no answer.')
  expect(await query(`select text from lead_entries where lead_id = '${lead.id}'`)).toEqual([
    { text: 'Called, no answer.' },
  ])
})
