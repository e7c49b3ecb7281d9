import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let siteId: number
let writer: Member
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  writer = await aStaffMember(platform, [{ role: 'content', scopeKind: 'site', scopeId: siteId }], 'Cleo')
})
afterAll(() => platform.close())

const heading = (text: string) => ({
  id: 'one',
  type: 'heading',
  version: 1,
  props: { text, intro: '', level: 2, align: 'start' },
})
const page = (slug: string, text: string) => ({
  kind: 'page' as const,
  slug,
  title: 'About us',
  fields: { description: '' },
  blocks: [heading(text)],
})

it('staff write a draft, publish it, change it, and take an earlier version back [S1.20]', async () => {
  const { calls } = writer
  const client = connectClient(platform)
  const seen = async () => {
    const found = await client.findContent({ websiteId: siteId, kind: 'page', slug: 'about' })
    return found?.blocks as { props: { text: string } }[] | undefined
  }
  const made = await calls.createDocument(siteId, page('about', 'First'))
  expect(await seen()).toBeUndefined()
  const published = await calls.changeDocument(made.id, { action: 'publish', version: made.version })
  expect((await seen())?.[0]?.props.text).toBe('First')
  const { title, fields } = published
  const changed = { title, fields, blocks: [heading('Second')] }
  const saved = await calls.saveDocument(made.id, { version: published.version, ...changed })
  expect((await seen())?.[0]?.props.text).toBe('First')
  await expect(calls.saveDocument(made.id, { version: published.version, ...changed })).rejects.toMatchObject(
    {
      status: 409,
    },
  )
  expect((await calls.listDocuments(siteId, 'page')).documents).toMatchObject([
    { slug: 'about', is_published: true, is_changed: true, author: 'Cleo' },
  ])
  const again = await calls.changeDocument(made.id, { action: 'publish', version: saved.version })
  expect((await seen())?.[0]?.props.text).toBe('Second')
  expect((await calls.readDocumentVersion(made.id, 1)).blocks).toEqual([heading('First')])
  const back = await calls.changeDocument(made.id, { action: 'revert', version: again.version, to: 1 })
  expect(back.blocks).toEqual([heading('First')])
  const { token } = await calls.previewDocument(made.id)
  const preview = await client.findContent({ websiteId: siteId, kind: 'page', slug: 'about', preview: token })
  expect(preview?.blocks).toEqual([heading('First')])
  expect(back.history.map(({ action, author }) => [action, author])).toContainEqual(['revert', 'Cleo'])
})

it('refuses a taken address, blocks that cannot be shown and a menu that leads back to itself', async () => {
  const { calls } = writer
  await calls.createDocument(siteId, page('taken', 'Mine'))
  await expect(calls.createDocument(siteId, page('taken', 'Yours'))).rejects.toMatchObject({ status: 409 })
  const broken = { ...page('broken', 'x'), blocks: [{ ...heading('x'), props: { text: 7 } }] }
  await expect(calls.createDocument(siteId, broken)).rejects.toMatchObject({ status: 422 })
  const link = (children: unknown[]) => ({ label: 'Shop', href: '/contact', children })
  const menu = { ...page('header', 'x'), kind: 'navigation' as const, blocks: [] }
  await expect(
    calls.createDocument(siteId, { ...menu, fields: { items: [link([link([])])] } }),
  ).rejects.toMatchObject({ status: 422 })
})

it('offers every block and every kind of document, field by field', async () => {
  const { blocks, kinds } = await writer.calls.readEditor(siteId)
  expect(blocks.length).toBeGreaterThan(25)
  for (const fields of Object.values(kinds))
    for (const { label, name } of fields) expect(label, name).toMatch(/^[A-Z]/)
  expect(kinds.offer?.find(({ name }) => name === 'date')).toMatchObject({
    label: 'Last day',
    field: { kind: 'date' },
  })
  const level = (fields: typeof kinds.page) => {
    const below = fields?.find(({ name }) => name === 'items' || name === 'children')?.field
    return below?.kind === 'list' && below.of.kind === 'group'
      ? { most: below.most, fields: below.of.fields }
      : null
  }
  const [first, second, third] = [1, 2, 3].reduce<ReturnType<typeof level>[]>(
    (found) => [...found, level([...((found.at(-1) ?? { fields: kinds.navigation }).fields ?? [])])],
    [],
  )
  expect([first?.most, second?.most, third?.most]).toEqual([50, 50, 50])
  expect(level([...(third?.fields ?? [])])?.most).toBe(0)
})

it('schedules by the clock on the dealer’s wall', async () => {
  await platform.database.pool.query(`update locations set time_zone = 'Australia/Perth'`)
  expect(await writer.calls.readEditor(siteId)).toMatchObject({ time_zone: 'Australia/Perth' })
})
