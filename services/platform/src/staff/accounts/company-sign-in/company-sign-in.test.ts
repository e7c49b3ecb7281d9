import { randomUUID } from 'node:crypto'
import { signInEndpoints } from '@forecourt/contract/endpoints/staff/accounts'
import { companySignInEndpoints } from '@forecourt/contract/endpoints/staff/company-sign-in'
import { passkeySignInEndpoints } from '@forecourt/contract/endpoints/staff/passkeys'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type NameServer, openNameServer } from '../../../../testing/platform/open-name-server.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, connectStaff, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { createSoftPasskey } from '../../../../testing/staff/create-soft-passkey.ts'
import {
  type IdentityProvider,
  openIdentityProvider,
  testClient,
} from '../../../../testing/staff/open-identity-provider.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import { findOrCreateUser } from '../store.ts'

const device = { userAgent: 'Test browser', address: '203.0.113.7', browser: 'a-browser-of-this-test' }
const delivery = { smtpUrl: null, mailFrom: 'x@platform.example', allowsPrivateWebhooks: true }

let names: NameServer
let platform: TestPlatform
let provider: IdentityProvider
let groupId: number
let dealershipId: number
let rivalId: number
let manager: Member
let admin: Member
let nowMs = Date.now()
/** A mailbox domain that the group has proved. */
const host = 'smith.example'

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows

beforeAll(async () => {
  names = await openNameServer()
  platform = await openTestPlatform(() => nowMs, delivery, undefined, undefined, [names.address])
  provider = await openIdentityProvider(() => nowMs)
  const addGroup = async (slug: string) => {
    const { locations } = await platform.addDealer(
      aDealer(slug, { group: { slug: `${slug}-group`, name: `${slug} Group` } }),
    )
    const [{ dealershipId: id } = { dealershipId: 0 }] = locations.values()
    const [{ group_id }] = await ask('select group_id from dealerships where id = $1', [id])
    return { id, groupId: group_id as number }
  }
  const smith = await addGroup('smith')
  groupId = smith.groupId
  dealershipId = smith.id
  rivalId = (await addGroup('rival')).groupId
  manager = await aStaffMember(platform, [group('group-manager')])
  admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  await change({ action: 'connect', issuer: provider.issuer, ...testClient })
  await prove(host)
  await change({
    action: 'roles',
    rolesClaim: 'groups',
    roles: [
      { value: 'Sales', grant: { role: 'sales', scopeKind: 'dealership', scopeId: dealershipId } },
      { value: 'Bosses', grant: group('group-manager') },
    ],
    defaultRole: null,
  })
})
afterAll(async () => {
  await platform.close()
  await provider.close()
  names.close()
})
beforeEach(async () => {
  // Each sign-in counts for the address of the network.
  await ask('delete from staff_tries')
  provider.set({ isAway: false, person: aPerson() })
})

const group = (role: StaffGrant['role'], scopeId = groupId) =>
  ({ role, scopeKind: 'group', scopeId }) as const
const aPerson = (changes: Record<string, unknown> = {}) => ({
  sub: randomUUID(),
  email: `${randomUUID()}@${host}`,
  email_verified: true,
  name: 'Kim Park',
  groups: ['Sales'],
  ...changes,
})

type Change = Parameters<typeof manager.call<typeof staffEndpoints.changeCompany>>[1]['body']
const change = (body: Change, by = manager) => by.call(staffEndpoints.changeCompany, { groupId, body })
const read = () => manager.call(staffEndpoints.staffCompany, { groupId })

async function prove(domain: string): Promise<void> {
  await change({ action: 'add-domain', host: domain })
  const added = (await read()).domains.find((one) => one.host === domain)
  if (!added) throw new Error('The domain is not listed.')
  names.zone.set(added.record.name, { txt: [added.record.value] })
  expect(await change({ action: 'check-domain', id: added.id })).toEqual({ isProved: true })
}

const begin = (from = device) =>
  connectStaff(platform).call(companySignInEndpoints.beginCompanySignIn, {
    body: { group: 'smith-group', leadsTo: '/leads', device: from },
  })

