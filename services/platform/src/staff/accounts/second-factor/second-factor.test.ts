import { signInEndpoints } from '@forecourt/contract/endpoints/staff/accounts'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, connectStaff } from '../../../../testing/staff/a-staff-member.ts'
import { readPhone, setUpSecondFactor } from '../../../../testing/staff/set-up-second-factor.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'

const device = { userAgent: 'Test browser', address: '203.0.113.7' }
const refusedUntilPassed = { status: 403, fields: { secondFactor: expect.any(String) } }

let platform: TestPlatform
let siteId: number
let nowMs = Date.now()
beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  siteId = (await platform.addDealer(aDealer('shop'))).siteId
})
afterAll(() => platform.close())

const at = (role: StaffGrant['role']): StaffGrant => ({ role, scopeKind: 'site', scopeId: siteId })

/** Signs in with a code from the mailbox, as anybody with access to it can. */
async function signInByMail(email: string) {
  const client = connectStaff(platform)
  const code = await platform.context.staff.auth.createCode(email)
  const { token } = await client.call(signInEndpoints.signInStaff, { body: { email, code, device } })
  return { token, call: client.as({ staff: token }).call }
}

async function aManagerWithPhone() {
  const manager = await aStaffMember(platform, [at('dealer-manager')])
  const half = await signInByMail(manager.email)
  const phone = await setUpSecondFactor(half.call, nowMs)
  nowMs += 60_000
  return { ...manager, ...phone, half, call: connectStaff(platform, phone.token).call }
}

it('lets a manager in only after a phone is set up, with a new token, and ends what was open before [ASVS 6.3.3] [ASVS 7.2.3] [ASVS 7.2.4] [ASVS 7.4.3]', async () => {
  const before = await aStaffMember(platform, [at('dealer-manager')])
  const { call, token } = await signInByMail(before.email)
  for (const ask of [
    () => call(staffEndpoints.staffMe),
    () => call(staffEndpoints.staffLeads),
    () => call(staffEndpoints.staffTeam),
    () => call(staffEndpoints.staffSessions),
  ])
    await expect(ask()).rejects.toMatchObject({ status: 403, fields: { secondFactor: 'set up' } })
  expect(await call(staffEndpoints.secondFactor)).toMatchObject({
    needed: true,
    setUp: false,
    passed: false,
  })
  const first = await call(staffEndpoints.beginSecondFactor)
  expect(await call(staffEndpoints.beginSecondFactor)).toEqual(first)
  await expect(call(staffEndpoints.confirmSecondFactor, { body: { code: '000000' } })).rejects.toMatchObject({
    status: 422,
  })
  const passed = await setUpSecondFactor(call, nowMs)
  expect(passed.backupCodes).toHaveLength(10)
  const after = connectStaff(platform, passed.token).call
  expect(await after(staffEndpoints.staffMe)).toMatchObject({ email: before.email })
  expect(passed.token).not.toBe(token)
  // 192 bits in letters, digits, hyphen and underscore.
  for (const one of [token, passed.token]) expect(one).toMatch(/^[\w-]{32,}$/)
  await expect(call(staffEndpoints.secondFactor)).rejects.toMatchObject({ status: 401 })
  await expect(before.call(staffEndpoints.staffMe)).rejects.toMatchObject({ status: 401 })
})

