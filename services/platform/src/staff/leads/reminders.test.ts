import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { hourMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { tickTheirs } from '../../../testing/staff/tick-theirs.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'

let nowMs = Date.parse('2026-11-19T09:00:00+11:00')
let platform: TestPlatform
let siteId: number
let sam: Member
let dana: Member

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  siteId = (await platform.addDealer(aDealer('reminders'))).siteId
  const scope = { scopeKind: 'site', scopeId: siteId } as const
  sam = await aStaffMember(platform, [{ role: 'sales', ...scope }], 'Sam Sales')
  dana = await aStaffMember(platform, [{ role: 'dealer-manager', ...scope }], 'Dana Manager')
})
afterAll(() => platform.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows
const aName = async (name: string) =>
  (await aLead(platform.database.drizzle, { siteId, payload: { name, last_name: '' } })).id
const inHours = (hours: number) => new Date(nowMs + hours * hourMs).toISOString()
const remind = ({ call }: Member, leadId: string, at: string | null, note = '') =>
  call(staffEndpoints.remindOfLead, { leadId, body: { at, note } })
const due = async ({ call }: Member) =>
  (await call(staffEndpoints.staffToday)).reminders?.map(({ name, reminder }) => [name, reminder.note])
const shown = async ({ call }: Member, leadId: string) =>
  (await call(staffEndpoints.staffLead, { leadId })).reminder

it('reminds whoever wanted it when it is due, and hides nothing from anybody', async () => {
  const id = await aName('Georgia')
  const before = await dana.call(staffEndpoints.staffLead, { leadId: id })
  await remind(sam, id, inHours(3), 'call back about the warranty')
  expect(await shown(sam, id)).toEqual({ at: inHours(3), note: 'call back about the warranty' })
  expect(await due(sam)).toEqual([])
  // For everybody else the lead is as it was, in the list and by its version.
  expect(await dana.call(staffEndpoints.staffLead, { leadId: id })).toEqual(before)
  const { leads } = await dana.call(staffEndpoints.staffLeads)
  expect(leads.map((lead) => lead.id)).toContain(id)

  nowMs += 3 * hourMs
  expect(await due(sam)).toEqual([['Georgia', 'call back about the warranty']])
  expect(await due(dana)).toEqual([])
  // It is one's own, whoever the lead is given to.
  await dana.call(staffEndpoints.assignLead, { leadId: id, body: { ownerId: dana.id, version: 1 } })
  expect(await due(sam)).toEqual([['Georgia', 'call back about the warranty']])

  // Another time replaces it, and it is done and taken back.
  await remind(sam, id, inHours(1), 'once more')
  expect(await due(sam)).toEqual([])
  await remind(sam, id, null)
  expect(await shown(sam, id)).toBeNull()
  await remind(sam, id, inHours(-1), 'once more')
  expect(await due(sam)).toEqual([['Georgia', 'once more']])
  await remind(sam, id, null)
})

it('is not of a lead of others, nor of one that somebody may no longer see', async () => {
  const other = await platform.addDealer(aDealer('reminders-elsewhere'))
  const theirs = await aLead(platform.database.drizzle, { siteId: other.siteId })
  await expect(remind(sam, theirs.id, inHours(1))).rejects.toMatchObject({ status: 404 })
  const mine = await aName('Noah')
  const left = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }])
  await remind(left, mine, inHours(-1))
  expect(await due(left)).toHaveLength(1)
  await ask('update staff_grants set scope_id = $2 where user_id = $1', [left.id, other.siteId])
  expect(await due(left)).toEqual([])
})

it('goes with its lead when the person is forgotten, is in the file of what is kept, and never in the log', async () => {
  const id = await aName('Erin')
  await remind(sam, id, inHours(5), 'ask about the divorce')
  const filed = await sam.call(staffEndpoints.filePrivacyRequest, {
    leadId: id,
    body: { kind: 'erasure' },
  })
  const covers = await tickTheirs(dana.call, filed.id)
  const file = await dana.call(staffEndpoints.privacyData, { requestId: filed.id, body: covers })
  expect(await file.text()).toContain('ask about the divorce')
  await dana.call(staffEndpoints.closePrivacyRequest, {
    requestId: filed.id,
    body: { outcome: 'done', note: '', covers },
  })
  expect(await ask('select from lead_reminders where lead_id = $1', [id])).toEqual([])
  const log = await ask(
    `select before, after from audit_log where action = 'remindOfLead' and subject_id = $1`,
    [id],
  )
  expect(log).toEqual([{ before: { remindAt: null }, after: { remindAt: inHours(5) } }])
})
