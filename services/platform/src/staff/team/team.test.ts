import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signInEndpoints } from '@forecourt/contract/endpoints/staff/accounts'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, connectStaff } from '../../../testing/staff/a-staff-member.ts'
import { settleStaffMail } from '../../../testing/staff/settle-staff-mail.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { insertGrant } from './store.ts'

let platform: TestPlatform
let siteId: number
let otherId: number
beforeAll(async () => {
  const delivery = { smtpUrl: null, mailFrom: 'x@platform.example', allowsPrivateWebhooks: true }
  platform = await openTestPlatform(Date.now, delivery)
  siteId = (await platform.addDealer(aDealer('team'))).siteId
  otherId = (await platform.addDealer(aDealer('rival'))).siteId
})
afterAll(() => platform.close())

const at = (role: StaffGrant['role'], scopeId = siteId): StaffGrant => ({ role, scopeKind: 'site', scopeId })
const admin: StaffGrant = { role: 'admin', scopeKind: 'platform', scopeId: null }

async function grantOf(manager: Awaited<ReturnType<typeof aStaffMember>>, memberId: number) {
  const { members } = await manager.call(staffEndpoints.staffTeam)
  const [grant] = members.find(({ id }) => id === memberId)?.grants ?? []
  if (!grant) throw new Error('They have no role there.')
  return grant
}

it('invites a colleague by mail, once, and lists them by what their role is over [ASVS 6.4.1]', async () => {
  const manager = await aStaffMember(platform, [at('dealer-manager')], 'Dana')
  const grant = { role: 'sales', scopeKind: 'site', scopeId: siteId } as const
  const wish = { email: 'New.Person@staff.example', name: 'New Person', grant }
  for (const _ of [1, 2])
    expect(await manager.call(staffEndpoints.inviteStaff, { body: wish })).toEqual({ done: true })
  await settleStaffMail(platform)
  const outbox = join(platform.dataDir, 'outbox')
  const files = await readdir(outbox)
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))),
  )
  const theirs = mails.filter(({ to }) => to?.[0]?.address === 'new.person@staff.example')
  expect(theirs).toMatchObject([{ subject: 'Dana has invited you to Forecourt' }])
  const { members, roles, scopes } = await manager.call(staffEndpoints.staffTeam)
  expect(members.find((one) => one.email === 'new.person@staff.example')).toMatchObject({
    name: 'New Person',
    accepted: false,
    signedInAt: null,
    sessions: 0,
    grants: [{ role: 'sales', scope: 'Dealer team', mayChange: true }],
  })
  expect(roles).not.toContain('group-manager')
  expect(scopes).toEqual([{ kind: 'site', id: siteId, name: 'Dealer team' }])
})

it('repeats no name in an invitation that could be the address of a shop', async () => {
  const by = 'Claim it at shop.example'
  const manager = await aStaffMember(platform, [at('dealer-manager')], by)
  const grant = { role: 'sales', scopeKind: 'site', scopeId: siteId } as const
  await manager.call(staffEndpoints.inviteStaff, {
    body: { email: 'victim@stranger.example', name: by, grant },
  })
  await settleStaffMail(platform)
  const outbox = join(platform.dataDir, 'outbox')
  const mails = await Promise.all(
    (await readdir(outbox)).map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))),
  )
  const theirs = mails.find(({ to }) => to?.[0]?.address === 'victim@stranger.example')
  expect(theirs).toMatchObject({ subject: 'A colleague has invited you to Forecourt' })
  expect(theirs?.text).toMatch(/^Hello,\n/)
  expect(theirs?.text).not.toContain('shop.example')
})