it('asks again with every sign-in, takes each code once, and a code from paper once [ASVS 6.5.1]', async () => {
  const manager = await aManagerWithPhone()
  const second = await signInByMail(manager.email)
  await expect(second.call(staffEndpoints.staffMe)).rejects.toMatchObject({
    status: 403,
    fields: { secondFactor: 'enter' },
  })
  const code = readPhone(manager.secret, nowMs)
  const { token } = await second.call(staffEndpoints.verifySecondFactor, {
    body: { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` },
  })
  await connectStaff(platform, token).call(staffEndpoints.staffMe)

  const third = await signInByMail(manager.email)
  await expect(third.call(staffEndpoints.verifySecondFactor, { body: { code } })).rejects.toMatchObject({
    status: 422,
  })
  const [paper = ''] = manager.backupCodes
  const passed = await third.call(staffEndpoints.verifySecondFactor, { body: { code: paper.toLowerCase() } })
  const call = connectStaff(platform, passed.token).call
  expect(await call(staffEndpoints.secondFactor)).toMatchObject({ backupCodes: 9 })
  const fourth = await signInByMail(manager.email)
  await expect(
    fourth.call(staffEndpoints.verifySecondFactor, { body: { code: paper } }),
  ).rejects.toMatchObject({ status: 422 })
  expect((await call(staffEndpoints.renewBackupCodes)).backupCodes).toHaveLength(10)
  await expect(
    fourth.call(staffEndpoints.verifySecondFactor, { body: { code: manager.backupCodes[1] ?? '' } }),
  ).rejects.toMatchObject({
    status: 422,
  })
})

it('is locked for a quarter of an hour after five wrong codes, in however many sessions and at once [ASVS 6.1.1] [ASVS 6.3.1]', async () => {
  const manager = await aManagerWithPhone()
  const halves = [await signInByMail(manager.email), await signInByMail(manager.email)]
  const right = readPhone(manager.secret, nowMs)
  const wrong = right === '000000' ? '000001' : '000000'
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) =>
      halves[n % 2]?.call(staffEndpoints.verifySecondFactor, { body: { code: wrong } }),
    ),
  )
  const statuses = tries.map((one) => (one.status === 'rejected' ? one.reason.status : 200))
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  await expect(
    halves[0]?.call(staffEndpoints.verifySecondFactor, { body: { code: right } }),
  ).rejects.toMatchObject({ status: 429 })
  // A new code from the mailbox does not reset the counter.
  const again = await signInByMail(manager.email)
  await expect(
    again.call(staffEndpoints.verifySecondFactor, { body: { code: right } }),
  ).rejects.toMatchObject({ status: 429 })
  nowMs += 16 * 60_000
  await again.call(staffEndpoints.verifySecondFactor, { body: { code: readPhone(manager.secret, nowMs) } })
})

it('asks whoever becomes a manager while they are signed in, and whoever set one up of their own accord [ASVS 6.3.3]', async () => {
  const seller = await aStaffMember(platform, [at('sales')])
  const { call } = await signInByMail(seller.email)
  await call(staffEndpoints.staffMe)
  const manager = await aStaffMember(platform, [at('dealer-manager')])
  const { members } = await manager.call(staffEndpoints.staffTeam)
  const [grant] = members.find(({ id }) => id === seller.id)?.grants ?? []
  await manager.call(staffEndpoints.changeStaffRole, {
    grantId: String(grant?.id),
    body: { role: 'dealer-manager' },
  })
  await expect(call(staffEndpoints.staffMe)).rejects.toMatchObject(refusedUntilPassed)

  const careful = await aStaffMember(platform, [at('sales')])
  await setUpSecondFactor(careful.call, nowMs)
  const next = await signInByMail(careful.email)
  await expect(next.call(staffEndpoints.staffMe)).rejects.toMatchObject(refusedUntilPassed)
})

it('cannot be replaced by whoever has only the mailbox [ASVS 6.4.3] [ASVS 7.5.1]', async () => {
  const manager = await aManagerWithPhone()
  const thief = await signInByMail(manager.email)
  await expect(thief.call(staffEndpoints.beginSecondFactor)).rejects.toMatchObject({ status: 403 })
  await expect(
    thief.call(staffEndpoints.confirmSecondFactor, { body: { code: '123456' } }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(thief.call(staffEndpoints.renewBackupCodes)).rejects.toMatchObject(refusedUntilPassed)
  // The owner can, with a session that has passed the second factor; until then the old phone stays valid.
  const { secret } = await manager.call(staffEndpoints.beginSecondFactor)
  await expect(
    thief.call(staffEndpoints.confirmSecondFactor, { body: { code: readPhone(secret, nowMs) } }),
  ).rejects.toMatchObject({
    status: 403,
  })
  const { token } = await manager.call(staffEndpoints.confirmSecondFactor, {
    body: { code: readPhone(secret, nowMs) },
  })
  await connectStaff(platform, token).call(staffEndpoints.staffMe)
  await expect(thief.call(staffEndpoints.secondFactor)).rejects.toMatchObject({ status: 401 })
})

it('is reset by a manager above, which signs out, and is kept in the log [ASVS 6.4.4]', async () => {
  const lost = await aManagerWithPhone()
  const equal = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  await equal.call(staffEndpoints.resetSecondFactor, { memberId: String(lost.id) })
  await expect(lost.call(staffEndpoints.staffMe)).rejects.toMatchObject({ status: 401 })
  const next = await signInByMail(lost.email)
  expect(await next.call(staffEndpoints.secondFactor)).toMatchObject({ setUp: false, backupCodes: 0 })
  const { entries } = await equal.call(staffEndpoints.staffAudit, { query: { subject: String(lost.id) } })
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['resetSecondFactor', 'confirmSecondFactor', 'beginSecondFactor']),
  )
})

it('keeps neither secrets nor codes in clear [ASVS 6.5.2]', async () => {
  const manager = await aManagerWithPhone()
  const { rows } = await platform.database.pool.query(
    `select f.secret, array_agg(c.digest) as digests from staff_second_factors f
     join staff_backup_codes c using (user_id) where user_id = $1 group by 1`,
    [manager.id],
  )
  const stored = JSON.stringify(rows)
  expect(rows[0].digests).toHaveLength(10)
  expect(stored).not.toContain(manager.secret)
  for (const code of manager.backupCodes) expect(stored).not.toContain(code.replace('-', ''))
})
