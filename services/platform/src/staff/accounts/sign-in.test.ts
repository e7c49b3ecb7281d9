import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signInEndpoints } from '@forecourt/contract/endpoints/staff/accounts'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, callStaff, connectStaff } from '../../../testing/staff/a-staff-member.ts'
import { settleStaffMail } from '../../../testing/staff/settle-staff-mail.ts'

const device = { userAgent: 'Test browser', address: '203.0.113.7' }
const admin = { role: 'admin', scopeKind: 'platform', scopeId: null } as const
/** Managers also need a second factor: see second-factor.test.ts. */
const sales = { ...admin, role: 'sales' } as const

let platform: TestPlatform
let nowMs: number
beforeAll(async () => {
  nowMs = Date.now()
  const delivery = { smtpUrl: null, mailFrom: 'x@platform.example', allowsPrivateWebhooks: true }
  platform = await openTestPlatform(() => nowMs, delivery)
})
afterAll(() => platform.close())

async function listMails() {
  const outbox = join(platform.dataDir, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))))
}

/** The newest code mailed to a user. */
async function readCodes(email: string): Promise<string[]> {
  const mails = await listMails()
  return mails
    .filter(({ to }) => to?.[0]?.address === email)
    .flatMap(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? [])
}

async function requestCode(email: string): Promise<void> {
  await connectStaff(platform).call(signInEndpoints.requestStaffCode, { body: { email, device } })
  await settleStaffMail(platform)
}

async function ask(email: string): Promise<string> {
  const before = await readCodes(email)
  await requestCode(email)
  const after = await readCodes(email)
  const fresh = after.filter(
    (code) => after.filter((c) => c === code).length > before.filter((c) => c === code).length,
  )
  return fresh[0] ?? ''
}

const signIn = (email: string, code: string) =>
  callStaff(platform, { method: 'POST', path: '/staff/sign_in', body: { email, code, device } })

it('signs somebody in by a code that works once, and tells them where they are signed in [ASVS 6.1.3] [ASVS 6.5.1] [ASVS 7.1.2]', async () => {
  const { email } = await aStaffMember(platform, [sales])
  const code = await ask(email)
  const client = connectStaff(platform)
  const { token } = await client.call(signInEndpoints.signInStaff, {
    body: { email: email.toUpperCase(), code: ` ${code} `, device },
  })
  const me = await client.as({ staff: token }).call(staffEndpoints.staffMe)
  expect(me).toMatchObject({ email, roles: ['Sales'] })
  expect(me.actions).toContain('leads.write')
  const { sessions } = await client.as({ staff: token }).call(staffEndpoints.staffSessions)
  expect(sessions.filter(({ current }) => current)).toMatchObject([
    { userAgent: device.userAgent, address: device.address },
  ])
  expect((await signIn(email, code)).status).toBe(422)
})

it('takes the newest code only, and lets nobody guess [ASVS 6.1.1] [ASVS 6.3.1] [ASVS 6.5.4] [ASVS 6.6.2] [ASVS 6.6.3]', async () => {
  const { email } = await aStaffMember(platform, [admin])
  const old = await ask(email)
  const code = await ask(email)
  if (old !== code) expect((await signIn(email, old)).status).toBe(422)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 3; tries++) expect((await signIn(email, wrong)).status).toBe(422)
  expect((await signIn(email, code)).status).toBe(422)
  for (let tries = 0; tries < 6; tries++) await signIn(email, wrong)
  const locked = await signIn(email, await ask(email))
  expect(locked).toMatchObject({
    status: 429,
    json: { error: expect.stringContaining('quarter of an hour') },
  })
  nowMs += 16 * 60_000
  const later = await ask(email)
  expect((await signIn(email, later)).status).toBe(200)
})

it('answers alike for an address that nobody has, and mails nobody [ASVS 6.3.8]', async () => {
  const before = (await listMails()).length
  const asked = await callStaff(platform, {
    method: 'POST',
    path: '/staff/codes',
    body: { email: 'no@body.example', device },
  })
  expect(asked).toEqual({ status: 200, json: { sent: true, company: null } })
  expect((await listMails()).length).toBe(before)
  expect((await signIn('no@body.example', '123456')).status).toBe(422)
})

it('mails one person at most five codes in a quarter of an hour [ASVS 6.5.4]', async () => {
  const { email } = await aStaffMember(platform, [admin])
  for (let n = 0; n < 7; n++) await requestCode(email)
  expect(await readCodes(email)).toHaveLength(5)
})

it('has no sign-in by one press, which only demos have [ASVS 6.1.3] [ASVS 6.3.2]', async () => {
  expect((await callStaff(platform, { method: 'GET', path: '/staff/demo' })).status).toBe(404)
  const body = { id: 1, device }
  expect((await callStaff(platform, { method: 'POST', path: '/staff/demo', body })).status).toBe(404)
})

it('ends one’s own sessions and nobody else’s [ASVS 7.4.3] [ASVS 7.5.2]', async () => {
  const one = await aStaffMember(platform, [admin])
  const other = await aStaffMember(platform, [admin])
  const [session] = (await other.call(staffEndpoints.staffSessions)).sessions
  await expect(
    one.call(staffEndpoints.endStaffSession, { sessionId: String(session?.id) }),
  ).rejects.toMatchObject({ status: 404 })
  await other.call(staffEndpoints.staffMe)
  await other.call(staffEndpoints.endStaffSession, { sessionId: String(session?.id) })
  await expect(other.call(staffEndpoints.staffMe)).rejects.toMatchObject({ status: 401 })
  await platform.context.staff.auth.openSession(one.id)
  expect(await one.call(staffEndpoints.endOtherSessions)).toEqual({ ended: 1 })
  expect((await one.call(staffEndpoints.staffSessions)).sessions).toMatchObject([{ current: true }])
  await one.call(staffEndpoints.signOutStaff)
  await expect(one.call(staffEndpoints.staffMe)).rejects.toMatchObject({ status: 401 })
})

it('ends a session that nobody used for a day [ASVS 7.1.1] [ASVS 7.3.1]', async () => {
  const { call } = await aStaffMember(platform, [admin])
  await call(staffEndpoints.staffMe)
  nowMs += 25 * 3_600_000
  await expect(call(staffEndpoints.staffMe)).rejects.toMatchObject({ status: 401 })
})

it('ends every session after a week, however much it is used [ASVS 7.1.1] [ASVS 7.3.2]', async () => {
  nowMs = Date.now()
  const { call } = await aStaffMember(platform, [admin])
  const began = nowMs
  for (let use = 0; use < 6; use++) {
    nowMs += 20 * 3_600_000
    await call(staffEndpoints.staffMe)
  }
  nowMs = began + 8 * 24 * 3_600_000
  await platform.database.pool.query('update staff_sessions set updated_at = $1', [new Date(nowMs)])
  await expect(call(staffEndpoints.staffMe)).rejects.toMatchObject({ status: 401 })
})
