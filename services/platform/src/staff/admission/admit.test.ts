import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, callStaff, type Member } from '../../../testing/staff/a-staff-member.ts'

let platform: TestPlatform
let nobody: Member
let revoked: Member
let half: string
let revokedKey: string
beforeAll(async () => {
  platform = await openTestPlatform()
  nobody = await aStaffMember(platform, [])
  revoked = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  await revoked.call(staffEndpoints.signOutStaff)
  const admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  half = await platform.context.staff.auth.openSession(admin.id)
  const wish = { name: 'A robot', scopeKind: 'platform', scopeId: null, days: 30 } as const
  const made = await admin.call(staffEndpoints.makeStaffKey, {
    body: { ...wish, actions: ['stock.read', 'leads.read'] },
  })
  revokedKey = made.key
  await admin.call(staffEndpoints.revokeStaffKey, { keyId: String(made.id) })
})
afterAll(() => platform.close())

const calls = Object.entries(staffEndpoints).map(([name, row]) => ({
  name,
  method: row.method,
  staff: row.staff,
  path: row.path.replaceAll(/:\w+/g, (part) =>
    [
      'carId',
      'grantId',
      'keyId',
      'memberId',
      'passkeyId',
      'runId',
      'sessionId',
      'siteId',
      'documentId',
      'sourceId',
    ].includes(part.slice(1))
      ? '1'
      : randomUUID(),
  ),
}))

it.each(calls)(
  '$name is refused without a session, with an invented one, with one that was ended and with a revoked key [ASVS 7.2.1] [ASVS 7.2.2] [ASVS 7.4.1] [ASVS 8.3.1]',
  async (call) => {
    for (const token of [undefined, '', 'x'.repeat(32), revoked.token, `fc_${'x'.repeat(43)}`, revokedKey]) {
      const answer = await callStaff(platform, { ...call, ...(token !== undefined && { token }) })
      expect(answer.status, `token ${token}`).toBe(401)
    }
    // Errors in the body must not be reported before authorisation.
    if (call.method !== 'GET') expect((await callStaff(platform, { ...call, body: [] })).status).toBe(401)
    const bare = await platform.app.request(call.path, {
      method: call.method,
      headers: { 'x-staff-session': nobody.token },
    })
    expect(bare.status).toBe(401)
  },
)

it.each(calls.filter(({ staff }) => staff !== 'first-factor'))(
  '$name is refused to a manager who has shown the first factor only [ASVS 6.1.3] [ASVS 6.3.3] [ASVS 6.3.4]',
  async (call) => {
    const answer = await callStaff(platform, { ...call, token: half })
    expect(answer).toMatchObject({ status: 403, json: { errors: { secondFactor: 'set up' } } })
  },
)

it.each(calls.filter(({ staff }) => staff !== 'session' && staff !== 'first-factor'))(
  '$name needs a role, and the log keeps who tried [ASVS 8.2.1] [ASVS 8.3.1]',
  async (call) => {
    const count = async () => {
      const { rows } = await platform.database.pool.query(
        `select count(*)::int as n from audit_log where user_id = $1 and action = $2 and outcome = 'refused'`,
        [nobody.id, call.name],
      )
      return rows[0].n
    }
    const before = await count()
    expect((await callStaff(platform, { ...call, token: nobody.token })).status).toBe(403)
    expect(await count()).toBe(before + 1)
  },
)

it('takes a role away with the next call [ASVS 8.3.2]', async () => {
  const member = await aStaffMember(platform, [
    { role: 'read-only', scopeKind: 'platform', scopeId: null },
    { role: 'content', scopeKind: 'platform', scopeId: null },
  ])
  const admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  await member.call(staffEndpoints.staffLeads)
  const { members } = await admin.call(staffEndpoints.staffTeam)
  const held = members.find(({ id }) => id === member.id)?.grants ?? []
  await admin.call(staffEndpoints.revokeStaffGrant, {
    grantId: String(held.find(({ role }) => role === 'read-only')?.id),
  })
  await expect(member.call(staffEndpoints.staffLeads)).rejects.toMatchObject({ status: 403 })
})

it('lets nobody be without an admin, and nobody give more than they have', async () => {
  const fresh = await openTestPlatform()
  try {
    const admin = await aStaffMember(fresh, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
    const [own] = (await admin.call(staffEndpoints.staffTeam)).members.flatMap(({ grants }) => grants)
    await expect(
      admin.call(staffEndpoints.revokeStaffGrant, { grantId: String(own?.id) }),
    ).rejects.toMatchObject({ status: 409 })
    const manager = await aStaffMember(fresh, [
      { role: 'group-manager', scopeKind: 'platform', scopeId: null },
    ])
    const wish = { email: 'eve@staff.example', name: 'Eve' }
    await expect(
      manager.call(staffEndpoints.inviteStaff, {
        body: { ...wish, grant: { role: 'admin', scopeKind: 'platform', scopeId: null } },
      }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(
      manager.call(staffEndpoints.inviteStaff, {
        body: { ...wish, grant: { role: 'sales', scopeKind: 'site', scopeId: 999 } },
      }),
    ).rejects.toMatchObject({ status: 404 })
  } finally {
    await fresh.close()
  }
})
