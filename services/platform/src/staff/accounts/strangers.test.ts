import { passkeySignInEndpoints } from '@forecourt/contract/endpoints/staff/passkeys'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordStatements } from '../../../testing/database/record-statements.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, callStaff, connectStaff } from '../../../testing/staff/a-staff-member.ts'
import { createSoftPasskey } from '../../../testing/staff/create-soft-passkey.ts'
import type { MailMessage } from '../../outbox/mail/mail-message.ts'
import { sendStaffMail } from './send-staff-mail.ts'

const sales = { role: 'sales', scopeKind: 'platform', scopeId: null } as const

let platform: TestPlatform
let next = 0
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

/** A user with a network address and a browser of their own. */
function aDevice() {
  next += 1
  return {
    userAgent: 'Browser',
    address: `198.51.100.${next}`,
    browser: `browser-number-${next}-of-the-test`,
  }
}

type Device = ReturnType<typeof aDevice>

const post = (path: string, body: unknown) => callStaff(platform, { method: 'POST', path, body })
const ask = (email: string, device: Device) => post('/staff/codes', { email, device })
const guess = (email: string, device: Device, code = 'x') => post('/staff/sign_in', { email, code, device })

/** Does the outbox's work without waiting for it: returns the mails and the state of their rows. */
async function send(mailer = { send: async (_: MailMessage) => {} }): Promise<MailMessage[]> {
  const sent: MailMessage[] = []
  const { rows } = await platform.database.pool.query(
    `select id from staff_mails where state = 'waiting' order by created_at, id`,
  )
  const noting = {
    send: async (mail: MailMessage) => {
      await mailer.send(mail)
      sent.push(mail)
    },
  }
  for (const { id } of rows) await sendStaffMail({ ...platform.context.staff, mailer: noting }, id)
  return sent
}

