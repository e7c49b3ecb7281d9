import { orAbsent } from '@forecourt/contract/call/contract-error'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let nowMs = Date.now()
let siteId: number
let writer: Member
beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
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
  const { call } = writer
  const client = connectClient(platform)
  const seen = async () => {
    const found = await orAbsent(client.call('content', { websiteId: siteId, kind: 'page', slug: 'about' }))
    return found?.blocks as { props: { text: string } }[] | undefined
  }
  const made = await call(staffEndpoints.createDocument, { siteId, body: page('about', 'First') })
  expect(await seen()).toBeUndefined()
  const published = await call(staffEndpoints.changeDocument, {
    documentId: made.id,
    body: { action: 'publish', version: made.version },
  })
  expect((await seen())?.[0]?.props.text).toBe('First')
  const { title, fields } = published
  const changed = { title, fields, blocks: [heading('Second')] }
  const saved = await call(staffEndpoints.saveDocument, {
    documentId: made.id,
    body: { version: published.version, ...changed },
  })
  expect((await seen())?.[0]?.props.text).toBe('First')
  await expect(
    call(staffEndpoints.saveDocument, {
      documentId: made.id,
      body: { version: published.version, title, fields, blocks: [heading('Third')] },
    }),
  ).rejects.toMatchObject({
    status: 409,
  })
  expect(
    (await call(staffEndpoints.staffDocuments, { siteId, query: { kind: 'page' } })).documents,
  ).toMatchObject([{ slug: 'about', isPublished: true, isChanged: true, author: 'Cleo' }])
  const again = await call(staffEndpoints.changeDocument, {
    documentId: made.id,
    body: { action: 'publish', version: saved.version },
  })
  expect((await seen())?.[0]?.props.text).toBe('Second')
  expect(
    (await call(staffEndpoints.documentVersion, { documentId: made.id, query: { number: String(1) } }))
      .blocks,
  ).toEqual([heading('First')])
  const back = await call(staffEndpoints.changeDocument, {
    documentId: made.id,
    body: { action: 'revert', version: again.version, to: 1 },
  })
  expect(back.blocks).toEqual([heading('First')])
  const { token } = await call(staffEndpoints.previewDocument, { documentId: made.id })
  const preview = await orAbsent(
    client.call('content', { websiteId: siteId, kind: 'page', slug: 'about', query: { preview: token } }),
  )
  expect(preview?.blocks).toEqual([heading('First')])
  expect(back.history.map(({ action, author }) => [action, author])).toContainEqual(['revert', 'Cleo'])
})

it('keeps what one person’s editor saves by itself within a while as one version, and what somebody asked for as its own', async () => {
  const { call } = writer
  const dana = await aStaffMember(
    platform,
    [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }],
    'Dana',
  )
  let { id, version } = await call(staffEndpoints.createDocument, { siteId, body: page('often', 'First') })
  const save = async (by: Member, text: string, autosaved: boolean) => {
    const content = { title: 'About us', fields: { description: '' }, blocks: [heading(text)] }
    const saved = await by.call(staffEndpoints.saveDocument, {
      documentId: id,
      body: { ...content, version, autosaved },
    })
    version = saved.version
    return saved.history.map(({ action, number, author }) => `${action} ${number} ${author}`)
  }
  await save(writer, 'Sec', true)
  await save(writer, 'Second', true)
  expect(await save(writer, 'Second!', false)).toEqual(['save 1 Cleo', 'save 2 Cleo'])
  await save(writer, 'Thi', true)
  await save(writer, 'Third', true)
  await save(dana, 'Theirs', true)
  nowMs += 16 * 60_000
  expect(await save(dana, 'Later', true)).toEqual([
    'save 1 Cleo',
    'save 2 Cleo',
    'autosave 3 Cleo',
    'autosave 4 Dana',
    'autosave 5 Dana',
  ])
  const texts = await Promise.all(
    [1, 2, 3, 4, 5].map(
      async (number) =>
        (await call(staffEndpoints.documentVersion, { documentId: id, query: { number: String(number) } }))
          .blocks,
    ),
  )
  expect(texts).toEqual(['First', 'Second!', 'Third', 'Theirs', 'Later'].map((text) => [heading(text)]))
})

