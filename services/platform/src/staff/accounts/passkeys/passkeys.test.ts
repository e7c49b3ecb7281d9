import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member, staffClientOf } from '../../../../testing/staff/a-staff-member.ts'
import {
  createSoftPasskey,
  type SoftOptions,
  type SoftPasskey,
} from '../../../../testing/staff/create-soft-passkey.ts'
import { setUpSecondFactor } from '../../../../testing/staff/set-up-second-factor.ts'
import { settleStaffMail } from '../../../../testing/staff/settle-staff-mail.ts'
import { sweepForgotten } from '../../../sweep-forgotten.ts'

const device = { user_agent: 'Test browser', address: '203.0.113.7' }
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

async function add({ calls }: Member, name = 'Phone'): Promise<SoftPasskey & { id: number }> {
  const passkey = createSoftPasskey()
  const { id } = await calls.addPasskey({ name, credential: passkey.create(await calls.beginPasskey()) })
  return { ...passkey, id }
}

async function signIn(passkey: SoftPasskey, options: SoftOptions = {}) {
  const client = staffClientOf(platform)
  const credential = passkey.get(await client.beginPasskeySignIn(), options)
  return client.signInWithPasskey({ credential, device })
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
  const calls = staffClientOf(platform).of(token)
  // A call that needs the second factor, which nobody asked for.
  expect((await calls.listTeam()).members.length).toBeGreaterThan(0)
  expect(await calls.readSecondFactor()).toMatchObject({ set_up: false, passed: true })
  const [session] = (await calls.listSessions()).sessions.filter(({ current }) => current)
  expect(session).toMatchObject({ user_agent: device.user_agent, address: device.address })
  expect(await calls.listPasskeys()).toMatchObject([
    { id: passkey.id, used_at: new Date(nowMs).toISOString() },
  ])
  const { entries } = await calls.listAudit({ who: member.email })
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['signInWithPasskey', 'addPasskey', 'beginPasskey']),
  )
  expect(await mailsTo(member.email)).toEqual(['A passkey was added'])
})

it('is listed, named and removed by whoever has it and nobody else, and opens nothing afterwards', async () => {
  const member = await aStaffMember(platform, [admin])
  const other = await aStaffMember(platform, [admin])
  const [first, second] = [await add(member, 'Phone'), await add(member, 'Laptop')]
  expect((await member.calls.listPasskeys()).map(({ name }) => name)).toEqual(['Phone', 'Laptop'])
  await member.calls.renamePasskey(first.id, 'Old phone')
  expect((await member.calls.listPasskeys()).map(({ name }) => name)).toEqual(['Old phone', 'Laptop'])
  await expect(other.calls.renamePasskey(first.id, 'Mine')).rejects.toMatchObject({ status: 404 })
  await expect(other.calls.removePasskey(first.id)).rejects.toMatchObject({ status: 404 })
  expect(await other.calls.listPasskeys()).toEqual([])
  await member.calls.removePasskey(first.id)
  await expect(signIn(first)).rejects.toMatchObject(isRefused)
  await signIn(second)
  expect(await mailsTo(member.email)).toContain('A passkey was removed')
})

it('believes nothing but its own challenge, once and in time, from its own origin, by a device that asked who it is [ASVS 6.5.1] [ASVS 6.5.5] [ASVS 6.7.2]', async () => {
  const member = await aStaffMember(platform, [admin])
  const passkey = await add(member)
  const client = staffClientOf(platform)
  const refused = async (credential: ReturnType<SoftPasskey['get']>) =>
    expect(client.signInWithPasskey({ credential, device })).rejects.toMatchObject(isRefused)

  const used = passkey.get(await client.beginPasskeySignIn())
  await client.signInWithPasskey({ credential: used, device })
  await refused(used)
  await refused(passkey.get({ challenge: 'bm90LWFza2Vk' }))
  await refused(passkey.get(await member.calls.beginPasskey()))
  await refused(passkey.get(await client.beginPasskeySignIn(), { origin: 'https://staff.example.evil.test' }))
  await refused(passkey.get(await client.beginPasskeySignIn(), { isVerified: false }))
  // One that counts backwards is a copy.
  await refused(passkey.get(await client.beginPasskeySignIn(), { counter: 1 }))
  // Another device that claims to be this one.
  const forged = createSoftPasskey().get(await client.beginPasskeySignIn())
  await refused({ ...forged, id: used.id, rawId: used.id })
  const late = passkey.get(await client.beginPasskeySignIn())
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
  const asked = await member.calls.beginPasskey()
  const credential = passkey.create(asked)
  await expect(other.calls.addPasskey({ name: 'Stolen', credential })).rejects.toMatchObject(isRefused)
  const unverified = passkey.create(await member.calls.beginPasskey(), { isVerified: false })
  await expect(member.calls.addPasskey({ name: 'x', credential: unverified })).rejects.toMatchObject(
    isRefused,
  )
  const elsewhere = passkey.create(await member.calls.beginPasskey(), { origin: 'https://evil.test' })
  await expect(member.calls.addPasskey({ name: 'x', credential: elsewhere })).rejects.toMatchObject(isRefused)
  await member.calls.addPasskey({ name: 'Phone', credential })
  await expect(member.calls.addPasskey({ name: 'Phone', credential })).rejects.toMatchObject(isRefused)
  const again = passkey.create(await other.calls.beginPasskey())
  await expect(other.calls.addPasskey({ name: 'Same', credential: again })).rejects.toMatchObject({
    status: 409,
  })
  expect(await member.calls.beginPasskey()).toMatchObject({ excludeCredentials: [{ id: credential.id }] })
})

it('is never locked by wrong tries of others, and is gone when a manager resets what they have [ASVS 6.3.1]', async () => {
  const member = await aStaffMember(platform, [{ ...manager, role: 'sales' }])
  const passkey = await add(member)
  for (let tries = 0; tries < 12; tries++)
    await expect(signIn(passkey, { isVerified: false })).rejects.toMatchObject(isRefused)
  await signIn(passkey)
  const { calls } = await aStaffMember(platform, [admin])
  await calls.resetSecondFactor(String(member.id))
  await expect(signIn(passkey)).rejects.toMatchObject(isRefused)
})

it('keeps no challenge that nobody answered', async () => {
  await staffClientOf(platform).beginPasskeySignIn()
  nowMs += 10 * 60_000
  await sweepForgotten(platform.context)
  expect(await query('select challenge from staff_challenges')).toEqual([])
})

it('is added, as other keys are, only within an hour of signing in [ASVS 7.5.1]', async () => {
  const member = await aStaffMember(platform, [admin])
  const passkey = await add(member)
  const client = staffClientOf(platform)
  const { token } = await setUpSecondFactor(client.of((await signIn(passkey)).token), nowMs)
  const calls = client.of(token)
  await calls.renewBackupCodes()
  nowMs += 61 * 60_000
  const isStale = { status: 409, message: expect.stringContaining('Sign out and in again') }
  await expect(calls.beginPasskey()).rejects.toMatchObject(isStale)
  await expect(calls.beginSecondFactor()).rejects.toMatchObject(isStale)
  await expect(calls.renewBackupCodes()).rejects.toMatchObject(isStale)
  await calls.readMe()
  await client.of((await signIn(passkey)).token).beginPasskey()
})