async function askAndRead(email: string, device: Device): Promise<string> {
  expect((await ask(email, device)).status).toBe(200)
  const mail = (await send()).findLast(({ to }) => to === email)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

it('answers an address that nobody has like one that somebody has, however often it is asked [ASVS 6.3.8]', async () => {
  const { email } = await aStaffMember(platform, [sales])
  const answers = async (address: string) => {
    const device = aDevice()
    const all: unknown[] = []
    for (let n = 0; n < 7; n++) all.push(await ask(address, device))
    for (let n = 0; n < 12; n++) all.push(await guess(address, device))
    return all
  }
  const known = await answers(email)
  const unknown = await answers(`${crypto.randomUUID()}@nobody.example`)
  expect(unknown).toEqual(known)
  expect(known.slice(-3)).toMatchObject([{ status: 422 }, { status: 429 }, { status: 429 }])
})

it('leaves the same in the database for both, and the address of neither', async () => {
  const { email, id } = await aStaffMember(platform, [sales])
  const nobody = `${crypto.randomUUID()}@nobody.example`
  await send()
  for (const one of [email, nobody]) await ask(one, aDevice())
  const { rows } = await platform.database.pool.query(
    `select user_id from staff_mails where state = 'waiting' order by user_id nulls last`,
  )
  expect(rows).toEqual([{ user_id: id }, { user_id: null }])
  expect((await send()).map(({ to }) => to)).toEqual([email])
  const { rows: left } = await platform.database.pool.query(
    `select 1 from staff_mails m where m::text like $1 union all select 1 from staff_tries t where t::text like $1`,
    [`%${nobody}%`],
  )
  expect(left).toEqual([])
})

it('is answered before anything is mailed, and is mailed once the mail server is back, without a code in the ledger', async () => {
  const { email } = await aStaffMember(platform, [sales])
  const device = aDevice()
  expect(await ask(email, device)).toEqual({ status: 200, json: { sent: true, company: null } })
  const refusing = {
    send: async () => {
      throw new Error('The mail server is down.')
    },
  }
  expect(await send(refusing)).toEqual([])
  const [mail] = await send()
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  const { rows } = await platform.database.pool.query(
    `select m::text || coalesce((select string_agg(c::text, '') from staff_codes c where c.user_id = m.user_id), '') as row
     from staff_mails m where m.id = $1`,
    [mail?.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].row.replaceAll(/[-\w]{20,}/g, '')).not.toContain(code)
  expect((await guess(email, device, code)).status).toBe(200)
})

it('a stranger who guesses and asks keeps nobody out: not the code, not the passkey [ASVS 6.1.1] [ASVS 6.3.1]', async () => {
  const member = await aStaffMember(platform, [sales])
  const { email, call } = member
  const passkey = createSoftPasskey()
  await call(staffEndpoints.addPasskey, {
    body: { name: 'Phone', credential: passkey.create((await call(staffEndpoints.beginPasskey)).options) },
  })
  const owner = aDevice()
  const code = await askAndRead(email, owner)
  const stranger = aDevice()
  for (let n = 0; n < 8; n++) await ask(email, stranger)
  await send()
  const refusals = []
  for (let n = 0; n < 15; n++) refusals.push((await guess(email, stranger, '000000')).status)
  expect(refusals.slice(0, 10)).toEqual(Array(10).fill(422))
  expect(refusals.slice(10)).toEqual(Array(5).fill(429))
  expect((await guess(email, stranger, code)).status).toBe(429)
  const client = connectStaff(platform)
  const credential = passkey.get((await client.call(passkeySignInEndpoints.beginPasskeySignIn)).options)
  await client.call(passkeySignInEndpoints.signInWithPasskey, { body: { credential, device: aDevice() } })
  expect((await guess(email, owner, code)).status).toBe(200)
})

it('a code works in the browser that asked for it and in no other, and strangers at many addresses close no known browser', async () => {
  const { email } = await aStaffMember(platform, [sales])
  const owner = aDevice()
  const code = await askAndRead(email, owner)
  expect((await guess(email, aDevice(), code)).status).toBe(422)
  const opened = await guess(email, owner, code)
  const known = { ...aDevice(), browser: String(opened.json.browser) }
  for (let n = 0; n < 12; n++) await ask(email, aDevice())
  const statuses: number[] = []
  for (let n = 0; n < 40; n++) statuses.push((await guess(email, aDevice())).status)
  expect(statuses).toContain(429)
  await send()
  // From any address, because the browser is known.
  const again = await askAndRead(email, known)
  expect((await guess(email, known, again)).status).toBe(200)
  // Another user's proof does not make the browser known.
  const other = await aStaffMember(platform, [sales])
  for (let n = 0; n < 45; n++) await guess(other.email, aDevice())
  expect((await guess(other.email, known)).status).toBe(429)
})

it('does the same work for an address, a code and a passkey that nobody has, also while a mail hangs in the mail server', async () => {
  const { email, call } = await aStaffMember(platform, [sales])
  const nobody = `${crypto.randomUUID()}@nobody.example`
  const passkey = createSoftPasskey()
  await call(staffEndpoints.addPasskey, {
    body: { name: 'Phone', credential: passkey.create((await call(staffEndpoints.beginPasskey)).options) },
  })
  await send()
  // The mail server takes the connection and says nothing more.
  const hanging = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  await ask(email, aDevice())
  const sending = send({
    send: () => {
      reached.resolve()
      return hanging.promise
    },
  })
  await reached.promise
  const record = (address: string) => {
    const device = aDevice()
    return recordStatements(async () => {
      for (let n = 0; n < 6; n++) await ask(address, device)
      for (let n = 0; n < 11; n++) await guess(address, device)
    })
  }
  const known = await record(email)
  expect(known.length).toBeGreaterThan(17)
  expect(await record(nobody)).toEqual(known)

  const client = connectStaff(platform)
  const refuse = async (key: ReturnType<typeof createSoftPasskey>) => {
    const { options } = await client.call(passkeySignInEndpoints.beginPasskeySignIn)
    const credential = key.get(options, { isVerified: false })
    return recordStatements(() =>
      client
        .call(passkeySignInEndpoints.signInWithPasskey, { body: { credential, device: aDevice() } })
        .catch((error) => expect(error).toMatchObject({ status: 422 })),
    )
  }
  const taken = await refuse(passkey)
  expect(taken.length).toBeGreaterThan(3)
  expect(await refuse(createSoftPasskey())).toEqual(taken)
  hanging.resolve()
  await sending
})

it('whoever has no passkey and no known browser gets in by the link in any code mail, while networks ask and guess', async () => {
  const { email } = await aStaffMember(platform, [sales])
  const other = await aStaffMember(platform, [sales])
  const attack = async (victim: string) => {
    for (let n = 0; n < 12; n++) await ask(victim, aDevice())
    for (let n = 0; n < 40; n++) await guess(victim, aDevice())
    return send()
  }
  const mails = (await attack(email)).filter(({ to }) => to === email)
  const fresh = aDevice()
  await ask(email, fresh)
  expect((await send()).filter(({ to }) => to === email)).toEqual([])
  expect((await guess(email, fresh)).json).toMatchObject({
    error: expect.stringContaining('the link in any mail with a code'),
  })
  const links = mails.flatMap(({ text }) => {
    const url = /^http\S+\/sign-in\?browser=\S+$/m.exec(text)?.[0]
    return url ? [new URL(url).searchParams.get('browser') ?? ''] : []
  })
  expect(new Set(links).size).toBe(mails.length)
  const opened = { ...fresh, mailed: links[0] ?? '' }
  const signed = await guess(email, opened, await askAndRead(email, opened))
  expect(signed).toMatchObject({ status: 200, json: { browser: links[0] } })

  // It opens nobody else's account, and whoever got hold of one has one count, wherever they are.
  await attack(other.email)
  expect((await guess(other.email, opened)).status).toBe(429)
  const thief = () => ({ ...aDevice(), mailed: links[1] ?? '' })
  const tries: number[] = []
  for (let n = 0; n < 12; n++) tries.push((await guess(email, thief())).status)
  expect(tries).toEqual([...Array(10).fill(422), 429, 429])
})
