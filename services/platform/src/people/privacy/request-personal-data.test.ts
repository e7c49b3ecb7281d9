import { orAbsent } from '@forecourt/contract/call/contract-error'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { dayMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sendLead } from '../../../testing/people/send-lead.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { tickTheirs } from '../../../testing/staff/tick-theirs.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { deleteExpiredData } from '../../delete-expired-data.ts'
import { deliver } from '../../outbox/deliveries/deliver.ts'
import type { MailMessage } from '../../outbox/mail/mail-message.ts'
import { createPrivacyMessages } from './privacy-messages.ts'

let nowMs = Date.now()
let platform: TestPlatform
let client: ReturnType<typeof connectClient>
let manager: Member
let siteId: number
let otherSiteId: number
let next = 0
let email = ''
const mails: MailMessage[] = []

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  client = connectClient(platform)
  const flags = (['authentication', 'newsletter'] as const).map((key) => ({
    scope: 'site' as const,
    key,
    state: 'on' as const,
  }))
  siteId = (await platform.addDealer(aDealer('data', { flags }), [aStockCar('data', 1)])).siteId
  otherSiteId = (await platform.addDealer(aDealer('elsewhere'))).siteId
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
})
afterAll(() => platform.close())
beforeEach(() => {
  next += 1
  // Staff sessions use the system clock.
  nowMs = Date.now()
  email = `asker-${next}@example.com`
  mails.length = 0
})

const readCopy = async (of: { websiteId: number; token: string }) =>
  (await orAbsent(client.call('downloadPersonalData', of)))?.text() ?? null

const ask = (kind: 'access' | 'erasure', from = email, address?: string) =>
  client.call('requestPersonalData', {
    websiteId: siteId,
    address,
    body: { kind, email: from },
  })

/** Runs the outbox as its background process does. */
async function settle(): Promise<void> {
  const { context } = platform
  const sources = [createPrivacyMessages({ db: context.db, loadMailLogo: async () => null })]
  const mailer = { send: async (mail: MailMessage) => void mails.push(mail) }
  const { rows } = await platform.database.pool.query(
    `select id from deliveries where state = 'waiting' and privacy_request_id is not null order by created_at, id`,
  )
  for (const { id } of rows) await deliver({ ...context, mailer, sources, allowsPrivateWebhooks: false }, id)
}

const linkOf = (mail: MailMessage | undefined) => ({
  websiteId: siteId,
  token:
    new URL(/https?:\S+\/your-data\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').searchParams.get(
      'link',
    ) ?? '',
})

async function askAndConfirm(kind: 'access' | 'erasure') {
  await ask(kind)
  await settle()
  expect(mails.at(-1)?.unsubscribeUrl).toBeNull()
  const of = linkOf(mails.at(-1))
  expect((await client.call('confirmPersonalDataRequest', of)).request).toMatchObject({ kind, state: 'open' })
  mails.length = 0
  return of
}

const subscribeToNews = () =>
  client.call('subscribe', {
    websiteId: siteId,
    body: { kind: 'newsletter', email, search: '', label: '', frequency: 'daily', kinds: [] },
  })

const aLead = (lead: Record<string, unknown>) =>
  sendLead(platform.app, { siteId, lead: { category: 'General Enquiry', ...lead } })

const requestsOf = async (from: string) =>
  (await manager.call(staffEndpoints.staffPrivacyRequests)).requests.filter(
    (request) => request.email === from,
  )

it('requires confirmation by mail before staff see a request', async () => {
  await aLead({ name: 'Olive', last_name: 'Young', email, message: 'Hello' })
  await ask('access')
  await ask('access')
  await settle()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'A copy of your data: was this you?'],
  ])
  expect(await requestsOf(email)).toEqual([])
  const of = linkOf(mails[0])
  for (const _ of [1, 2])
    expect((await client.call('personalDataRequest', of)).request).toMatchObject({ state: 'asked' })
  expect(await readCopy(of)).toBeNull()

  await client.call('confirmPersonalDataRequest', of)
  await client.call('confirmPersonalDataRequest', of)
  const [request, ...others] = await requestsOf(email)
  expect(others).toEqual([])
  expect(request).toMatchObject({ kind: 'access', state: 'open', name: 'Olive Young' })
  expect(Date.parse(request?.dueAt ?? '') - nowMs).toBe(30 * dayMs)
  expect(await readCopy(of)).toBeNull()
})

const device = { address: 'home', browser: 'the-browser-of-the-person' }

