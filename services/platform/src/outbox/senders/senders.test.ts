import { createHash, createPublicKey, createVerify } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDeliveryFixture } from '../../../testing/deliveries/delivery-fixture.ts'
import { type NameServer, openNameServer } from '../../../testing/platform/open-name-server.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { checkSenders } from './check-sender.ts'

const fixture = createDeliveryFixture()
let names: NameServer
beforeEach(async () => {
  names = await openNameServer()
})
afterEach(() => names.close())

const both = ['confirmation', 'dealer-mail'].map((kind) => ({ kind, state: 'delivered', attempts: 1 }))
const mailTo = (address: string) => fixture.sunk(address).at(-1)?.raw ?? ''

/** A site with a chosen sender and published DNS records. */
async function startWithSender() {
  await fixture.start({ leadEmails: ['sales@dealer.example'] }, {}, [names.address])
  const { call } = await aStaffMember(fixture.platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: fixture.siteId },
  ])
  const { domains } = await call(staffEndpoints.changeDomain, {
    siteId: fixture.siteId,
    body: {
      action: 'sender',
      address: 'hello@dealer.example',
    },
  })
  for (const { name, value } of domains.sender?.records ?? []) names.zone.set(name, { txt: [value] })
  return call
}

it('sends mail to visitors in the name of a domain whose records are right, signed so that anybody can tell', async () => {
  const call = await startWithSender()
  await call(staffEndpoints.changeDomain, { siteId: fixture.siteId, body: { action: 'check-sender' } })
  await fixture.submit()
  await fixture.settled(both)
  const raw = mailTo('jo@example.com')
  const parsed = await PostalMime.parse(raw)
  expect(parsed.from).toMatchObject({ address: 'hello@dealer.example' })
  expect(isSigned(raw, names)).toBe(true)
  expect(isSigned(raw.replace('Subject: ', 'Subject: Re: '), names)).toBe(false)
  expect(isSigned(`${raw}One more line\r\n`, names)).toBe(false)
  // Mail to the dealer comes from the platform's address: mail from a domain to itself is often treated as forged.
  const own = await PostalMime.parse(mailTo('sales@dealer.example'))
  expect(own.from).toMatchObject({ address: 'leads@platform.example' })
})

it('sends in our name, with answers to the dealer, until somebody has checked the records', async () => {
  await startWithSender()
  await fixture.submit()
  await fixture.settled(both)
  const parsed = await PostalMime.parse(mailTo('jo@example.com'))
  expect(parsed.from).toMatchObject({ address: 'leads@platform.example' })
  expect(parsed.replyTo).toHaveLength(1)
  expect(parsed.headers.some(({ key }) => key === 'dkim-signature')).toBe(false)
})

it('sends in our name again when a record is gone, and when the mail server sends for no other', async () => {
  const call = await startWithSender()
  await call(staffEndpoints.changeDomain, { siteId: fixture.siteId, body: { action: 'check-sender' } })
  fixture.smtp.refuseFrom.add('hello@dealer.example')
  await fixture.submit()
  await fixture.settled(both)
  expect((await PostalMime.parse(mailTo('jo@example.com'))).from?.address).toBe('leads@platform.example')

  const { context } = fixture.platform
  const inDays = (days: number) => ({
    ...context.staff,
    mailFrom: 'leads@platform.example',
    clock: () => Date.now() + days * 86_400_000,
  })
  const isUsed = async () =>
    (await call(staffEndpoints.staffDomains, { siteId: fixture.siteId })).sender?.isUsed
  names.isBroken = true
  await checkSenders(inDays(2))
  expect(await isUsed()).toBe(true)
  names.isBroken = false
  names.zone.set('dealer.example', { txt: [] })
  await checkSenders(inDays(4))
  expect(await isUsed()).toBe(false)
})

it('checks every domain in turn, without being delayed by silent name servers', async () => {
  const call = await startWithSender()
  await fixture.query(`insert into mail_senders (site_id, domain, selector, public_key, sealed_key, checked_at, proved_at)
    select ${fixture.siteId}, n || '.silent.example', 's', 'k', 'k', now() - interval '9 days', now()
    from generate_series(1, 60) n`)
  await call(staffEndpoints.changeDomain, { siteId: fixture.siteId, body: { action: 'check-sender' } })
  names.zone.set('dealer.example', { txt: [] })
  const { staff } = fixture.platform.context
  const texts = async (name: string) => (name.endsWith('silent.example') ? null : staff.names.texts(name))
  const later = {
    ...staff,
    names: { ...staff.names, texts },
    mailFrom: 'leads@platform.example',
    clock: () => Date.now() + 2 * 86_400_000,
  }
  for (let hour = 0; hour < 2; hour++) await checkSenders(later)
  expect((await call(staffEndpoints.staffDomains, { siteId: fixture.siteId })).sender?.isUsed).toBe(false)
  const [{ proved }] = await fixture.query(
    `select count(*)::int as proved from mail_senders where proved_at is not null`,
  )
  expect(proved).toBe(60)
})

/** Verifies as a mail server does: relaxed in header and body (RFC 6376, 3.4), with the key that the domain publishes. */
function isSigned(raw: string, { zone }: NameServer): boolean {
  const split = raw.indexOf('\r\n\r\n')
  const head = raw
    .slice(0, split)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const body = raw.slice(split + 4)
  const headers = head.map((line) => {
    const [name = '', ...value] = line.split(':')
    return { name: name.toLowerCase(), value: value.join(':').replaceAll(/\s+/g, ' ').trim() }
  })
  const signature = headers.find(({ name }) => name === 'dkim-signature')?.value ?? ''
  const tags = new Map(
    signature.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=')
      return [name.trim(), value.join('=').replaceAll(/\s/g, '')] as const
    }),
  )
  const relaxed = body
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '\r\n')
  if (createHash('sha256').update(relaxed).digest('base64') !== tags.get('bh')) return false
  const named = (tags.get('h') ?? '').toLowerCase().split(':')
  const signed = named.flatMap((name) => headers.filter((header) => header.name === name).slice(-1))
  const unsigned = signature.replace(/(^|;\s*)b=[^;]*/, '$1b=')
  const text = [
    ...signed.map(({ name, value }) => `${name}:${value}\r\n`),
    `dkim-signature:${unsigned}`,
  ].join('')
  const record = zone.get(`${tags.get('s')}._domainkey.${tags.get('d')}`)?.txt?.[0] ?? ''
  const key = Buffer.from(record.slice(record.indexOf('p=') + 2), 'base64')
  if (!named.includes('from') || tags.get('a') !== 'rsa-sha256') return false
  return createVerify('sha256')
    .update(text)
    .verify(createPublicKey({ key, format: 'der', type: 'spki' }), tags.get('b') ?? '', 'base64')
}
