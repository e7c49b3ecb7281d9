import type { DomainFinding } from '@forecourt/contract/endpoints/staff/sites/domains'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient } from '../../../../testing/platform/connect-client.ts'
import { type NameServer, openNameServer } from '../../../../testing/platform/open-name-server.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import { listProvedDomains } from './store.ts'

const ours = ['192.0.2.1', '2001:db8::1']
const silent = { smtpUrl: null, mailFrom: 'leads@forecourt.example', allowsPrivateWebhooks: false }

let names: NameServer
let platform: TestPlatform
let siteId: number
let other: number
let manager: Member
beforeAll(async () => {
  names = await openNameServer()
  names.zone.set('staff.example', { a: ['192.0.2.1'], aaaa: ['2001:db8::1'] })
  platform = await openTestPlatform(Date.now, silent, undefined, undefined, [names.address])
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  other = (await platform.addDealer(aDealer('south'))).siteId
  manager = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId },
    { role: 'dealer-manager', scopeKind: 'site', scopeId: other },
  ])
})
afterAll(async () => {
  await platform.close()
  names.close()
})

const add = async (host: string, to = siteId) => {
  const { domains } = await manager.call(staffEndpoints.changeDomain, {
    siteId: to,
    body: { action: 'add', host },
  })
  const added = domains.domains.at(-1)
  if (!added) throw new Error('Nothing was added.')
  return added
}
const check = (id: number, of = siteId) =>
  manager.call(staffEndpoints.changeDomain, { siteId: of, body: { action: 'check', id } })
const said = (findings: readonly DomainFinding[]) => findings.map(({ of, ok }) => [of, ok])
const publish = ({ name, value }: { name: string; value: string }) => names.zone.set(name, { txt: [value] })

it('leads visitors of a domain to the website once its owner has shown that it is theirs [S6.06]', async () => {
  const website = connectClient(platform)
  const domain = await add(' https://www.Smith.example/ ')
  expect(domain).toMatchObject({
    host: 'smith.example',
    provedAt: null,
    isMain: false,
    proof: {
      type: 'TXT',
      name: '_forecourt.smith.example',
      value: expect.stringMatching(/^forecourt-website=/),
    },
    records: [
      ...ours.map((value, at) => ({ type: at === 0 ? 'A' : 'AAAA', name: 'smith.example', value })),
      { type: 'CNAME', name: 'www.smith.example', value: 'staff.example' },
    ],
  })
  const first = await check(domain.id)
  expect(said(first.findings)).toEqual([
    ['proof', false],
    ['bare', false],
    ['www', false],
  ])
  expect(first.findings.map(({ text }) => text)).toEqual([
    'The record isn’t there yet. New records take from minutes to a day to be seen.',
    'smith.example leads nowhere yet.',
    'www.smith.example leads nowhere yet.',
  ])
  expect((await website.call('siteLookup', { query: { host: 'smith.example' } })).website_id).toBeNull()

  publish(domain.proof)
  names.zone.set('smith.example', { a: ['203.0.113.9'] })
  const second = await check(domain.id)
  expect(said(second.findings)).toEqual([
    ['proof', true],
    ['bare', false],
    ['www', false],
  ])
  for (const host of ['smith.example', 'WWW.smith.example'])
    expect((await website.call('siteLookup', { query: { host } })).website_id).toBe(siteId)

  // Visitors are not redirected to an address that does not answer.
  const use = { action: 'use' as const, id: domain.id, www: true }
  await expect(manager.call(staffEndpoints.changeDomain, { siteId, body: use })).rejects.toMatchObject({
    status: 422,
    message: 'www.smith.example leads nowhere yet.',
  })
  names.zone.set('www.smith.example', { a: ['192.0.2.1'] })
  const { domains } = await manager.call(staffEndpoints.changeDomain, { siteId, body: use })
  // The previous address stays with the site, and redirects to the new one.
  expect(domains).toMatchObject({
    url: 'https://www.smith.example',
    domains: [{ isMain: true }, { host: 'north.example', isMain: false, provedAt: expect.any(String) }],
  })
  expect(await listProvedDomains(platform.context.db)).toEqual([
    { host: 'north.example', isMain: false },
    { host: 'www.smith.example', isMain: true },
  ])
  await expect(
    manager.call(staffEndpoints.changeDomain, { siteId, body: { action: 'remove', id: domain.id } }),
  ).rejects.toMatchObject({ status: 409 })

  // The next address also keeps this one's visitors.
  const next = await add('smithmotors.example')
  publish(next.proof)
  names.zone.set('smithmotors.example', { a: ['192.0.2.1'], aaaa: ['2001:db8::1'] })
  await check(next.id)
  const moved = await manager.call(staffEndpoints.changeDomain, {
    siteId,
    body: { action: 'use', id: next.id, www: false },
  })
  expect(moved.domains.url).toBe('https://smithmotors.example')
  expect((await website.call('siteLookup', { query: { host: 'www.smith.example' } })).website_id).toBe(siteId)
  await manager.call(staffEndpoints.changeDomain, { siteId, body: { action: 'remove', id: domain.id } })
  expect((await website.call('siteLookup', { query: { host: 'www.smith.example' } })).website_id).toBeNull()
})

