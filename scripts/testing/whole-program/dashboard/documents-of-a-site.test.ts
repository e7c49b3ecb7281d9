import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findAll,
  findTags,
  type HtmlElement,
  readFields,
  readText,
} from '../../../../apps/website/app/testing/parse-html.ts'
import { staffEndpoints } from '../../../../packages/contract/src/staff-endpoints.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../../services/platform/testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../services/platform/testing/staff/a-staff-member.ts'
import { aDealer } from '../../../../services/platform/testing/stock/a-dealer.ts'
import { startDashboard } from '../../start-dashboard.ts'

let platform: TestPlatform
let siteId: number
let writer: Member
/** The blocks that the website reports as not renderable. */
let websiteFaults: { block: string; reason: string }[] = []
let dashboard: Awaited<ReturnType<typeof startDashboard>>
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  writer = await aStaffMember(platform, [{ role: 'content', scopeKind: 'site', scopeId: siteId }], 'Cleo')
  dashboard = await startDashboard(platform, async () =>
    Response.json({ siteId, country: 'AU', blocks: [], faults: websiteFaults, look: {} }),
  )
})
afterAll(() => platform.close())

const text = (page: HtmlElement) => findTags(page, 'main').map(readText).join('')
const alerts = (page: HtmlElement) =>
  findAll(page, ({ attributes }) => attributes.role === 'alert')
    .map(readText)
    .join('')
const post = (path: string, fields: Record<string, string>) =>
  dashboard.post(writer.token, path, new URLSearchParams(fields))
const content = (words: string) =>
  JSON.stringify({
    title: 'About us',
    fields: { description: '' },
    blocks: [
      {
        id: 'one',
        type: 'heading',
        version: 1,
        props: { text: words, intro: '', level: 2, align: 'start' },
      },
    ],
  })

it('a page is written, published, changed while somebody edits it, compared and taken back [S6.06]', async () => {
  const list = `/sites/${siteId}/content`
  const made = await post(`${list}/new?kind=page`, {
    intent: 'publish',
    kind: 'page',
    document: content('First'),
  })
  expect(text(made.page)).toContain('Published. Visitors see it now.')
  const [document] = (await writer.call(staffEndpoints.staffDocuments, { siteId, query: { kind: 'page' } }))
    .documents
  expect(document).toMatchObject({ slug: 'about-us', isPublished: true, isChanged: false })
  const here = `${list}/${document?.id}`
  expect(text(await dashboard.read(writer.token, list))).toContain('About us')

  const version = readFields(made.page).get('version') ?? ''
  const saved = await post(here, { intent: 'save', version, document: content('Second') })
  expect(text(saved.page)).toContain('Saved as a draft.')
  const late = await post(here, { intent: 'save', version, document: content('Third') })
  expect(alerts(late.page)).toContain('save again to put it over theirs')

  const compared = await dashboard.read(writer.token, `${here}?compare=1`)
  expect(text(compared)).toContain('First → Second')
  const newest = readFields(compared).get('version') ?? ''
  const back = await post(here, { intent: 'revert', version: newest, to: '1' })
  expect(text(back.page)).toContain('The earlier version is the draft again.')
  expect(JSON.parse(readFields(back.page).get('base') ?? '')).toMatchObject(JSON.parse(content('First')))

  const preview = await post(here, { intent: 'preview' })
  const link = findTags(preview.page, 'a').find((one) => readText(one) === 'Open the draft on the website')
  expect(link?.attributes.href).toMatch(/\/about-us\?preview=/)
})

it('a block has its class names in the form, with what the website is called in them, and in the history', async () => {
  const made = JSON.parse(content('Here only'))
  const named = (className: string) => ({
    ...made,
    blocks: [{ ...made.blocks[0], ...(className && { className }) }],
  })
  const { id, version } = await writer.call(staffEndpoints.createDocument, {
    siteId,
    body: {
      kind: 'page',
      slug: 'here-only',
      ...named(''),
    },
  })
  await writer.call(staffEndpoints.saveDocument, {
    documentId: id,
    body: { version, ...named('website-north id-here') },
  })
  const address = `/sites/${siteId}/content/${id}?compare=1`
  // Programmers ask for them; whoever writes content has no use for them.
  expect(text(await dashboard.read(writer.token, address))).not.toContain('For programmers')
  const manager = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId },
  ])
  const page = await dashboard.read(manager.token, address)
  const label = findTags(page, 'label').find((one) => readText(one) === 'Class names')
  const field = findTags(page, 'input').find(({ attributes }) => attributes.id === label?.attributes.for)
  expect(field?.attributes.value).toBe('website-north id-here')
  const [help] = findAll(page, ({ attributes }) => attributes.id === field?.attributes['aria-describedby'])
  expect(help && readText(help)).toContain('website-north shows the block on this website only')
  expect(text(page)).toContain('1 Heading › Class names')
})

