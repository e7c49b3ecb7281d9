import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { passkeySignInEndpoints } from '@forecourt/contract/endpoints/staff/passkeys'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, connectStaff, type Member } from '../../../../testing/staff/a-staff-member.ts'
import {
  createSoftPasskey,
  type SoftOptions,
  type SoftPasskey,
} from '../../../../testing/staff/create-soft-passkey.ts'
import { setUpSecondFactor } from '../../../../testing/staff/set-up-second-factor.ts'
import { settleStaffMail } from '../../../../testing/staff/settle-staff-mail.ts'
import { deleteExpiredData } from '../../../delete-expired-data.ts'

const device = { userAgent: 'Test browser', address: '203.0.113.7' }
const manager = { role: 'dealer-manager', scopeKind: 'platform', scopeId: null } as const
const admin = { ...manager, role: 'admin' } as const

let platform: TestPlatform
let nowMs = Date.now()
beforeAll(async () => {
  const delivery = { smtpUrl: null, mailFrom: 'x@platform.example', allowsPrivateWebhooks: true }
  platform = await openTestPlatform(() => nowMs, delivery)
})
afterAll(() => platform.close())

const query = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows
const isRefused = { status: 422 }

async function add({ call }: Member, name = 'Phone'): Promise<SoftPasskey & { id: number }> {
  const passkey = createSoftPasskey()
  const { id } = await call(staffEndpoints.addPasskey, {
    body: { name, credential: passkey.create((await call(staffEndpoints.beginPasskey)).options) },
  })
  return { ...passkey, id }
}

async function signIn(passkey: SoftPasskey, options: SoftOptions = {}) {
  const client = connectStaff(platform)
  const credential = passkey.get(
    (await client.call(passkeySignInEndpoints.beginPasskeySignIn)).options,
    options,
  )
  return client.call(passkeySignInEndpoints.signInWithPasskey, { body: { credential, device } })
}

async function mailsTo(address: string): Promise<string[]> {
  await settleStaffMail(platform)
  const outbox = join(platform.dataDir, 'outbox')
  const files = await readdir(outbox)
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))),
  )
  return mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject = '' }) => subject)
}

it('signs a manager in by both factors at once, and says so in the log [ASVS 6.1.3] [ASVS 6.3.3]', async () => {
  const member = await aStaffMember(platform, [admin])
  const passkey = await add(member)
  const { token } = await signIn(passkey)
  const call = connectStaff(platform, token).call
  // A call that needs the second factor, which this session has not passed.
  expect((await call(staffEndpoints.staffTeam)).members.length).toBeGreaterThan(0)
  expect(await call(staffEndpoints.secondFactor)).toMatchObject({ setUp: false, passed: true })
  const [session] = (await call(staffEndpoints.staffSessions)).sessions.filter(({ current }) => current)
  expect(session).toMatchObject({ userAgent: device.userAgent, address: device.address })
  expect((await call(staffEndpoints.staffPasskeys)).passkeys).toMatchObject([
    { id: passkey.id, usedAt: new Date(nowMs).toISOString() },
  ])
  const { entries } = await call(staffEndpoints.staffAudit, { query: { who: member.email } })
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['signInWithPasskey', 'addPasskey', 'beginPasskey']),
  )
  expect(await mailsTo(member.email)).toEqual(['A passkey was added'])
})

