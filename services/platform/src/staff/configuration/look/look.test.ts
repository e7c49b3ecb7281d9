import { orAbsent } from '@forecourt/contract/call/contract-error'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient } from '../../../../testing/platform/connect-client.ts'
import {
  openTestPlatform,
  type TestPlatform,
  testDashboardUrl,
} from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../../testing/stock/a-dealer.ts'
import { getSite } from '../../../sites/get-site.ts'

let platform: TestPlatform
let nowMs: number
let siteId: number
let manager: Member
beforeAll(async () => {
  nowMs = Date.now()
  platform = await openTestPlatform(() => nowMs)
  siteId = (await platform.addDealer(aDealer('north'), [aStockCar('north', 1)])).siteId
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
})
afterAll(() => platform.close())

const look = {
  template: 'wander',
  tokens: { brand: '#0b5c7a', corners: 'square', 'heading-font': 'fraunces' },
}

it('publishes a look as a version, updates the website, and can be reverted', async () => {
  const first = await manager.call(staffEndpoints.staffLook, { siteId })
  expect(first).toMatchObject({
    look: { template: 'showroom', tokens: {} },
    mayWrite: true,
    pages: { home: '/', vehicle: '/cars/2021-mazda-cx-5-1', form: '/contact' },
    history: [],
  })
  const { version: before } = await platform.context.changes.read(null)
  const { version } = await manager.call(staffEndpoints.publishLook, {
    siteId,
    body: { look, version: first.version },
  })
  expect(await getSite(platform.context, siteId)).toMatchObject(look)
  const { changes } = await platform.context.changes.read(before)
  expect(changes?.some(({ siteId: of, tags }) => of === siteId && tags.includes('look'))).toBe(true)

  // A user who saw the earlier version gets a conflict; nothing of theirs is published.
  const late = manager.call(staffEndpoints.publishLook, {
    siteId,
    body: { look: first.look, version: first.version },
  })
  await expect(late).rejects.toMatchObject({ status: 409 })
  const { history } = await manager.call(staffEndpoints.staffLook, { siteId })
  expect(history).toMatchObject([{ actor: manager.email, before: first.look, after: look }])
  await manager.call(staffEndpoints.publishLook, { siteId, body: { look: first.look, version } })
  expect(await getSite(platform.context, siteId)).toMatchObject(first.look)
})

it('refuses a look that can’t be read, with the field, and tokens that no look has', async () => {
  const { version } = await manager.call(staffEndpoints.staffLook, { siteId })
  for (const [name, value] of [
    ['brand', '#777777'],
    ['corners', '4px;}'],
    ['paper', '#000000'],
  ] as const) {
    const bad = { template: 'showroom', tokens: { [name]: value } }
    await expect(
      manager.call(staffEndpoints.publishLook, { siteId, body: { look: bad, version } }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { [name]: expect.any(String) },
    })
  }
})

it('previews a look on its website by a token, for an hour', async () => {
  const website = connectClient(platform)
  const { origin } = new URL(testDashboardUrl)
  // Read-only users get one too, so they must not decide whose frames may show it.
  const reader = await aStaffMember(platform, [{ role: 'read-only', scopeKind: 'site', scopeId: siteId }])
  const wished = { look, origin: 'https://evil.example' }
  const { token } = await reader.call(staffEndpoints.previewLook, { siteId, body: wished })
  expect(await orAbsent(website.call('lookPreview', { websiteId: siteId, query: { token } }))).toEqual({
    ...look,
    origin,
  })
  expect(await orAbsent(website.call('lookPreview', { websiteId: siteId + 1, query: { token } }))).toBeNull()
  expect(
    await orAbsent(
      website.call('lookPreview', { websiteId: siteId, query: { token: `${token.slice(0, -1)}x` } }),
    ),
  ).toBeNull()
  nowMs += 3_600_001
  expect(await orAbsent(website.call('lookPreview', { websiteId: siteId, query: { token } }))).toBeNull()
})

it('puts up a logo from a file and a hero of the library, and back what was there; no picture of others', async () => {
  const { call } = manager
  const before = await call(staffEndpoints.staffLook, { siteId })
  const logo = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#c81e3a' } })
    .png()
    .toBuffer()
  const given = await call(staffEndpoints.uploadLogo, { siteId, bytes: new Uint8Array(logo) })
  const { id: hero } = await call(staffEndpoints.uploadPicture, {
    siteId,
    query: { name: 'yard.jpg' },
    bytes: new Uint8Array(logo),
  })
  await call(staffEndpoints.changeLookPictures, { siteId, body: { ...given, hero } })
  expect(await getSite(platform.context, siteId)).toMatchObject({
    logoUrl: `/img/${given.logo}`,
    logoSize: { width: 120, height: 40 },
    heroImageUrl: `/img/${hero}`,
  })
  await call(staffEndpoints.changeLookPictures, { siteId, body: before.pictures })
  expect((await call(staffEndpoints.staffLook, { siteId })).pictures).toEqual(before.pictures)
  await call(staffEndpoints.changeLookPictures, { siteId, body: { ...given, hero: before.pictures.hero } })
  const foreign = call(staffEndpoints.changeLookPictures, {
    siteId,
    body: { logo: 'f'.repeat(32), hero: null },
  })
  await expect(foreign).rejects.toMatchObject({ status: 422, fields: { logo: expect.any(String) } })
  const nothing = call(staffEndpoints.uploadLogo, { siteId, bytes: new TextEncoder().encode('<svg/>') })
  await expect(nothing).rejects.toMatchObject({ status: 422 })
  await expect(call(staffEndpoints.uploadLogo, { siteId, bytes: new Uint8Array() })).rejects.toMatchObject({
    status: 422,
    failure: 'upload-empty',
  })
})
