import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mondayMs } from '../../../testing/people/a-bookable-dealer.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let siteId: number
let writer: Member
beforeAll(async () => {
  platform = await openTestPlatform(() => mondayMs)
  siteId = (await platform.addDealer(aDealer('pressed'))).siteId
  writer = await aStaffMember(platform, [{ role: 'content', scopeKind: 'site', scopeId: siteId }], 'Cleo')
})
afterAll(() => platform.close())

const text = (words: string) => ({
  id: 'a',
  type: 'rich-text',
  version: 1,
  props: { content: [{ kind: 'paragraph', content: [{ text: words }] }] },
})
const aPost = (title: string, blocks: unknown[]) => ({
  title,
  fields: { description: '', date: '2026-11-02', author: '', category: '', image: null },
  blocks,
})
const create = (kind: 'page' | 'post' | 'shared-block', slug: string, words = slug) => {
  const { title, fields, blocks } = aPost(words, [text(words)])
  return writer.call(staffEndpoints.createDocument, {
    siteId,
    body: {
      kind,
      slug,
      title,
      fields: kind === 'post' ? fields : kind === 'page' ? { description: '' } : {},
      blocks,
    },
  })
}
const change = (
  documentId: number,
  body: Parameters<typeof writer.call<typeof staffEndpoints.changeDocument>>[1]['body'],
) => writer.call(staffEndpoints.changeDocument, { documentId, body })

it('a button that is pressed twice makes and publishes one page', async () => {
  const [first, second] = [await create('page', 'twice'), await create('page', 'twice')]
  expect(second).toMatchObject({ id: first.id, version: first.version })
  const { title, fields, blocks, version } = first
  const save = () =>
    writer.call(staffEndpoints.saveDocument, {
      documentId: first.id,
      body: { title: `${title}!`, fields, blocks, version },
    })
  const saved = await save()
  expect((await save()).version).toBe(saved.version)
  const published = await change(first.id, { action: 'publish', version: saved.version })
  const again = await change(first.id, { action: 'publish', version: published.version })
  expect(again.history.map(({ action }) => action)).toEqual(['save', 'save', 'publish'])
  // Other words are another writer's, and no second press.
  await expect(create('page', 'twice', 'Other words')).rejects.toMatchObject({ failure: 'slug-taken' })
})

it('an empty post asks before it is published, and a past start is refused in words', async () => {
  const { id, version } = await writer.call(staffEndpoints.createDocument, {
    siteId,
    body: { kind: 'post', slug: 'empty', ...aPost('Empty', [text(' ')]) },
  })
  await expect(change(id, { action: 'publish', version })).rejects.toMatchObject({ failure: 'post-empty' })
  const from = new Date(mondayMs - 1_000).toISOString()
  await expect(change(id, { action: 'schedule', version, from, until: null })).rejects.toMatchObject({
    failure: 'start-past',
  })
  expect((await change(id, { action: 'publish', version, sure: true })).published).toBe(1)
})

it('a page gets another address, the old one leads to it, and a running split test follows', async () => {
  const made = await create('page', 'spring-sale')
  const { version } = await change(made.id, { action: 'publish', version: made.version })
  const admin = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
  await admin.call(staffEndpoints.changeSplitTest, {
    siteId,
    body: { action: 'start', test: 'homePage', goal: 'enquiry', share: 50, page: 'spring-sale' },
  })
  const renamed = await change(made.id, { action: 'rename', version, slug: 'summer-sale' })
  const read = (slug: string) =>
    connectClient(platform).call('content', { websiteId: siteId, kind: 'page', slug })
  expect(await read('spring-sale')).toMatchObject({ slug: 'summer-sale', moved: true })
  const { tests } = await admin.call(staffEndpoints.staffSplitTests, { siteId })
  expect(tests[0]).toMatchObject({ page: 'summer-sale', endedAt: null })
  const back = await change(made.id, { action: 'rename', version: renamed.version, slug: 'spring-sale' })
  expect(await read('spring-sale')).toMatchObject({ slug: 'spring-sale', moved: false })

  const other = await create('page', 'taken')
  await expect(change(other.id, { action: 'rename', version: 1, slug: 'spring-sale' })).rejects.toMatchObject(
    {
      failure: 'slug-taken',
    },
  )
  await expect(change(other.id, { action: 'rename', version: 1, slug: 'Spring sale' })).rejects.toMatchObject(
    {
      failure: 'slug-invalid',
    },
  )
  const shared = await create('shared-block', 'hours')
  await expect(change(shared.id, { action: 'rename', version: 1, slug: 'times' })).rejects.toMatchObject({
    failure: 'address-fixed',
  })
  await change(made.id, { action: 'delete', version: back.version })
  const { pages } = await admin.call(staffEndpoints.staffSplitTests, { siteId })
  expect(pages.map(({ slug }) => slug)).not.toContain('spring-sale')
})

it('documents of all kinds are found by their words, with a picture and where visitors see them', async () => {
  const image = { id: 'ab'.repeat(16), alt: '', width: 3, height: 2 }
  const picture = { id: 'b', type: 'image', version: 1, props: { image, caption: '' } }
  const body = aPost('Ready for 100% winter', [text('Check your wipers'), picture])
  const made = await writer.call(staffEndpoints.createDocument, {
    siteId,
    body: { kind: 'post', slug: 'winter', ...body },
  })
  await change(made.id, { action: 'publish', version: made.version })
  const find = async (words: string) =>
    (await writer.call(staffEndpoints.staffDocuments, { siteId, query: { kind: 'page', words } })).documents
  for (const words of ['WIPERS', '100%', 'winter'])
    expect(await find(words), words).toMatchObject([
      { kind: 'post', title: body.title, image: image.id, path: expect.stringContaining('winter') },
    ])
  // Names of properties and types of blocks are no words of a page.
  for (const words of ['paragraph', 'image', '1_0', 'snow']) expect(await find(words), words).toEqual([])
})