it('mails the copy once staff release it, for a week, and only on this site', async () => {
  await aLead({
    name: 'Olive',
    email: email.toUpperCase(),
    phone: '0400 555 001',
    message: 'My first question',
  })
  await client.call('requestVisitorCode', { websiteId: siteId, body: { email, path: '/account', device } })
  await subscribeToNews()
  // The same phone number makes them one person for the dealer, but does not prove access to this mailbox.
  await aLead({
    name: 'Stranger',
    email: 'stranger@example.com',
    phone: '0400 555 001',
    message: 'Not theirs',
  })
  const of = await askAndConfirm('access')
  const [request] = await requestsOf(email)
  const id = request?.id ?? ''
  const covers = await tickTheirs(manager.call, id)
  await manager.call(staffEndpoints.closePrivacyRequest, {
    requestId: id,
    body: { outcome: 'done', note: 'With kind regards', covers },
  })
  await settle()
  expect(mails[0]).toMatchObject({ to: email })
  expect(mails[0]?.text).toContain('With kind regards')
  expect(linkOf(mails[0])).toEqual(of)
  const copy = (await readCopy(of)) ?? ''
  expect(JSON.parse(copy)).toMatchObject({
    email,
    enquiries: [{ fields: { message: 'My first question' } }],
    accounts: [{ email }],
    subscriptions: [{ kind: 'newsletter', email }],
  })
  expect(copy).not.toMatch(/stranger|Not theirs/)
  expect(await readCopy({ ...of, websiteId: otherSiteId })).toBeNull()

  nowMs += 6 * dayMs
  await deleteExpiredData(platform.context)
  expect(await readCopy(of)).not.toBeNull()
  nowMs += 2 * dayMs
  await deleteExpiredData(platform.context)
  expect((await client.call('personalDataRequest', of)).request).toBeNull()
  expect(await readCopy(of)).toBeNull()
})

it('deletes all data of the address and nothing of others, but keeps the ledger and the unsubscription', async () => {
  const { body } = await aLead({ name: 'Erin', email, phone: '0400 555 002', message: 'Forget me' })
  const stranger = await aLead({
    name: 'Felix',
    email: `not-${email}`,
    phone: '0400 555 002',
    message: 'Keep me',
  })
  await client.call('requestVisitorCode', { websiteId: siteId, body: { email, path: '/account', device } })
  await subscribeToNews()
  const { pool } = platform.database
  await pool.query(
    `insert into reservations (site_id, dealership_id, thing, reference, visitor_hash, state, details)
     select id, dealership_id, '{"name": "Mazda 3"}', $2, 'hash', 'cancelled', jsonb_build_object('email', $3::text)
     from sites where id = $1`,
    [siteId, `R${next}`, email],
  )
  await pool.query(
    `insert into mail_recipients (token, site_id, address, unsubscribed_at) values ($2, $1, $3, now())`,
    [siteId, `token-${next}`, email],
  )
  const of = await askAndConfirm('erasure')
  const [request] = await requestsOf(email)
  const id = request?.id ?? ''
  const covers = await tickTheirs(manager.call, id)
  await manager.call(staffEndpoints.closePrivacyRequest, {
    requestId: id,
    body: { outcome: 'done', note: '', covers },
  })
  await settle()
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('has deleted your data')])
  expect(mails[0]?.text).toContain('stay in our books')
  expect((await client.call('personalDataRequest', of)).request).toMatchObject({ state: 'done' })
  expect(await manager.call(staffEndpoints.staffLead, { leadId: body.id })).toMatchObject({
    name: 'No name given',
    email: null,
  })
  expect(await manager.call(staffEndpoints.staffLead, { leadId: stranger.body.id })).toMatchObject({
    email: `not-${email}`,
  })

  nowMs += 8 * dayMs
  await deleteExpiredData(platform.context)
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const left: string[] = []
  for (const { name } of tables) {
    const found = await pool.query(`select 1 from "${name}" t where t::text like $1`, [`%"${email}%`])
    const plain = await pool.query(`select 1 from "${name}" t where t::text ~ $1`, [`[(,]${email}`])
    if (found.rowCount || plain.rowCount) left.push(name)
  }
  expect(left.toSorted()).toEqual(['mail_recipients', 'reservations'])
})

it('mails the reason for a refused request', async () => {
  await askAndConfirm('erasure')
  const [request] = await requestsOf(email)
  expect(request).toMatchObject({ name: 'No name given' })
  const note = 'A case before the tribunal needs it.'
  await manager.call(staffEndpoints.closePrivacyRequest, {
    requestId: request?.id ?? '',
    body: { outcome: 'refused', note, covers: null },
  })
  await settle()
  expect(mails[0]?.text).toContain(note)
})

it('deletes unconfirmed requests and their mail after a day', async () => {
  await ask('access')
  await settle()
  const of = linkOf(mails[0])
  nowMs += dayMs + 1
  await deleteExpiredData(platform.context)
  expect((await client.call('personalDataRequest', of)).request).toBeNull()
  expect((await client.call('confirmPersonalDataRequest', of)).request).toBeNull()
  const { rowCount } = await platform.database.pool.query('select 1 from deliveries where destination = $1', [
    email,
  ])
  expect(rowCount).toBe(0)
})

it('answers the same for an address that is not known, refuses one that is none, and bounds what one address asks', async () => {
  await expect(ask('access', 'nobody')).rejects.toMatchObject({ status: 400 })
  const address = 'a'.repeat(40)
  for (let at = 0; at < 6; at++) await ask('access', `${at}-${email}`, address)
  await expect(ask('access', `6-${email}`, address)).rejects.toMatchObject({ status: 409 })
  await expect(ask('erasure', email)).resolves.toEqual({ asked: true })
})