type Returned = { state: string; code: string | null; error: string | null; issuer: string | null }

function readReturned(url: string): Returned {
  const { searchParams: sent } = new URL(url)
  return { state: sent.get('state') ?? '', code: sent.get('code'), error: null, issuer: sent.get('iss') }
}

const finish = (returned: Returned, from = device) =>
  connectStaff(platform).call(companySignInEndpoints.finishCompanySignIn, {
    body: { returned, device: from },
  })

/** What a browser does: to the provider and back. */
async function signIn(person?: ReturnType<typeof aPerson>) {
  if (person) provider.set({ person })
  const { url } = await begin()
  const { session } = await finish(readReturned(provider.authorize(url)))
  if (!session) throw new Error('No session was opened.')
  return { ...session, call: connectStaff(platform, session.token).call }
}

const requestCode = (email: string) =>
  connectStaff(platform).call(signInEndpoints.requestStaffCode, { body: { email, device } })

async function signInByCode(email: string) {
  const code = await platform.context.staff.auth.createCode(email)
  return connectStaff(platform).call(signInEndpoints.signInStaff, { body: { email, code, device } })
}

const refusal = (sentence: string) => ({ message: expect.stringContaining(sentence) })

it('signs a new person in with the roles of their claims, for a working day, and says so in the log [ASVS 6.1.3] [ASVS 6.8.2] [ASVS 7.1.3] [ASVS 7.6.1]', async () => {
  const person = aPerson({ groups: ['Sales', 'Cleaning'] })
  const { call, expiresAt } = await signIn(person)
  const me = await call(staffEndpoints.staffMe)
  expect(me).toMatchObject({ name: 'Kim Park', email: person.email, roles: ['Sales'] })
  expect(Date.parse(expiresAt) - nowMs).toBe(12 * 3_600_000)
  const { entries } = await admin.call(staffEndpoints.staffAudit, { query: { who: person.email } })
  expect(entries[0]).toMatchObject({
    action: 'finishCompanySignIn',
    outcome: 'done',
    after: { added: [{ role: 'sales', scopeKind: 'dealership', scopeId: dealershipId }], removed: [] },
  })
  // The second time they are known by the provider's name for them, whatever their mailbox is called now.
  await signIn({ ...person, email: `renamed@${host}` })
  expect(await ask('select email from staff_users where id = $1', [me.id])).toEqual([{ email: person.email }])
})

it('asks a manager for the second factor, unless the provider says that it asked for several [ASVS 6.3.3] [ASVS 6.8.4]', async () => {
  const once = await signIn(aPerson({ groups: ['Bosses'], amr: ['pwd'] }))
  await expect(once.call(staffEndpoints.staffTeam)).rejects.toMatchObject({ status: 403 })
  const twice = await signIn(aPerson({ groups: ['Bosses'], amr: ['pwd', 'mfa'] }))
  expect((await twice.call(staffEndpoints.staffTeam)).members.length).toBeGreaterThan(0)
})

it('joins people with a mailbox of the group’s domain, or one that a manager invited, and no others [ASVS 6.8.1]', async () => {
  const { db } = platform.context.staff
  const known = await findOrCreateUser(db, { email: `ann@${host}`, name: 'Ann', invitedBy: 'a test' })
  const joined = await signIn(aPerson({ email: `Ann@${host}` }))
  expect((await joined.call(staffEndpoints.staffMe)).id).toBe(known.id)

  const guest = `${randomUUID()}@agency.example`
  await expect(signIn(aPerson({ email: guest }))).rejects.toMatchObject(refusal('isn’t one of smith Group'))
  await manager.call(staffEndpoints.inviteStaff, {
    body: { email: guest, name: 'Guest', grant: { ...group('content') } },
  })
  const invited = await signIn(aPerson({ email: guest, groups: [] }))
  expect((await invited.call(staffEndpoints.staffMe)).roles).toEqual(['Content'])
})