it('is scheduled in the dealer’s time zone', async () => {
  await platform.database.pool.query(`update locations set time_zone = 'Australia/Perth'`)
  const list = `/sites/${siteId}/content`
  const made = await post(`${list}/new?kind=page`, {
    intent: 'save',
    kind: 'page',
    slug: 'sale',
    document: content('Sale'),
  })
  const version = readFields(made.page).get('version') ?? ''
  const { id } = (
    await writer.call(staffEndpoints.staffDocuments, { siteId, query: { kind: 'page' } })
  ).documents.find(({ slug }) => slug === 'sale') ?? { id: 0 }
  const done = await post(`${list}/${id}`, {
    intent: 'schedule',
    version,
    from: '2099-06-01T09:30',
    until: '2099-06-08T17:00',
  })
  expect(text(done.page)).toContain('9:30')
  expect(text(done.page)).toMatch(/Until .*5:00/)
  expect(readFields(done.page).get('until')).toBe('2099-06-08T17:00')
  expect(await writer.call(staffEndpoints.staffDocument, { documentId: id })).toMatchObject({
    scheduledFrom: '2099-06-01T01:30:00.000Z',
    endsAt: '2099-06-08T09:00:00.000Z',
  })
  const early = await post(`${list}/${id}`, {
    intent: 'schedule',
    version: readFields(done.page).get('version') ?? '',
    from: '2099-06-08T17:00',
    until: '2099-06-01T09:30',
  })
  expect(text(early.page)).toContain('The end has to be after the start.')
})

it('a page is copied from another website of theirs, a taken address is refused in words, and nothing is lost', async () => {
  const other = await platform.addDealer(aDealer('south'))
  const grants = [siteId, other.siteId].map((scopeId) => ({
    role: 'content' as const,
    scopeKind: 'site' as const,
    scopeId,
  }))
  const both = await aStaffMember(platform, grants)
  const blocks = JSON.parse(content('From the south')).blocks
  const fields = { description: '' }
  const source = await both.call(staffEndpoints.createDocument, {
    siteId: other.siteId,
    body: {
      kind: 'page',
      slug: 'us',
      title: 'Us',
      fields,
      blocks,
    },
  })
  const path = `/sites/${siteId}/content/new-page`
  const options = findTags(await dashboard.read(both.token, `${path}?of=${other.siteId}`), 'option').map(
    readText,
  )
  expect(options).toContain('Us (us)')
  const copy = new URLSearchParams({ title: 'Us too', slug: '', start: 'copy', from: String(source.id) })
  await dashboard.post(both.token, path, copy)
  const made = (
    await both.call(staffEndpoints.staffDocuments, { siteId, query: { kind: 'page' } })
  ).documents.find(({ slug }) => slug === 'us-too')
  expect((await both.call(staffEndpoints.staffDocument, { documentId: made?.id ?? 0 })).blocks).toMatchObject(
    [{ props: { text: 'From the south' } }],
  )
  const again = await dashboard.post(both.token, path, copy)
  expect(alerts(again.page)).toContain('There is one with this address already.')
})

it('every kind of document has a form, and a reader has no buttons', async () => {
  for (const [kind, name] of [
    ['page', 'Title'],
    ['post', 'Title'],
    ['offer', 'Title'],
    ['model', 'Title'],
    ['shared-block', 'Title'],
    ['person', 'Name'],
    ['review', 'Who said it'],
    ['announcement', 'Title'],
    ['navigation', 'Title'],
    ['redirect', 'Send them to this page, such as /contact'],
  ] as const) {
    const page = await dashboard.read(writer.token, `/sites/${siteId}/content/new?kind=${kind}`)
    expect(findTags(page, 'label').map(readText), kind).toContain(name)
    expect(findTags(page, 'button').map(readText), kind).toContain('Publish')
  }
  const reader = await aStaffMember(platform, [{ role: 'read-only', scopeKind: 'site', scopeId: siteId }])
  const page = await dashboard.read(reader.token, `/sites/${siteId}/content/new?kind=page`)
  expect(findTags(page, 'button').map(readText)).not.toContain('Publish')
})

