import type { CallInput } from '@forecourt/contract/call/call-input'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { insertGrant } from '../team/store.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

const query = async (text: string) => (await platform.database.pool.query(text)).rows

it('records every view of a lead and every write, with before and after, and shows it to managers [ASVS log]', async () => {
  const { siteId } = await platform.addDealer(aDealer('kept'))
  const lead = await aLead(platform.database.drizzle, { siteId })
  const sales = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }])
  await sales.call(staffEndpoints.staffLead, { leadId: lead.id })
  await sales.call(staffEndpoints.moveLead, {
    leadId: lead.id,
    body: { stage: 'lost', lostReason: 'price', version: 1 },
  })
  const manager = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId },
  ])
  const { entries } = await manager.call(staffEndpoints.staffAudit, { query: { subject: lead.id } })
  expect(entries).toMatchObject([
    {
      action: 'moveLead',
      actor: sales.email,
      before: { stage: 'new' },
      after: { stage: 'lost', lostReason: 'price' },
    },
    { action: 'staffLead', actor: sales.email, outcome: 'done' },
  ])
  await expect(sales.call(staffEndpoints.staffAudit)).rejects.toMatchObject({ status: 403 })
})

it('cannot be changed, deleted or truncated by anybody [ASVS log]', async () => {
  await query(`insert into audit_log (actor, action, outcome, subject_kind) values ('a', 'b', 'done', 'c')`)
  for (const statement of [
    `update audit_log set actor = 'nobody'`,
    `delete from audit_log`,
    `truncate audit_log`,
  ])
    await expect(query(statement)).rejects.toThrow('append-only')
})

it('is written in the transaction of the write', async () => {
  const { siteId } = await platform.addDealer(aDealer('whole'))
  const lead = await aLead(platform.database.drizzle, { siteId })
  const { call, id } = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }])
  await query(`alter table audit_log add constraint no_room check (user_id is distinct from ${id}) not valid`)
  await expect(
    call(staffEndpoints.noteLead, { leadId: lead.id, body: { text: 'Called, no answer.' } }),
  ).rejects.toMatchObject({ status: 500 })
  expect(await query(`select id from lead_entries where lead_id = '${lead.id}'`)).toEqual([])
  await query('alter table audit_log drop constraint no_room')
  await call(staffEndpoints.noteLead, { leadId: lead.id, body: { text: 'Called, no answer.' } })
  expect(await query(`select text from lead_entries where lead_id = '${lead.id}'`)).toEqual([
    { text: 'Called, no answer.' },
  ])
})

it('is searched by who, what, when and about what, page by page', async () => {
  const { siteId } = await platform.addDealer(aDealer('searched'))
  const lead = await aLead(platform.database.drizzle, {
    siteId,
    payload: { name: 'Ann', last_name: 'Buyer' },
  })
  const at = { scopeKind: 'site', scopeId: siteId } as const
  const ann = await aStaffMember(platform, [{ role: 'sales', ...at }], 'Ann Searched')
  const bob = await aStaffMember(platform, [{ role: 'sales', ...at }], 'Bob Searched')
  const { call } = await aStaffMember(platform, [{ role: 'dealer-manager', ...at }])
  await ann.call(staffEndpoints.staffLead, { leadId: lead.id })
  await bob.call(staffEndpoints.noteLead, { leadId: lead.id, body: { text: 'Rang twice.' } })
  await expect(ann.call(staffEndpoints.staffTeam)).rejects.toMatchObject({ status: 403 })
  const find = async (query: CallInput<typeof staffEndpoints.staffAudit>['query']) =>
    (await call(staffEndpoints.staffAudit, { query })).entries.map(({ action }) => action)
  expect(await find({ who: 'ann search' })).toEqual(['staffTeam', 'staffLead'])
  expect(await find({ who: bob.email.slice(0, 12) })).toEqual(['noteLead'])
  expect(await find({ who: '%' })).toEqual([])
  expect(await find({ kind: 'changes', subject: lead.id })).toEqual(['noteLead'])
  expect(await find({ kind: 'looks', who: 'Searched' })).toEqual(['staffLead'])
  expect(await find({ kind: 'refused' })).toEqual(['staffTeam'])
  const { entries } = await call(staffEndpoints.staffAudit, {
    query: { subject: lead.reference.toLowerCase() },
  })
  expect(entries.map(({ subjectId }) => subjectId)).toEqual([lead.id, lead.id])
  const soon = new Date(Date.now() + 60_000).toISOString()
  expect(await find({ from: soon })).toEqual([])
  expect(await find({ to: soon, subject: lead.id })).toHaveLength(2)
  const first = await call(staffEndpoints.staffAudit, { query: { subject: lead.id, limit: '1' } })
  const second = await call(staffEndpoints.staffAudit, {
    query: { subject: lead.id, limit: '1', after: first.next ?? '' },
  })
  expect([...first.entries, ...second.entries].map(({ action }) => action)).toEqual(['noteLead', 'staffLead'])
})

it('keeps a guess at another dealer’s ids where the guesser’s manager sees it, and the other dealer’s does not [ASVS 8.2.2]', async () => {
  const mine = await platform.addDealer(aDealer('guesser'))
  const theirs = await platform.addDealer(aDealer('guessed'))
  const lead = await aLead(platform.database.drizzle, { siteId: theirs.siteId })
  const at = (siteId: number) => ({ scopeKind: 'site', scopeId: siteId }) as const
  const guesser = await aStaffMember(platform, [{ role: 'sales', ...at(mine.siteId) }])
  await expect(guesser.call(staffEndpoints.staffLead, { leadId: lead.id })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    guesser.call(staffEndpoints.noteLead, { leadId: lead.id, body: { text: 'Hello' } }),
  ).rejects.toMatchObject({ status: 404 })
  const manager = await aStaffMember(platform, [{ role: 'dealer-manager', ...at(mine.siteId) }])
  const other = await aStaffMember(platform, [{ role: 'dealer-manager', ...at(theirs.siteId) }])
  const { entries } = await manager.call(staffEndpoints.staffAudit, {
    query: { who: guesser.email, kind: 'refused' },
  })
  expect(entries).toMatchObject([
    { action: 'noteLead', subjectId: lead.id, subject: null },
    { action: 'staffLead', subjectId: lead.id, subject: null },
  ])
  expect(
    (await manager.call(staffEndpoints.staffAudit, { query: { subject: lead.reference } })).entries,
  ).toEqual([])
  expect((await other.call(staffEndpoints.staffAudit, { query: { who: guesser.email } })).entries).toEqual([])
  // A user who also works elsewhere is only partly visible to the manager.
  await insertGrant(platform.database.drizzle, guesser.id, { role: 'sales', ...at(theirs.siteId) })
  expect((await manager.call(staffEndpoints.staffAudit, { query: { who: guesser.email } })).entries).toEqual(
    [],
  )
})
