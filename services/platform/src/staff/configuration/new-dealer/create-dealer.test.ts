import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import { aNewDealer } from '../../../../testing/stock/a-new-dealer.ts'
import { getSite } from '../../../sites/get-site.ts'
import { localPortFact, saveFact } from '../../../stock/dealer-import/store.ts'

let platform: TestPlatform
let admin: Member
beforeAll(async () => {
  platform = await openTestPlatform()
  admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
})
afterAll(() => platform.close())

it('makes a website that is whole: places with their clock, licence, look, addresses of its kind, and a line in the log', async () => {
  const { siteId, sourceId } = await admin.call(staffEndpoints.createDealer, {
    body: aNewDealer('Anchor Trucks'),
  })
  expect(sourceId).toBeNull()
  expect(await getSite(platform.context, siteId)).toMatchObject({
    slug: 'anchor-trucks',
    kind: 'truck',
    template: 'ironbark',
    tokens: { brand: '#0b5c7a' },
    email: 'leads@trucks.example',
    url: 'http://anchor-trucks.localhost',
    settings: { listingSlug: 'trucks-for-sale', vehicleSegment: 'trucks' },
    dealerships: [{ licences: [{ state: 'WA', number: 'MD 1' }] }],
    locations: [{ timeZone: 'Australia/Perth', phone: '1300 555 010', primary: true }],
  })
  const { entries } = await admin.call(staffEndpoints.staffAudit, { query: { subject: String(siteId) } })
  expect(entries).toMatchObject([{ action: 'createDealer', after: { name: 'Anchor Trucks' } }])
})

it('gives a website of a demo the port in its address at which the demo is served', async () => {
  await saveFact(platform.context.db, localPortFact, 4310)
  const { siteId } = await admin.call(staffEndpoints.createDealer, { body: aNewDealer('Port Trucks') })
  expect(await getSite(platform.context, siteId)).toMatchObject({ url: 'http://port-trucks.localhost:4310' })
})

it('keeps a logo, suggests its colours as ones that carry text, and refuses what is no picture', async () => {
  const logo = await sharp({ create: { width: 200, height: 80, channels: 4, background: '#ffffff00' } })
    .composite([
      { input: { create: { width: 90, height: 60, channels: 3, background: '#c81e3a' } }, left: 5, top: 5 },
    ])
    .png()
    .toBuffer()
  const kept = await admin.call(staffEndpoints.uploadNewDealerLogo, { bytes: new Uint8Array(logo) })
  expect(kept.colours).toEqual(['#c81e3a'])
  const { siteId } = await admin.call(staffEndpoints.createDealer, {
    body: aNewDealer('Logo Trucks', { logo: kept.id, stock: 'file' }),
  })
  expect(await getSite(platform.context, siteId)).toMatchObject({
    logoUrl: `/img/${kept.id}`,
    logoSize: { width: 200, height: 80 },
  })
  await expect(
    admin.call(staffEndpoints.uploadNewDealerLogo, { bytes: new TextEncoder().encode('<svg/>') }),
  ).rejects.toMatchObject({
    status: 422,
  })
  const foreign = aNewDealer('Other Trucks', { logo: 'f'.repeat(32) })
  await expect(admin.call(staffEndpoints.createDealer, { body: foreign })).rejects.toMatchObject({
    status: 422,
    fields: { logo: 'Please choose the logo again.' },
  })
})

it('refuses faults by field and names or addresses that are taken, one of two at once, and leaves nothing behind', async () => {
  const faults = admin.call(staffEndpoints.createDealer, {
    body: aNewDealer('Bad', { email: 'nobody', brand: '#777777' }),
  })
  await expect(faults).rejects.toMatchObject({
    status: 422,
    fields: { email: expect.stringContaining('leads'), brand: expect.stringContaining('#') },
  })
  const both = await Promise.allSettled(
    [1, 2].map(() =>
      admin.call(staffEndpoints.createDealer, {
        body: aNewDealer('Twin Trucks', { url: 'www.twin.example' }),
      }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 422, fields: { name: expect.stringContaining('already') } },
  })
  const sameHost = admin.call(staffEndpoints.createDealer, {
    body: aNewDealer('Third Trucks', { url: 'https://www.twin.example' }),
  })
  await expect(sameHost).rejects.toMatchObject({ fields: { url: expect.stringContaining('already') } })
  const { rows } = await platform.database.pool.query(
    `select count(*)::int as n from dealerships where slug in ('bad', 'third-trucks')`,
  )
  expect(rows).toEqual([{ n: 0 }])
})

it('is for admins of the whole platform only', async () => {
  const { siteId } = await platform.addDealer(aDealer('small'))
  const lesser = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'site', scopeId: siteId }])
  await expect(lesser.call(staffEndpoints.createDealer, { body: aNewDealer('Mine') })).rejects.toMatchObject({
    status: 403,
  })
  const manager = await aStaffMember(platform, [
    { role: 'group-manager', scopeKind: 'site', scopeId: siteId },
  ])
  await expect(manager.call(staffEndpoints.createDealer, { body: aNewDealer('Mine') })).rejects.toMatchObject(
    { status: 403 },
  )
})
