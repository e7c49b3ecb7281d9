import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import { aPlainPhoto } from '../../../../testing/stock/a-plain-photo.ts'
import { readContent } from '../../../content/read-content.ts'

let platform: TestPlatform
let siteId: number
let writer: Member
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  writer = await aStaffMember(platform, [{ role: 'content', scopeKind: 'site', scopeId: siteId }])
})
afterAll(() => platform.close())

async function upload(red: number, width = 60): Promise<string> {
  return (
    await writer.call(staffEndpoints.uploadPicture, {
      siteId,
      query: { name: `red-${red}.jpg` },
      bytes: await aPlainPhoto(red, width),
    })
  ).id
}

const picture = async (id: string) =>
  (await writer.call(staffEndpoints.staffMedia, { siteId })).pictures.find((one) => one.id === id)

async function aPage(slug: string, id: string, alt: string) {
  const image = { id, alt, width: 60, height: 40 }
  const blocks = [{ id: 'a', type: 'image', version: 1, props: { image, caption: '' }, className: '' }]
  return writer.call(staffEndpoints.createDocument, {
    siteId,
    body: {
      kind: 'page',
      slug,
      title: slug,
      fields: { description: '' },
      blocks,
    },
  })
}

const shownOn = async (slug: string) => {
  const { blocks } = await readContent(platform.context, { siteId, kind: 'page', slug }, undefined)
  return (blocks as { props: { image: { id: string; alt: string; width: number } } }[])[0]?.props.image
}

it('takes a picture in, keeps its words and focal point, and says where it is used', async () => {
  const id = await upload(10)
  await writer.call(staffEndpoints.changePicture, {
    siteId,
    body: { id, alt: 'The yard', focalX: 20, focalY: 80 },
  })
  const page = await aPage('yard', id, 'The yard')
  expect(await picture(id)).toMatchObject({
    name: 'red-10.jpg',
    alt: 'The yard',
    focalX: 20,
    usedIn: [{ documentId: page.id, kind: 'page', slug: 'yard' }],
  })
  await expect(writer.call(staffEndpoints.deletePicture, { siteId, body: { id } })).rejects.toMatchObject({
    status: 409,
  })
  const spare = await upload(120)
  await writer.call(staffEndpoints.deletePicture, { siteId, body: { id: spare } })
  await expect(
    writer.call(staffEndpoints.deletePicture, { siteId, body: { id: spare } }),
  ).rejects.toMatchObject({ status: 422 })
})

it('replaces a picture on every page, drafts and published ones, tells the pages, and takes it back', async () => {
  const [old, fresh] = [await upload(50), await upload(180, 90)]
  await writer.call(staffEndpoints.changePicture, {
    siteId,
    body: { id: old, alt: 'Old yard', focalX: 50, focalY: 50 },
  })
  await writer.call(staffEndpoints.changePicture, {
    siteId,
    body: { id: fresh, alt: 'New yard', focalX: 50, focalY: 50 },
  })
  const first = await aPage('first', old, 'Old yard')
  await writer.call(staffEndpoints.changeDocument, {
    documentId: first.id,
    body: { action: 'publish', version: first.version },
  })
  // A published version and a newer draft: both use it, and both are replaced.
  const { version } = await writer.call(staffEndpoints.staffDocument, { documentId: first.id })
  await writer.call(staffEndpoints.saveDocument, {
    documentId: first.id,
    body: { ...first, title: 'Draft', version },
  })
  const second = await aPage('second', old, 'Our own words')
  const { version: before } = await platform.context.changes.read(null)

  const { documents } = await writer.call(staffEndpoints.replacePicture, {
    siteId,
    body: { id: old, by: fresh, only: null },
  })
  expect(documents.sort()).toEqual([first.id, second.id].sort())
  expect(await shownOn('first')).toMatchObject({ id: fresh, alt: 'New yard', width: 90 })
  const draft = await writer.call(staffEndpoints.staffDocument, { documentId: first.id })
  expect(draft.title).toBe('Draft')
  expect(JSON.stringify(draft.blocks)).toContain(fresh)
  const words = (await writer.call(staffEndpoints.staffDocument, { documentId: second.id })).blocks
  expect(JSON.stringify(words)).toContain('Our own words')
  expect((await picture(old))?.usedIn).toEqual([])
  const { changes } = await platform.context.changes.read(before)
  expect(changes?.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining(['page:first', 'page:second']))

  await writer.call(staffEndpoints.replacePicture, { siteId, body: { id: fresh, by: old, only: documents } })
  expect(await shownOn('first')).toMatchObject({ id: old, alt: 'Old yard', width: 60 })
  await expect(
    writer.call(staffEndpoints.replacePicture, { siteId, body: { id: old, by: old, only: null } }),
  ).rejects.toMatchObject({
    status: 422,
  })
})

it('is for writers of that site only', async () => {
  const other = (await platform.addDealer(aDealer('south'))).siteId
  await expect(writer.call(staffEndpoints.staffMedia, { siteId: other })).rejects.toMatchObject({
    status: 404,
  })
  const reader = await aStaffMember(platform, [{ role: 'read-only', scopeKind: 'site', scopeId: siteId }])
  expect((await reader.call(staffEndpoints.staffMedia, { siteId })).mayWrite).toBe(false)
  await expect(
    reader.call(staffEndpoints.deletePicture, { siteId, body: { id: 'x' } }),
  ).rejects.toMatchObject({ status: 403 })
})