it('never signs in who also works elsewhere, nor a platform admin, nor opens what another group gives later [ASVS 6.8.1] [ASVS 8.4.1]', async () => {
  const mailbox = () => `${randomUUID()}@${host}`
  const elsewhere = {
    added: [group('sales', rivalId)],
    admin: [{ role: 'admin', scopeKind: 'platform', scopeId: null }],
  }
  for (const grants of Object.values(elsewhere)) {
    const member = await aStaffMember(platform, [...(grants as StaffGrant[]), group('sales')])
    const email = mailbox()
    await ask('update staff_users set email = $2 where id = $1', [member.id, email])
    await expect(signIn(aPerson({ email }))).rejects.toMatchObject(refusal('also work outside smith Group'))
  }
  // A role that somebody is given elsewhere while they are signed in is not the provider's to open.
  const { call } = await signIn(aPerson())
  const me = await call(staffEndpoints.staffMe)
  await ask(
    `insert into staff_grants (user_id, role, scope_kind, scope_id) values ($1, 'sales', 'group', $2)`,
    [me.id, rivalId],
  )
  expect((await call(staffEndpoints.staffMe)).sites).toEqual(me.sites)
  await expect(call(staffEndpoints.beginPasskey)).rejects.toMatchObject(refusal('no passkey to add'))
})

it('takes a role away at the next sign-in when the claim is gone, and refuses in plain words who has none left', async () => {
  const person = aPerson({ groups: ['Sales', 'Bosses'], amr: ['mfa'] })
  const first = await signIn(person)
  expect((await first.call(staffEndpoints.staffMe)).roles.toSorted()).toEqual(['Group manager', 'Sales'])
  const second = await signIn({ ...person, groups: ['Sales'] })
  expect((await second.call(staffEndpoints.staffMe)).roles).toEqual(['Sales'])
  await expect(signIn({ ...person, groups: [] })).rejects.toMatchObject(
    refusal('You have no role at smith Group'),
  )
  // What was open is closed with the last role.
  await expect(second.call(staffEndpoints.staffMe)).rejects.toMatchObject({ status: 401 })
  await expect(signIn(aPerson({ groups: ['Cleaning'] }))).rejects.toMatchObject(refusal('You have no role'))
})

it('keeps roles that somebody gave by hand, and gives the default one to whom no claim gives one', async () => {
  const person = aPerson({ groups: [] })
  const { db } = platform.context.staff
  const { id } = await findOrCreateUser(db, { email: person.email, name: 'Bo', invitedBy: 'a test' })
  await ask(
    `insert into staff_grants (user_id, role, scope_kind, scope_id) values ($1, 'content', 'group', $2)`,
    [id, groupId],
  )
  expect((await (await signIn(person)).call(staffEndpoints.staffMe)).roles).toEqual(['Content'])
  const { company } = await read()
  const rules = { action: 'roles', rolesClaim: 'groups', roles: company?.roles ?? [] } as const
  await change({ ...rules, defaultRole: group('read-only') })
  expect((await (await signIn(aPerson({ groups: [] }))).call(staffEndpoints.staffMe)).roles).toEqual([
    'Read only',
  ])
  await change({ ...rules, defaultRole: null })
})

it('believes no answer with another nonce, issuer, audience or key, none that is old, and no mailbox that is not checked [ASVS 6.8.2]', async () => {
  const wrong: [string, Parameters<typeof provider.set>[0]][] = [
    ['belongs to another sign-in', { bend: (claims) => ({ ...claims, nonce: 'another' }) }],
    ['came from another sign-in', { bend: (claims) => ({ ...claims, iss: 'https://evil.example' }) }],
    ['is for another program', { bend: (claims) => ({ ...claims, aud: 'another' }) }],
    [
      'is for another program',
      { bend: (claims) => ({ ...claims, aud: [testClient.clientId, 'b'], azp: 'b' }) },
    ],
    ['is too old', { bend: (claims) => ({ ...claims, exp: Math.floor(nowMs / 1000) - 60 }) }],
    ['hasn’t', { person: aPerson({ email_verified: undefined }) }],
    ['hasn’t', { person: aPerson({ email_verified: 'false' }) }],
  ]
  for (const [reason, given] of wrong) {
    provider.set(given)
    const { url } = await begin()
    const sentence = reason === 'hasn’t' ? 'doesn’t say that it has checked' : reason
    await expect(finish(readReturned(provider.authorize(url))), reason).rejects.toMatchObject(
      refusal(sentence),
    )
  }
  provider.set({ person: aPerson() })
  await provider.rotate({ announced: false })
  const { url } = await begin()
  await expect(finish(readReturned(provider.authorize(url)))).rejects.toMatchObject(refusal('isn’t signed'))
  await provider.rotate()
})

