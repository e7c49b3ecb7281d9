import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mondayMs } from '../../../testing/people/a-bookable-dealer.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { deleteExpiredData } from '../../delete-expired-data.ts'

const day = 86_400_000
let platform: TestPlatform
let siteId: number
let writer: Member
beforeAll(async () => {
  platform = await openTestPlatform(() => mondayMs)
  siteId = (await platform.addDealer(aDealer('binned'))).siteId
  writer = await aStaffMember(
    platform,
    [{ role: 'content', scopeKind: 'site', scopeId: siteId }],
    'Cleo Content',
  )
})
afterAll(() => platform.close())

async function publish(
  slug: string,
  kind: 'page' | 'navigation' | 'redirect' | 'post' = 'page',
  fields: object = { description: '' },
) {
  const content = { title: slug, fields: { ...fields }, blocks: [] }
  const { id, version } = await writer.call(staffEndpoints.createDocument, {
    siteId,
    body: { kind, slug, ...content },
  })
  const published = await writer.call(staffEndpoints.changeDocument, {
    documentId: id,
    body: { action: 'publish', version },
  })
  return { documentId: id, version: published.version }
}
const remove = ({ documentId, version }: { documentId: number; version: number }) =>
  writer.call(staffEndpoints.changeDocument, { documentId, body: { action: 'delete', version } })
const isPublic = async (slug: string) =>
  connectClient(platform)
    .call('content', { websiteId: siteId, kind: 'page', slug })
    .then(
      () => true,
      () => false,
    )
const readBin = () => writer.call(staffEndpoints.staffBin, { siteId })

it('a deleted page is gone at once, in the bin for 30 days, and back as it was when it is restored', async () => {
  const page = await publish('opening-day')
  expect(await isPublic('opening-day')).toBe(true)
  await remove(page)
  expect(await isPublic('opening-day')).toBe(false)
  const [binned] = (await readBin()).documents
  expect(binned).toMatchObject({
    id: page.documentId,
    kind: 'page',
    title: 'opening-day',
    by: 'Cleo Content',
    endsAt: new Date(mondayMs + 30 * day).toISOString(),
  })
  // Its address is taken meanwhile.
  const other = await publish('opening-day')
  const restore = () => writer.call(staffEndpoints.restoreDocument, { documentId: page.documentId })
  await expect(restore()).rejects.toMatchObject({ status: 409, failure: 'restored-slug-taken' })
  await remove(other)
  await restore()
  // Pressed twice.
  await restore()
  expect(await isPublic('opening-day')).toBe(true)
  const { history } = await writer.call(staffEndpoints.staffDocument, { documentId: page.documentId })
  expect(history.map(({ action }) => action)).toEqual(['save', 'publish', 'delete', 'restore'])
})

it('the home page cannot be deleted', async () => {
  const home = await publish('home')
  await expect(remove(home)).rejects.toMatchObject({ status: 409, failure: 'home-page-needed' })
  expect(await writer.call(staffEndpoints.documentLosses, { documentId: home.documentId })).toMatchObject({
    isHome: true,
    isPublic: true,
  })
})

it('says which menus, redirects and pages lead to a page, and that a split test shows it', async () => {
  const page = await publish('spring-sale')
  const { documentId } = page
  const { url } = await writer.call(staffEndpoints.previewDocument, { documentId })
  const { pathname } = new URL(url ?? '')
  const other = await publish('spring-sale-2')
  const menu = await publish('footer', 'navigation', {
    items: [{ label: 'Sale', href: `${pathname}?from=menu`, children: [] }],
  })
  const redirect = await publish('old-sale', 'redirect', { from: '/old-sale', to: pathname })
  await platform.database.pool.query(
    `insert into split_tests (site_id, test, goal, share, page, started_at, started_by)
     values ($1, 'homePage', 'enquiry', 50, 'spring-sale', now(), 'a test')`,
    [siteId],
  )
  expect(await writer.call(staffEndpoints.documentLosses, { documentId })).toEqual({
    isPublic: true,
    isHome: false,
    isTested: true,
    uses: [
      { id: menu.documentId, kind: 'navigation', title: 'footer' },
      { id: redirect.documentId, kind: 'redirect', title: 'old-sale' },
    ],
  })
  expect(await writer.call(staffEndpoints.documentLosses, other)).toMatchObject({ uses: [], isTested: false })
})

it('a deleted picture can be restored, and uploading it again takes it out of the bin', async () => {
  const bytes = new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer(),
  )
  const upload = () =>
    writer.call(staffEndpoints.uploadPicture, { siteId, query: { name: 'yard.jpg' }, bytes })
  const { id } = await upload()
  const listed = async () => (await writer.call(staffEndpoints.staffMedia, { siteId })).pictures.length
  const erase = () => writer.call(staffEndpoints.deletePicture, { siteId, body: { id } })
  await erase()
  expect([await listed(), (await readBin()).pictures]).toMatchObject([
    0,
    [{ id, name: 'yard.jpg', by: 'Cleo Content' }],
  ])
  await writer.call(staffEndpoints.restorePicture, { siteId, body: { id } })
  expect([await listed(), (await readBin()).pictures]).toEqual([1, []])
  await erase()
  await upload()
  expect([await listed(), (await readBin()).pictures]).toEqual([1, []])
})

it('the nightly job empties what is older than 30 days, and nothing else', async () => {
  const ask = (text: string, values: unknown[]) => platform.database.pool.query(text, values)
  const days = { old: 30, young: 29 }
  for (const [slug, age] of Object.entries(days)) {
    const page = await publish(slug)
    await remove(page)
    const at = new Date(mondayMs - age * day - 1)
    await ask('update content_documents set deleted_at = $2 where id = $1', [page.documentId, at])
  }
  await deleteExpiredData(platform.context)
  const { rows } = await ask('select slug from content_documents where slug = any($1)', [Object.keys(days)])
  expect(rows).toEqual([{ slug: 'young' }])
})