it('is listed, named and removed by whoever has it and nobody else, and opens nothing afterwards', async () => {
  const member = await aStaffMember(platform, [admin])
  const other = await aStaffMember(platform, [admin])
  const [first, second] = [await add(member, 'Phone'), await add(member, 'Laptop')]
  expect((await member.call(staffEndpoints.staffPasskeys)).passkeys.map(({ name }) => name)).toEqual([
    'Phone',
    'Laptop',
  ])
  await member.call(staffEndpoints.renamePasskey, { passkeyId: first.id, body: { name: 'Old phone' } })
  expect((await member.call(staffEndpoints.staffPasskeys)).passkeys.map(({ name }) => name)).toEqual([
    'Old phone',
    'Laptop',
  ])
  await expect(
    other.call(staffEndpoints.renamePasskey, { passkeyId: first.id, body: { name: 'Mine' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(other.call(staffEndpoints.removePasskey, { passkeyId: first.id })).rejects.toMatchObject({
    status: 404,
  })
  expect((await other.call(staffEndpoints.staffPasskeys)).passkeys).toEqual([])
  await member.call(staffEndpoints.removePasskey, { passkeyId: first.id })
  await expect(signIn(first)).rejects.toMatchObject(isRefused)
  await signIn(second)
  expect(await mailsTo(member.email)).toContain('A passkey was removed')
})

it('believes nothing but its own challenge, once and in time, from its own origin, by a device that asked who it is [ASVS 6.5.1] [ASVS 6.5.5] [ASVS 6.7.2]', async () => {
  const member = await aStaffMember(platform, [admin])
  const passkey = await add(member)
  const client = connectStaff(platform)
  const refused = async (credential: ReturnType<SoftPasskey['get']>) =>
    expect(
      client.call(passkeySignInEndpoints.signInWithPasskey, { body: { credential, device } }),
    ).rejects.toMatchObject(isRefused)

  const used = passkey.get((await client.call(passkeySignInEndpoints.beginPasskeySignIn)).options)
  await client.call(passkeySignInEndpoints.signInWithPasskey, { body: { credential: used, device } })
  await refused(used)
  await refused(passkey.get({ challenge: 'bm90LWFza2Vk' }))
  await refused(passkey.get((await member.call(staffEndpoints.beginPasskey)).options))
  await refused(
    passkey.get((await client.call(passkeySignInEndpoints.beginPasskeySignIn)).options, {
      origin: 'https://staff.example.evil.test',
    }),
  )
  await refused(
    passkey.get((await client.call(passkeySignInEndpoints.beginPasskeySignIn)).options, {
      isVerified: false,
    }),
  )
  // A counter that goes backwards indicates a copy.
  await refused(
    passkey.get((await client.call(passkeySignInEndpoints.beginPasskeySignIn)).options, { counter: 1 }),
  )
  // Another device that claims to be this one.
  const forged = createSoftPasskey().get(
    (await client.call(passkeySignInEndpoints.beginPasskeySignIn)).options,
  )
  await refused({ ...forged, id: used.id, rawId: used.id })
  const late = passkey.get((await client.call(passkeySignInEndpoints.beginPasskeySignIn)).options)
  nowMs += 6 * 60_000
  await refused(late)
  nowMs += 16 * 60_000
  await signIn(passkey)
  const [{ refusals }] = await query(
    `select count(*)::int as refusals from audit_log where user_id = $1 and action = 'signInWithPasskey' and outcome = 'refused'`,
    [member.id],
  )
  expect(refusals).toBe(8)
})

it('is added only by an answer to what was asked of them, and once', async () => {
  const member = await aStaffMember(platform, [admin])
  const other = await aStaffMember(platform, [admin])
  const passkey = createSoftPasskey()
  const asked = (await member.call(staffEndpoints.beginPasskey)).options
  const credential = passkey.create(asked)
  await expect(
    other.call(staffEndpoints.addPasskey, { body: { name: 'Stolen', credential } }),
  ).rejects.toMatchObject(isRefused)
  const unverified = passkey.create((await member.call(staffEndpoints.beginPasskey)).options, {
    isVerified: false,
  })
  await expect(
    member.call(staffEndpoints.addPasskey, { body: { name: 'x', credential: unverified } }),
  ).rejects.toMatchObject(isRefused)
  const elsewhere = passkey.create((await member.call(staffEndpoints.beginPasskey)).options, {
    origin: 'https://evil.test',
  })
  await expect(
    member.call(staffEndpoints.addPasskey, { body: { name: 'x', credential: elsewhere } }),
  ).rejects.toMatchObject(isRefused)
  await member.call(staffEndpoints.addPasskey, { body: { name: 'Phone', credential } })
  await expect(
    member.call(staffEndpoints.addPasskey, { body: { name: 'Phone', credential } }),
  ).rejects.toMatchObject(isRefused)
  const again = passkey.create((await other.call(staffEndpoints.beginPasskey)).options)
  await expect(
    other.call(staffEndpoints.addPasskey, { body: { name: 'Same', credential: again } }),
  ).rejects.toMatchObject({
    status: 409,
  })
  expect((await member.call(staffEndpoints.beginPasskey)).options).toMatchObject({
    excludeCredentials: [{ id: credential.id }],
  })
})

it('is never locked by wrong tries of others, and is gone when a manager resets what they have [ASVS 6.3.1]', async () => {
  const member = await aStaffMember(platform, [{ ...manager, role: 'sales' }])
  const passkey = await add(member)
  for (let tries = 0; tries < 12; tries++)
    await expect(signIn(passkey, { isVerified: false })).rejects.toMatchObject(isRefused)
  await signIn(passkey)
  const { call } = await aStaffMember(platform, [admin])
  await call(staffEndpoints.resetSecondFactor, { memberId: String(member.id) })
  await expect(signIn(passkey)).rejects.toMatchObject(isRefused)
})

it('keeps no challenge that nobody answered', async () => {
  ;(await connectStaff(platform).call(passkeySignInEndpoints.beginPasskeySignIn)).options
  nowMs += 10 * 60_000
  await deleteExpiredData(platform.context)
  expect(await query('select challenge from staff_challenges')).toEqual([])
})

it('is added, as other keys are, only within an hour of signing in [ASVS 7.5.1]', async () => {
  const member = await aStaffMember(platform, [admin])
  const passkey = await add(member)
  const client = connectStaff(platform)
  const { token } = await setUpSecondFactor(client.as({ staff: (await signIn(passkey)).token }).call, nowMs)
  const call = client.as({ staff: token }).call
  await call(staffEndpoints.renewBackupCodes)
  nowMs += 61 * 60_000
  const isStale = { status: 409, message: expect.stringContaining('Sign out and in again') }
  await expect(call(staffEndpoints.beginPasskey)).rejects.toMatchObject(isStale)
  await expect(call(staffEndpoints.beginSecondFactor)).rejects.toMatchObject(isStale)
  await expect(call(staffEndpoints.renewBackupCodes)).rejects.toMatchObject(isStale)
  await call(staffEndpoints.staffMe)
  await client.call(staffEndpoints.beginPasskey, { staff: (await signIn(passkey)).token })
})