it('takes an answer once, in time, with its own state and in the browser that asked [ASVS 6.5.1] [ASVS 7.6.2]', async () => {
  const old = refusal('Please start again')
  const back = async () => readReturned(provider.authorize((await begin()).url))
  const used = await back()
  expect(await finish(used)).toMatchObject({ leadsTo: '/leads' })
  await expect(finish(used)).rejects.toMatchObject(old)
  await expect(finish({ ...(await back()), state: 'made-up' })).rejects.toMatchObject(old)
  await expect(finish(await back(), { ...device, browser: 'another-browser' })).rejects.toMatchObject(old)
  await expect(finish({ ...(await back()), issuer: 'https://evil.example' })).rejects.toMatchObject(
    refusal('came from another sign-in'),
  )
  await expect(finish({ ...(await back()), code: null, error: 'access_denied' })).rejects.toMatchObject(
    refusal('didn’t let you in'),
  )
  const late = await back()
  nowMs += 11 * 60_000
  await expect(finish(late)).rejects.toMatchObject(old)
})

it('follows new keys of the provider at once, and says so when it is away', async () => {
  await signIn()
  const reads = provider.countKeyReads()
  await signIn()
  expect(provider.countKeyReads()).toBe(reads)
  await provider.rotate()
  await signIn()
  expect(provider.countKeyReads()).toBe(reads + 1)
  const { url } = await begin()
  const returned = readReturned(provider.authorize(url))
  provider.set({ isAway: true })
  await expect(finish(returned)).rejects.toMatchObject({ status: 409, ...refusal('doesn’t answer') })
})

it('is tested by a real sign-in that opens no session, and can be required only after that', async () => {
  await expect(change({ action: 'require', required: true })).rejects.toMatchObject(
    refusal('Press Test first'),
  )
  const { url } = await manager.call(staffEndpoints.testCompany, { groupId, body: { device } })
  provider.set({ person: aPerson({ groups: ['Sales', 'Golf'] }) })
  expect(await finish(readReturned(provider.authorize(url)))).toEqual({
    session: null,
    leadsTo: `/team/sign-in/${groupId}`,
  })
  expect((await read()).company?.test).toMatchObject({
    by: 'Sam Staff',
    values: ['Sales', 'Golf'],
    grants: [{ role: 'sales', scopeKind: 'dealership', scopeId: dealershipId }],
  })
})