it('gives a domain to whoever shows last that it is theirs, and never the address of another website', async () => {
  const website = connectClient(platform)
  const sold = await add('sold.example')
  publish(sold.proof)
  await check(sold.id)
  const bought = await add('sold.example', other)
  // The previous owner's proof is not valid for another.
  expect(said((await check(bought.id, other)).findings)[0]).toEqual(['proof', false])
  expect((await website.call('siteLookup', { query: { host: 'sold.example' } })).website_id).toBe(siteId)
  publish(bought.proof)
  await check(bought.id, other)
  expect((await website.call('siteLookup', { query: { host: 'sold.example' } })).website_id).toBe(other)

  const { url } = await manager.call(staffEndpoints.staffDomains, { siteId })
  for (const host of [new URL(url).host, 'staff.example', 'not a domain', '127.0.0.1'])
    await expect(
      manager.call(staffEndpoints.changeDomain, { siteId: other, body: { action: 'add', host } }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { host: expect.any(String) },
    })
})

it('concludes nothing from a name server that does not answer', async () => {
  const domain = await add('quiet.example')
  publish(domain.proof)
  names.isBroken = true
  const { findings } = await check(domain.id)
  names.isBroken = false
  expect(findings.every(({ ok, text }) => ok === null && /didn’t answer/.test(text))).toBe(true)
})

it('asks for the records of a sender, says what is missing, and uses it only when both are right', async () => {
  const { call } = manager
  const wrong = async (address: string) =>
    call(staffEndpoints.changeDomain, { siteId, body: { action: 'sender', address } }).catch(
      (error) => error.fields.address,
    )
  expect(await wrong('sales')).toMatch(/email address such as/)
  expect(await wrong('smith@gmail.com')).toMatch(/belong to everybody/)
  expect(await wrong('smith@forecourt.example')).toMatch(/our own domain/)

  const { domains } = await call(staffEndpoints.changeDomain, {
    siteId,
    body: { action: 'sender', address: 'Sales@Mail.example' },
  })
  const [spf, dkim] = domains.sender?.records ?? []
  expect(spf).toEqual({ type: 'TXT', name: 'mail.example', value: 'v=spf1 include:forecourt.example ~all' })
  expect(dkim?.name).toBe(`forecourt${siteId}._domainkey.mail.example`)
  expect(dkim?.value).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{390,}={0,2}$/)
  if (!spf || !dkim) throw new Error('There are no records.')

  names.zone.set('mail.example', { txt: ['v=spf1 include:_spf.google.com -all'] })
  const first = await call(staffEndpoints.changeDomain, { siteId, body: { action: 'check-sender' } })
  expect(first.findings.map(({ of, ok, text }) => [of, ok, text])).toEqual([
    ['spf', false, 'There is an SPF record, but it doesn’t name us yet.'],
    ['dkim', false, 'There is no DKIM record yet.'],
  ])
  const wanted = first.domains.sender?.records[0]?.value
  expect(wanted).toBe('v=spf1 include:_spf.google.com include:forecourt.example -all')
  expect(first.domains.sender?.isUsed).toBe(false)

  names.zone.set('mail.example', { txt: [wanted ?? ''] })
  publish(dkim)
  const second = await call(staffEndpoints.changeDomain, { siteId, body: { action: 'check-sender' } })
  expect(said(second.findings)).toEqual([
    ['spf', true],
    ['dkim', true],
  ])
  expect(second.domains.sender).toMatchObject({ isUsed: true, address: 'Sales@Mail.example' })

  // Another address at an unverified domain is not used; returning to the first one finds the same key.
  const away = await call(staffEndpoints.changeDomain, {
    siteId,
    body: { action: 'sender', address: 'sales@elsewhere.example' },
  })
  expect(away.domains.sender?.isUsed).toBe(false)
  const back = await call(staffEndpoints.changeDomain, {
    siteId,
    body: { action: 'sender', address: 'info@mail.example' },
  })
  expect(back.domains.sender).toMatchObject({ isUsed: true, records: [{}, { value: dkim.value }] })
  const { entries } = await call(staffEndpoints.configurationHistory, {
    siteId,
    query: { key: 'senderEmail' },
  })
  expect(entries.map(({ after }) => after)).toEqual([
    'info@mail.example',
    'sales@elsewhere.example',
    'Sales@Mail.example',
  ])
})
