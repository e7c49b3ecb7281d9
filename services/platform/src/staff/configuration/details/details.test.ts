import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectClient } from '../../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../../testing/stock/a-dealer.ts'
import { searchStock } from '../../../../testing/stock/search-stock.ts'

const daysAgo = (days: number) => Date.now() - days * 86_400_000

let platform: TestPlatform
let client: ReturnType<typeof connectClient>
let siteId: number
let manager: Member
beforeAll(async () => {
  platform = await openTestPlatform()
  client = connectClient(platform)
  const rules = { harbour: 'provider-2' }
  const dealer = aDealer('north', {
    settings: [{ scope: 'site', key: 'financeProviderRules', value: rules }],
  })
  const socialUrls = { threads: 'https://threads.example/north' }
  siteId = (
    await platform.addDealer({ ...dealer, site: { ...dealer.site, socialUrls } }, [
      aStockCar('north', 1),
      aStockCar('north', 2, { status: 'sold', sold: true, soldAtMs: daysAgo(5) }),
    ])
  ).siteId
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
})
afterAll(() => platform.close())

it('the website gets the details that staff change, and the audit log keeps the earlier ones [S3.11] [S3.13] [S3.16]', async () => {
  const { call } = manager
  const details = await call(staffEndpoints.staffDetails, { siteId })
  expect(details).toMatchObject({ mayWrite: true, country: 'AU', financeProviders: ['harbour'] })
  const { version: before } = await platform.context.changes.read(null)
  const after = await call(staffEndpoints.changeDetails, {
    siteId,
    body: {
      ...details,
      ...{ name: 'North Motors', tagline: 'Since 1972', phone: '1300 555 020', email: 'hello@north.example' },
      ...{ city: 'Perth', state: 'wa', googleSiteVerification: 'abc-123', financeProvider: 'harbour' },
      socialUrls: { ...details.socialUrls, facebook: 'https://www.facebook.com/north.example' },
      ...{ offersSubscription: true, autobot: true, blogsEnabled: true, blogsTitle: 'From the yard' },
      searchFilters: ['price', 'Kilometres', 'make', 'price'],
    },
  })
  expect(after).toMatchObject({ state: 'WA', searchFilters: ['price', 'km', 'make'] })
  expect(await client.call('site', { websiteId: siteId })).toMatchObject({
    name: 'North Motors',
    slug: 'north',
    tagline: 'Since 1972',
    phone: '1300 555 020',
    email: 'hello@north.example',
    city: 'Perth',
    state: 'WA',
    googleSiteVerification: 'abc-123',
    financeProvider: 'harbour',
    socialUrls: {
      facebook: 'https://www.facebook.com/north.example',
      // A value that the screen does not show.
      threads: 'https://threads.example/north',
    },
    offersSubscription: true,
    autobot: true,
    blogs: { enabled: true, title: 'From the yard' },
    searchFilters: ['price', 'km', 'make'],
  })
  const { changes } = await platform.context.changes.read(before)
  expect(changes?.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining(['site', 'car']))
  const { entries } = await call(staffEndpoints.staffAudit, { query: { kind: 'changes' } })
  expect(entries.find(({ action }) => action === 'changeDetails')).toMatchObject({
    before: { phone: '(02) 5550 1000', facebook: '', searchFilters: 'make' },
    after: { phone: '1300 555 020', searchFilters: 'price, km, make' },
  })
})

it('sold vehicles stay in the list for as many days as staff say [S4.05]', async () => {
  const { call } = manager
  const listed = async () =>
    (await searchStock(client, siteId, '')).hits.map(({ stockNumber }) => stockNumber)
  const keep = async (days: number) =>
    call(staffEndpoints.changeDetails, {
      siteId,
      body: { ...(await call(staffEndpoints.staffDetails, { siteId })), includeSoldCarsDays: days },
    })
  expect(await listed()).toEqual(['U1'])
  await keep(7)
  await vi.waitFor(async () => expect((await listed()).toSorted()).toEqual(['U1', 'U2']), { timeout: 60_000 })
  await keep(0)
  await vi.waitFor(async () => expect(await listed()).toEqual(['U1']), { timeout: 60_000 })
})

it('refuses whoever saw older details, and leaves those of a colleague as they are', async () => {
  const { call } = manager
  const seen = await call(staffEndpoints.staffDetails, { siteId })
  await call(staffEndpoints.changeDetails, { siteId, body: { ...seen, phone: '1300 555 030' } })
  const late = call(staffEndpoints.changeDetails, { siteId, body: { ...seen, tagline: 'Late' } })
  await expect(late).rejects.toMatchObject({ status: 409 })
  const now = await call(staffEndpoints.staffDetails, { siteId })
  expect(now).toMatchObject({ phone: '1300 555 030', tagline: seen.tagline })
  // A change without effect adds no audit entry.
  const count = async () =>
    (await call(staffEndpoints.staffAudit, { query: { kind: 'changes' } })).entries.length
  const before = await count()
  await call(staffEndpoints.changeDetails, { siteId, body: now })
  expect(await count()).toBe(before)
})

it('refuses faults by field, all at once, and writes nothing of them', async () => {
  const { call } = manager
  const details = await call(staffEndpoints.staffDetails, { siteId })
  const socialUrls = { ...details.socialUrls, x: 'javascript:alert(1)' }
  const wrong = call(staffEndpoints.changeDetails, {
    siteId,
    body: {
      ...details,
      ...{ name: ' ', phone: '1', email: 'nobody', financeProvider: 'somebody', searchFilters: ['wheels'] },
      ...{ socialUrls, includeSoldCarsDays: 4_000, googleSiteVerification: '<meta>' },
    },
  })
  await expect(wrong).rejects.toMatchObject({
    status: 422,
    fields: {
      name: expect.any(String),
      phone: 'Please give a phone number.',
      email: expect.any(String),
      'socialUrls.x': expect.stringContaining('https://'),
      googleSiteVerification: expect.any(String),
      financeProvider: expect.any(String),
      includeSoldCarsDays: 'Please give a whole number of days, from 0 to 365.',
      searchFilters: expect.stringContaining('“wheels”'),
    },
  })
  const empty = call(staffEndpoints.changeDetails, {
    siteId,
    body: { ...details, includeSoldCarsDays: Number.NaN },
  })
  await expect(empty).rejects.toMatchObject({
    status: 400,
    fields: { includeSoldCarsDays: 'Please fill this in.' },
  })
  expect(await call(staffEndpoints.staffDetails, { siteId })).toEqual(details)
})

it('is read by whoever may see settings and written by managers, each of their own websites alone', async () => {
  const other = (await platform.addDealer(aDealer('south'))).siteId
  const details = await manager.call(staffEndpoints.staffDetails, { siteId })
  await expect(manager.call(staffEndpoints.staffDetails, { siteId: other })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    manager.call(staffEndpoints.changeDetails, { siteId: other, body: details }),
  ).rejects.toMatchObject({ status: 404 })
  const grant = { scopeKind: 'site', scopeId: siteId } as const
  const reader = await aStaffMember(platform, [{ role: 'read-only', ...grant }])
  expect(await reader.call(staffEndpoints.staffDetails, { siteId })).toEqual({ ...details, mayWrite: false })
  await expect(reader.call(staffEndpoints.changeDetails, { siteId, body: details })).rejects.toMatchObject({
    status: 403,
  })
  const seller = await aStaffMember(platform, [{ role: 'sales', ...grant }])
  await expect(seller.call(staffEndpoints.staffDetails, { siteId })).rejects.toMatchObject({ status: 403 })
})