it('changes a role with the next call, and keeps before and after', async () => {
  const manager = await aStaffMember(platform, [at('dealer-manager')])
  const member = await aStaffMember(platform, [at('content')])
  await expect(member.call(staffEndpoints.staffLeads)).rejects.toMatchObject({ status: 403 })
  const { id } = await grantOf(manager, member.id)
  await manager.call(staffEndpoints.changeStaffRole, { grantId: String(id), body: { role: 'sales' } })
  await member.call(staffEndpoints.staffLeads)
  const { entries } = await manager.call(staffEndpoints.staffAudit, { query: { subject: String(member.id) } })
  expect(entries[0]).toMatchObject({
    action: 'changeStaffRole',
    before: { role: 'content' },
    after: { role: 'sales' },
  })
  await insertGrant(platform.database.drizzle, member.id, at('service'))
  await expect(
    manager.call(staffEndpoints.changeStaffRole, { grantId: String(id), body: { role: 'service' } }),
  ).rejects.toMatchObject({ status: 409 })
})

it('lets nobody raise anybody above themselves, nor touch another dealer’s people [ASVS 8.2.3]', async () => {
  const manager = await aStaffMember(platform, [at('dealer-manager')])
  const rival = await aStaffMember(platform, [at('dealer-manager', otherId)])
  const above = await aStaffMember(platform, [at('group-manager')])
  const member = await aStaffMember(platform, [at('sales')])
  const grant = await grantOf(manager, member.id)
  const id = String(grant.id)
  await expect(
    manager.call(staffEndpoints.changeStaffRole, { grantId: id, body: { role: 'group-manager' } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    rival.call(staffEndpoints.changeStaffRole, { grantId: id, body: { role: 'content' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(rival.call(staffEndpoints.revokeStaffGrant, { grantId: id })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    rival.call(staffEndpoints.signOutMember, { memberId: String(member.id) }),
  ).rejects.toMatchObject({ status: 404 })
  const higher = await grantOf(manager, above.id)
  expect(higher.mayChange).toBe(false)
  await expect(
    manager.call(staffEndpoints.changeStaffRole, { grantId: String(higher.id), body: { role: 'sales' } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    manager.call(staffEndpoints.signOutMember, { memberId: String(above.id) }),
  ).rejects.toMatchObject({ status: 403 })
})

it('signs out people who lose their last role, but not those who have another [ASVS 7.4.2]', async () => {
  const manager = await aStaffMember(platform, [at('dealer-manager')])
  const member = await aStaffMember(platform, [at('sales'), at('content')])
  await manager.call(staffEndpoints.revokeStaffGrant, {
    grantId: String((await grantOf(manager, member.id)).id),
  })
  await expect(member.call(staffEndpoints.staffLeads)).rejects.toMatchObject({ status: 403 })
  await manager.call(staffEndpoints.revokeStaffGrant, {
    grantId: String((await grantOf(manager, member.id)).id),
  })
  await expect(member.call(staffEndpoints.staffMe)).rejects.toMatchObject({ status: 401 })
})

it('signs somebody out everywhere, but nobody who has a role beyond one’s own [ASVS 7.4.5]', async () => {
  const manager = await aStaffMember(platform, [at('dealer-manager')])
  const member = await aStaffMember(platform, [at('sales')])
  expect(await manager.call(staffEndpoints.signOutMember, { memberId: String(member.id) })).toEqual({
    ended: 1,
  })
  await expect(member.call(staffEndpoints.staffMe)).rejects.toMatchObject({ status: 401 })
  const both = await aStaffMember(platform, [at('sales'), admin])
  await expect(
    manager.call(staffEndpoints.signOutMember, { memberId: String(both.id) }),
  ).rejects.toMatchObject({ status: 403 })
  await both.call(staffEndpoints.staffMe)
})

it('shows nothing of an account before it accepts, and opens nothing to it [ASVS 8.2.2]', async () => {
  const manager = await aStaffMember(platform, [at('dealer-manager')], 'Dana')
  const rival = await aStaffMember(platform, [at('sales', otherId)], 'Rita Rival')
  await platform.database.pool.query('update staff_users set signed_in_at = now() where id = $1', [rival.id])
  const grant = { role: 'sales', scopeKind: 'site', scopeId: siteId } as const
  const fresh = `${crypto.randomUUID()}@new.example`
  for (const email of [rival.email, fresh])
    expect(
      await manager.call(staffEndpoints.inviteStaff, { body: { email, name: 'As typed', grant } }),
    ).toEqual({ done: true })
  const seen = async (email: string) => {
    const { members } = await manager.call(staffEndpoints.staffTeam)
    const found = members.find((one) => one.email === email)
    return found && { ...found, id: 0, email: '', grants: found.grants.map((one) => ({ ...one, id: 0 })) }
  }
  const offered = await seen(rival.email)
  expect(offered).toEqual(await seen(fresh))
  expect(offered).toMatchObject({
    name: 'As typed',
    accepted: false,
    invitedBy: 'Dana',
    signedInAt: null,
    sessions: 0,
    secondFactor: false,
  })
  expect((await rival.call(staffEndpoints.staffMe)).sites.map(({ id }) => id)).toEqual([otherId])

  const { invitations } = await rival.call(staffEndpoints.staffInvitations)
  expect(invitations).toMatchObject([{ role: 'sales', scope: 'Dealer team', by: 'Dana' }])
  const [invitation] = invitations
  await expect(
    manager.call(staffEndpoints.answerStaffInvitation, {
      invitationId: invitation?.id ?? 0,
      body: { accept: true },
    }),
  ).rejects.toMatchObject({
    status: 404,
  })
  await rival.call(staffEndpoints.answerStaffInvitation, {
    invitationId: invitation?.id ?? 0,
    body: { accept: true },
  })
  expect((await rival.call(staffEndpoints.staffMe)).sites.map(({ id }) => id).toSorted()).toEqual(
    [siteId, otherId].toSorted(),
  )
  expect(await seen(rival.email)).toMatchObject({ name: 'Rita Rival', accepted: true, sessions: 1 })
  await expect(
    rival.call(staffEndpoints.answerStaffInvitation, {
      invitationId: invitation?.id ?? 0,
      body: { accept: false },
    }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

it('is offered to new people until they sign in for the first time', async () => {
  const manager = await aStaffMember(platform, [at('dealer-manager')], 'Dana')
  const email = `${crypto.randomUUID()}@new.example`
  const grant = { role: 'sales', scopeKind: 'site', scopeId: siteId } as const
  await manager.call(staffEndpoints.inviteStaff, { body: { email, name: 'Newcomer', grant } })
  const code = await platform.context.staff.auth.createCode(email)
  const device = { userAgent: 'Test browser', address: '203.0.113.9' }
  const { token } = await connectStaff(platform).call(signInEndpoints.signInStaff, {
    body: { email, code, device },
  })
  expect((await connectStaff(platform, token).call(staffEndpoints.staffMe)).roles).toEqual(['Sales'])
})

it('lets nobody mail strangers by inviting them: so many by one person, to one website, and to one mailbox', async () => {
  const { siteId: own } = await platform.addDealer(aDealer(`spam-${crypto.randomUUID()}`))
  const manager = await aStaffMember(platform, [at('dealer-manager', own)], 'Dana')
  const invite = (by: typeof manager, email: string, role: 'sales' | 'service' = 'sales') =>
    by.call(staffEndpoints.inviteStaff, {
      body: { email, name: 'Stranger', grant: { role, scopeKind: 'site', scopeId: own } },
    })
  for (let n = 0; n < 20; n++) await invite(manager, `stranger-${n}@mailbox-${own}.example`)
  await expect(invite(manager, `more@mailbox-${own}.example`)).rejects.toMatchObject({ status: 429 })
  const other = await aStaffMember(platform, [at('dealer-manager', own)], 'Erin')
  for (let n = 0; n < 3; n++) await invite(other, `victim+${n}@mailbox-${own}.example`)
  await expect(invite(other, `victim+4@mailbox-${own}.example`)).rejects.toMatchObject({ status: 429 })
})