it('hands an editor blocks of an older version in the newest one, and leaves what is stored as it is', async () => {
  const props = { form: 'parts', heading: 'Ask for a part', intro: '' }
  const old = { id: 'f', type: 'form', version: 1, props }
  const made = await writer.call(staffEndpoints.createDocument, {
    siteId,
    body: { ...page('parts', ''), blocks: [old] },
  })
  const now = [{ ...old, version: 2, props: expect.objectContaining({ ...props, event: 22 }) }]
  expect(made.blocks).toEqual(now)
  expect((await writer.call(staffEndpoints.staffDocument, { documentId: made.id })).blocks).toEqual(now)
  const { rows } = await platform.database.pool.query(
    `select blocks from content_versions where document_id = $1`,
    [made.id],
  )
  expect(rows).toEqual([{ blocks: [old] }])
})

it('refuses a taken address, blocks that cannot be shown and a menu that leads back to itself', async () => {
  const { call } = writer
  await call(staffEndpoints.createDocument, { siteId, body: page('taken', 'Mine') })
  const taken = { status: 409, failure: 'slug-taken' }
  await expect(
    call(staffEndpoints.createDocument, { siteId, body: page('taken', 'Yours') }),
  ).rejects.toMatchObject(taken)
  const atOnce = await Promise.allSettled(
    ['Mine', 'Yours'].map((text) =>
      call(staffEndpoints.createDocument, { siteId, body: page('at-once', text) }),
    ),
  )
  expect(atOnce.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toMatchObject([taken])
  const broken = { ...page('broken', 'x'), blocks: [{ ...heading('x'), props: { text: 7 } }] }
  await expect(call(staffEndpoints.createDocument, { siteId, body: broken })).rejects.toMatchObject({
    status: 422,
  })
  const link = (children: unknown[]) => ({ label: 'Shop', href: '/contact', children })
  const menu = { ...page('header', 'x'), kind: 'navigation' as const, blocks: [] }
  await expect(
    call(staffEndpoints.createDocument, { siteId, body: { ...menu, fields: { items: [link([link([])])] } } }),
  ).rejects.toMatchObject({ status: 422 })
})

it('a shared block is written once, says which pages have it, and can’t stand in another', async () => {
  const { call } = writer
  const names = (shared: string) => ({ id: 'two', type: 'shared-block', version: 1, props: { shared } })
  const inside = { id: 'three', type: 'section', version: 1, props: { ground: 'none', space: false } }
  const shared = { kind: 'shared-block' as const, slug: 'promise', title: 'Our promise', fields: {} }
  const { id } = await call(staffEndpoints.createDocument, {
    siteId,
    body: { ...shared, blocks: [heading('We stand by it')] },
  })
  expect((await call(staffEndpoints.documentUses, { documentId: id })).uses).toEqual([])
  const blocks = [{ ...inside, children: [names('promise')] }]
  const user = await call(staffEndpoints.createDocument, {
    siteId,
    body: { ...page('has-it', 'x'), title: 'Has it', blocks },
  })
  await call(staffEndpoints.createDocument, {
    siteId,
    body: { ...page('has-another', 'x'), blocks: [names('other')] },
  })
  expect((await call(staffEndpoints.documentUses, { documentId: id })).uses).toEqual([
    { id: user.id, kind: 'page', title: 'Has it', isPublished: false },
  ])
  const twice = call(staffEndpoints.createDocument, { siteId, body: { ...shared, slug: 'twice', blocks } })
  await expect(twice).rejects.toMatchObject({
    status: 422,
    fields: { blocks: 'A shared block can’t stand in another one.' },
  })
})

it('offers every block and every kind of document, field by field', async () => {
  const { blocks, kinds } = await writer.call(staffEndpoints.staffEditor, { siteId })
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

it('says of what is there by its schedule that visitors see it, from then on', async () => {
  const made = await writer.call(staffEndpoints.createDocument, { siteId, body: page('spring', 'Spring') })
  const from = new Date(nowMs + 60_000).toISOString()
  const listed = async () =>
    (await writer.call(staffEndpoints.staffDocuments, { siteId, query: { kind: 'page' } })).documents.find(
      ({ id }) => id === made.id,
    )
  const change = { action: 'schedule' as const, version: made.version, from, until: null }
  await writer.call(staffEndpoints.changeDocument, { documentId: made.id, body: change })
  expect(await listed()).toMatchObject({ isPublished: false, isChanged: true, scheduledFrom: from })
  expect(await writer.call(staffEndpoints.staffDocument, { documentId: made.id })).toMatchObject({
    shown: null,
  })
  nowMs += 60_000
  expect(await listed()).toMatchObject({ isPublished: true, isChanged: false, scheduledFrom: null })
  expect(await writer.call(staffEndpoints.staffDocument, { documentId: made.id })).toMatchObject({ shown: 1 })
})

it('keeps its end when a word of it is mended, until it is taken off', async () => {
  const made = await writer.call(staffEndpoints.createDocument, { siteId, body: page('easter', 'Eastr') })
  const until = new Date(nowMs + 60_000).toISOString()
  const from = new Date(nowMs + 1_000).toISOString()
  const { version } = await writer.call(staffEndpoints.changeDocument, {
    documentId: made.id,
    body: {
      action: 'schedule',
      version: made.version,
      from,
      until,
    },
  })
  nowMs += 1_000
  const { title, fields } = made
  const saved = await writer.call(staffEndpoints.saveDocument, {
    documentId: made.id,
    body: {
      version,
      title,
      fields,
      blocks: [heading('Easter')],
    },
  })
  const published = await writer.call(staffEndpoints.changeDocument, {
    documentId: made.id,
    body: { action: 'publish', version: saved.version },
  })
  expect(published).toMatchObject({ shown: 2, endsAt: until })
  const off = await writer.call(staffEndpoints.changeDocument, {
    documentId: made.id,
    body: { action: 'unpublish', version: published.version },
  })
  expect(
    await writer.call(staffEndpoints.changeDocument, {
      documentId: made.id,
      body: { action: 'publish', version: off.version },
    }),
  ).toMatchObject({ shown: 2, endsAt: null })
})

it('shows visitors an earlier version again while the draft stays, and none that never was', async () => {
  const body = { kind: 'page' as const, slug: 'taken-back', title: 'One', fields: { description: '' } }
  const made = await writer.call(staffEndpoints.createDocument, { siteId, body: { ...body, blocks: [] } })
  const change = (version: number, number?: number) =>
    writer.call(staffEndpoints.changeDocument, {
      documentId: made.id,
      body: { action: 'publish', version, ...(number !== undefined && { number }) },
    })
  const first = await change(made.version)
  const { fields } = body
  const second = await writer.call(staffEndpoints.saveDocument, {
    documentId: made.id,
    body: { version: first.version, title: 'Two', fields, blocks: [] },
  })
  const published = await change(second.version)
  expect(published).toMatchObject({ shown: 2, draft: 2 })
  const back = await change(published.version, 1)
  expect(back).toMatchObject({ shown: 1, draft: 2, title: 'Two' })
  expect(back.history.at(-1)).toMatchObject({ action: 'publish', number: 1 })
  await expect(change(back.version, 9)).rejects.toMatchObject({ status: 422 })
})

it('schedules by the clock on the dealer’s wall', async () => {
  await platform.database.pool.query(`update locations set time_zone = 'Australia/Perth'`)
  expect(await writer.call(staffEndpoints.staffEditor, { siteId })).toMatchObject({
    timeZone: 'Australia/Perth',
  })
})