it('what the website could not show is kept as a draft and not published', async () => {
  const list = `/sites/${siteId}/content`
  websiteFaults = [{ block: 'one', reason: 'heading left out' }]
  const fields = { intent: 'publish', kind: 'page', slug: 'broken', document: content('Broken') }
  const refused = await post(`${list}/new?kind=page`, fields)
  websiteFaults = []
  expect(alerts(refused.page)).toContain(
    'not published: the website could not show it. one: heading left out',
  )
  const found = (
    await writer.call(staffEndpoints.staffDocuments, { siteId, query: { kind: 'page' } })
  ).documents.find(({ slug }) => slug === 'broken')
  expect(found).toMatchObject({ isPublished: false })
})

it('a page starts from a template or as a copy of another, with blocks of its own', async () => {
  const list = `/sites/${siteId}/content`
  await post(`${list}/new-page`, { title: 'Our story', start: 'about' })
  const find = async (wanted: string) => {
    const { documents } = await writer.call(staffEndpoints.staffDocuments, {
      siteId,
      query: { kind: 'page' },
    })
    return writer.call(staffEndpoints.staffDocument, {
      documentId: documents.find(({ slug }) => slug === wanted)?.id ?? 0,
    })
  }
  const made = await find('our-story')
  const types = (document: typeof made) => (document.blocks as { type: string }[]).map(({ type }) => type)
  expect(types(made)).toEqual([
    'heading',
    'rich-text',
    'counters',
    'team',
    'reviews',
    'opening-hours',
    'locations',
  ])
  await post(`${list}/new-page`, { title: 'Our other story', start: 'copy', from: String(made.id) })
  const copy = await find('our-other-story')
  expect(types(copy)).toEqual(types(made))
  expect(copy.blocks).not.toEqual(made.blocks)
  const taken = await post(`${list}/new-page`, { title: 'Our story', start: '' })
  expect(alerts(taken.page)).toContain('There is one with this address already.')
})

it('lists before publishing what needs a look, with the way to its block', async () => {
  const { documents } = await writer.call(staffEndpoints.staffDocuments, { siteId, query: { kind: 'page' } })
  const about = documents.find(({ slug }) => slug === 'about-us')
  const page = await dashboard.read(writer.token, `/sites/${siteId}/content/${about?.id}`)
  expect(text(page)).toContain('Put an opening picture or a main heading above it.')
  const show = findTags(page, 'a').find((one) => readText(one) === 'Show me')
  expect(show?.attributes.href).toBe(`/sites/${siteId}/content/${about?.id}/canvas?block=one`)
})

it('a page is deleted after a question, undone from the list, and restored from the bin', async () => {
  const list = `/sites/${siteId}/content`
  const body = {
    kind: 'page' as const,
    slug: 'to-go',
    title: 'To go',
    fields: { description: '' },
    blocks: [],
  }
  const { id, version } = await writer.call(staffEndpoints.createDocument, { siteId, body })
  await writer.call(staffEndpoints.changeDocument, { documentId: id, body: { action: 'publish', version } })
  const remove = async () => {
    const screen = await dashboard.read(writer.token, `${list}/${id}`)
    const [asking] = findAll(screen, ({ attributes }) => attributes.role === 'alertdialog')
    if (!asking) throw new Error('Nothing is asked.')
    expect(readText(asking)).toContain('Visitors lose it at once.')
    expect(readText(asking)).toContain('in the bin for 30 days')
    return post(`${list}/${id}`, { ...Object.fromEntries(readFields(asking)), intent: 'delete' })
  }
  const deleted = await remove()
  expect(text(deleted.page)).toContain('Deleted. It’s in the bin for 30 days.')
  const undo = readFields(deleted.page).get('restore') ?? ''
  expect(text((await post(list, { restore: undo })).page)).toContain('Published')
  await remove()
  const bin = await dashboard.read(writer.token, `/sites/${siteId}/bin`)
  expect(text(bin)).toContain('To go')
  const button = findTags(bin, 'button').find(({ attributes }) => attributes.name === 'document')
  const restored = await post(`/sites/${siteId}/bin`, { document: String(button?.attributes.value) })
  expect(text(restored.page)).toContain('It’s back where it was.')
  expect(text(restored.page)).toContain('The bin is empty.')
  const { isHome } = await writer.call(staffEndpoints.documentLosses, { documentId: id })
  expect(isHome).toBe(false)
})