it('refuses codes and passkeys to people who have to use it, until an admin pauses that for a day [ASVS 6.3.4]', async () => {
  const person = aPerson()
  const { call } = await signIn(person)
  const other = await signInByCode(person.email)
  const passkey = createSoftPasskey()
  const own = connectStaff(platform, other.token).call
  const credential = passkey.create((await own(staffEndpoints.beginPasskey)).options)
  await own(staffEndpoints.addPasskey, { body: { name: 'Phone', credential } })
  expect(await requestCode(person.email)).toMatchObject({
    company: { group: 'smith-group', name: 'smith Group', isRequired: false },
  })
  await change({ action: 'require', required: true })
  // What was opened otherwise ends; what the provider opened goes on.
  await call(staffEndpoints.staffMe)
  await expect(own(staffEndpoints.staffMe)).rejects.toMatchObject({ status: 401 })
  expect((await requestCode(person.email)).company).toMatchObject({ isRequired: true })
  const sessions = () => ask('select from staff_sessions where provider_id is null')
  const before = (await sessions()).length
  await expect(signInByCode(person.email)).rejects.toMatchObject(
    refusal('People of smith Group sign in through their company'),
  )
  const client = connectStaff(platform)
  const answer = passkey.get((await client.call(passkeySignInEndpoints.beginPasskeySignIn)).options)
  await expect(
    client.call(passkeySignInEndpoints.signInWithPasskey, { body: { credential: answer, device } }),
  ).rejects.toMatchObject(refusal('sign in through their company'))
  expect(await sessions()).toHaveLength(before)
  // Somebody who works elsewhere too could not come in through it.
  const both = await aStaffMember(platform, [group('sales'), group('sales', rivalId)])
  await ask('update staff_users set email = $2 where id = $1', [both.id, `both@${host}`])
  await signInByCode(`both@${host}`)

  await expect(change({ action: 'pause', paused: true })).rejects.toMatchObject(
    refusal('Only a platform admin'),
  )
  await change({ action: 'pause', paused: true }, admin)
  await signInByCode(person.email)
  const { entries } = await admin.call(staffEndpoints.staffAudit, { query: { who: admin.email } })
  expect(entries[0]).toMatchObject({ action: 'changeCompany', after: { pausedUntil: expect.any(String) } })
  nowMs += 25 * 3_600_000
  await expect(signInByCode(person.email)).rejects.toMatchObject(refusal('through their company'))
  nowMs -= 25 * 3_600_000
  await change({ action: 'require', required: false })
})

it('keeps its secret sealed, takes no issuer that cannot be read, and is for managers of the whole group', async () => {
  expect(JSON.stringify(await read())).not.toContain(testClient.clientSecret)
  const [row] = await ask('select sealed_secret from identity_providers')
  expect(row.sealed_secret).not.toContain(testClient.clientSecret)
  const connect = (issuer: string) => change({ action: 'connect', issuer, ...testClient })
  await expect(connect(`${provider.issuer}/elsewhere`)).rejects.toMatchObject(refusal('no description'))
  await expect(connect('http://127.0.0.1:9')).rejects.toMatchObject(refusal('it doesn’t answer'))
  const rules = { action: 'roles', rolesClaim: 'groups', defaultRole: null } as const
  for (const grant of [group('admin'), group('sales', rivalId)])
    await expect(change({ ...rules, roles: [{ value: 'x', grant }] })).rejects.toMatchObject({ status: 403 })
  const dealer = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'dealership', scopeId: dealershipId },
  ])
  const rival = await aStaffMember(platform, [group('group-manager', rivalId)])
  for (const one of [dealer, rival]) {
    await expect(one.call(staffEndpoints.staffCompany, { groupId })).rejects.toMatchObject({ status: 404 })
    await expect(change({ action: 'remove' }, one)).rejects.toMatchObject({ status: 404 })
  }
})

it('lets no second group speak for a domain, and goes with its roles and sessions when it is removed', async () => {
  const rival = await aStaffMember(platform, [group('group-manager', rivalId)])
  const theirs = { groupId: rivalId }
  await rival.call(staffEndpoints.changeCompany, { ...theirs, body: { action: 'add-domain', host } })
  const [domain] = (await rival.call(staffEndpoints.staffCompany, theirs)).domains
  names.zone.set(domain?.record.name ?? '', { txt: [domain?.record.value ?? ''] })
  const check = { action: 'check-domain', id: domain?.id ?? 0 } as const
  await expect(rival.call(staffEndpoints.changeCompany, { ...theirs, body: check })).rejects.toMatchObject(
    refusal('Another group'),
  )
  const boss = await aStaffMember(platform, [group('group-manager')])
  const { call } = await signIn()
  await change({ action: 'remove' }, boss)
  await expect(call(staffEndpoints.staffMe)).rejects.toMatchObject({ status: 401 })
  expect(await ask('select from staff_grants where provider_id is not null')).toEqual([])
  await expect(begin()).rejects.toMatchObject({ status: 404 })
})
