import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findAll,
  findField,
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
import { aPlainPhoto } from '../../../../services/platform/testing/stock/a-plain-photo.ts'
import { startDashboard } from '../../start-dashboard.ts'

let platform: TestPlatform
let siteId: number
let writer: Member
let list: string
let dashboard: Awaited<ReturnType<typeof startDashboard>>
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  list = `/sites/${siteId}/content`
  writer = await aStaffMember(platform, [{ role: 'content', scopeKind: 'site', scopeId: siteId }], 'Cleo')
  dashboard = await startDashboard(platform, async () =>
    Response.json({ siteId, country: 'AU', blocks: [], faults: [], look: {} }),
  )
})
afterAll(() => platform.close())

const text = (page: HtmlElement) => findTags(page, 'main').map(readText).join('')
const alerts = (page: HtmlElement) =>
  findAll(page, ({ attributes }) => attributes.role === 'alert')
    .map(readText)
    .join('')
const statuses = (page: HtmlElement) =>
  findAll(page, ({ attributes }) => attributes.role === 'status')
    .map(readText)
    .join('')
const toForm = (fields: Readonly<Record<string, string | File>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const post = (path: string, fields: Readonly<Record<string, string | File>>) =>
  dashboard.post(writer.token, path, toForm(fields))
const aPhoto = async (red: number) =>
  new File([await aPlainPhoto(red)], `red-${red}.jpg`, { type: 'image/jpeg' })
const find = async (kind: string, slug: string) => {
  const { documents } = await writer.call(staffEndpoints.staffDocuments, { siteId, query: { kind } })
  const found = documents.find((one) => one.slug === slug)
  return found && writer.call(staffEndpoints.staffDocument, { documentId: found.id })
}
const blocksOf = (document: { blocks: unknown[] } | undefined) =>
  (document?.blocks ?? []) as { type: string; props: { content?: unknown; image?: { id: string } } }[]

it('a post is written without script: title, text and a picture, and changed again', async () => {
  const screen = await dashboard.read(writer.token, `${list}/new?kind=post`)
  expect(findField(screen, 'text')?.tag).toBe('textarea')
  const made = await post(`${list}/new?kind=post`, {
    ...Object.fromEntries(readFields(screen)),
    title: 'Ready for winter',
    text: 'Come early.\r\n\r\n# What we check\r\n\r\n- Tyres\r\n- Wipers',
    picture: await aPhoto(10),
    intent: 'publish',
  })
  expect(statuses(made.page)).toContain('Published. Visitors see it now.')
  expect(findTags(made.page, 'a').map(readText)).toContain('View it')
  const document = await find('post', 'ready-for-winter')
  expect(blocksOf(document).map(({ type }) => type)).toEqual(['rich-text', 'image'])
  expect(document).toMatchObject({ shown: 1, fields: { author: 'Cleo' } })

  const here = `${list}/${document?.id}`
  const again = await dashboard.read(writer.token, here)
  const changed = await post(here, {
    ...Object.fromEntries(readFields(again)),
    text: 'Come late.\n\n[2: image]',
    'fields.category': 'Service',
    intent: 'save',
  })
  expect(statuses(changed.page)).toContain('Saved as a draft.')
  const saved = await find('post', 'ready-for-winter')
  expect(JSON.stringify(blocksOf(saved)[0]?.props.content)).toContain('Come late.')
  expect(blocksOf(saved)[1]).toEqual(blocksOf(document)[1])
  expect(saved?.fields).toMatchObject({ category: 'Service' })

  const unreadable = await post(here, { intent: 'save', version: '1', document: 'no JSON' })
  expect(alerts(unreadable.page)).toContain('cannot be read')
  const noPicture = await post(here, {
    ...Object.fromEntries(readFields(again)),
    picture: new File(['no picture'], 'notes.jpg', { type: 'image/jpeg' }),
    intent: 'save',
  })
  expect(alerts(noPicture.page)).toContain('notes.jpg:')
})

it('two presses on Publish make one post, and an empty one asks first', async () => {
  const fields = { description: '', date: '2026-11-02', author: '', category: '', image: null }
  const document = JSON.stringify({ title: 'Once', fields, blocks: [] })
  const press = () => post(`${list}/new?kind=post`, { intent: 'publish', kind: 'post', document })
  const [first, second] = [await press(), await press()]
  for (const { page } of [first, second])
    expect(alerts(page)).toContain('Saved, but not published: this post has no text and no picture yet.')
  const { documents } = await writer.call(staffEndpoints.staffDocuments, { siteId, query: { kind: 'post' } })
  const mine = documents.filter(({ title }) => title === 'Once')
  expect(mine).toHaveLength(1)
  const here = `${list}/${mine[0]?.id}`
  const version = readFields(second.page).get('version') ?? ''
  const published = await post(here, { intent: 'publish-empty', version })
  expect(statuses(published.page)).toContain('Published.')
  const stale = await post(here, { intent: 'publish-empty', version })
  expect(alerts(stale.page)).toContain('Somebody else has changed this document.')
})

it('a page gets another address, and says where the old one leads', async () => {
  const body = {
    kind: 'page' as const,
    slug: 'spring',
    title: 'Spring',
    fields: { description: '' },
    blocks: [],
  }
  const { id } = await writer.call(staffEndpoints.createDocument, { siteId, body })
  const here = `${list}/${id}`
  const rename = async (slug: string) =>
    post(here, {
      intent: 'rename',
      version: readFields(await dashboard.read(writer.token, here)).get('version') ?? '',
      slug,
    })
  expect(statuses((await rename('summer')).page)).toMatch(
    /The address is \/.*summer now. Whoever opens \/.*spring is sent there./,
  )
  expect(alerts((await rename('Not an address')).page)).toContain('A web address has small letters')
  const noTime = await post(here, { intent: 'schedule', version: '2', from: '' })
  expect(alerts(noTime.page)).toContain('Enter a day and a time under From.')
  const past = await post(here, { intent: 'schedule', version: '2', from: '2020-01-01T09:00' })
  expect(alerts(past.page)).toContain('That time has passed.')
  const gone = await post(here, { intent: 'unpublish', version: '1' })
  expect(alerts(gone.page)).toContain('What you typed is still here')
})

it('Undo after Publish shows visitors what they saw before, a version or nothing, and keeps the draft', async () => {
  const fields = { description: '' }
  const body = { kind: 'page' as const, slug: 'autumn', title: 'Autumn', fields, blocks: [] }
  const { id } = await writer.call(staffEndpoints.createDocument, { siteId, body })
  const here = `${list}/${id}`
  const publish = async (title: string) => {
    const version = readFields(await dashboard.read(writer.token, here)).get('version') ?? ''
    const document = JSON.stringify({ title, fields, blocks: [] })
    return post(here, { intent: 'publish', kind: 'page', version, document })
  }
  const undo = (page: HtmlElement) => {
    const form = findTags(page, 'form').find((one) => readFields(one).get('undone') === 'yes')
    return form ? post(here, Object.fromEntries(readFields(form))) : null
  }
  const read = () => writer.call(staffEndpoints.staffDocument, { documentId: id })

  const first = await publish('Autumn')
  expect((await read()).shown).not.toBeNull()
  expect(statuses((await undo(first.page))?.page ?? first.page)).toContain('Taken back.')
  expect(await read()).toMatchObject({ shown: null, title: 'Autumn' })

  await publish('Autumn')
  const next = await publish('Autumn sale')
  const { shown } = await read()
  await undo(next.page)
  const now = await read()
  expect(now.title).toBe('Autumn sale')
  expect(now.shown).toBeLessThan(shown ?? 0)

  // Pressed twice: visitors see exactly this already, so there is nothing to take back.
  const version = readFields(await dashboard.read(writer.token, here)).get('version') ?? ''
  const document = JSON.stringify({ title: 'Winter sale', fields, blocks: [] })
  const press = () => post(here, { intent: 'publish', kind: 'page', version, document })
  await press()
  expect(undo((await press()).page)).toBeNull()
})

it('a redirect is written in two fields, and many come from a file and go again', async () => {
  const made = await post(`${list}/new?kind=redirect`, {
    kind: 'redirect',
    version: '',
    document: '',
    base: JSON.stringify({ title: '', fields: { from: '', to: '' }, blocks: [] }),
    'fields.from': '/old.html',
    'fields.to': '/about-us',
    intent: 'publish',
  })
  expect(statuses(made.page)).toContain('Published.')

  const file = new File(['old,new\n/old.html,/about-us\n/specials.php,/offers\nno address,/x\n'], 'moved.csv')
  const taken = await post(`${list}/redirects`, { file })
  expect(statuses(taken.page)).toContain('1 redirect added, 1 was there already, 1 line left out.')
  expect(text(taken.page)).toContain('“no address” is no address like /old-page.')
  const csv = await dashboard.ask(`${list}/redirects.csv`, { headers: { cookie: `staff=${writer.token}` } })
  expect(await csv.text()).toBe('Old address,New address\r\n/old.html,/about-us\r\n/specials.php,/offers\r\n')

  const undo = readFields(taken.page).get('import') ?? ''
  const undone = await post(`${list}/redirects`, { undone: 'yes', import: undo })
  expect(statuses(undone.page)).toContain('Taken back.')
  expect(text(undone.page)).toContain('Download 1 redirect')
  expect(alerts((await post(`${list}/redirects`, { rows: ' ' })).page)).toContain('Choose a file first')
  const unreadable = await post(`${list}/redirects`, { rows: '"/a,/b' })
  expect(alerts(unreadable.page)).toContain('This file can’t be read.')
  expect(text(unreadable.page)).toContain('"/a,/b')
})

it('content is searched, and shows its picture, its state and the way to the page', async () => {
  const page = await dashboard.read(writer.token, `${list}?words=late`)
  const [row] = findTags(page, 'tbody').flatMap((body) => findTags(body, 'tr'))
  expect(row && readText(row)).toContain('Ready for winter')
  expect(row && readText(row)).toContain('Published, with changes that visitors don’t see yet')
  expect(row && findTags(row, 'img')[0]?.attributes.src).toMatch(/^\/site-files\/.*\/img\/[0-9a-f]{32}/)
  const view = row && findTags(row, 'a').find((one) => readText(one).startsWith('View'))
  expect(view?.attributes.href).toMatch(/\/ready-for-winter$/)
  expect(text(await dashboard.read(writer.token, `${list}?words=snow`))).toContain('Nothing has “snow” in it')
  expect(text(await dashboard.read(writer.token, `${list}?kind=offer`))).toContain('No offer yet')
})

it('pictures of a website are passed on, also where its address names a port', async () => {
  const cookie = { headers: { cookie: `staff=${writer.token}` } }
  for (const host of ['north.example', 'north.localhost:3000'])
    expect((await dashboard.ask(`/site-files/${host}/img/abc`, cookie)).status, host).toBe(200)
  expect((await dashboard.ask('/site-files/north.localhost:x/img/abc', cookie)).status).toBe(404)
  expect((await dashboard.ask('/site-files/north.example/img/abc')).status).toBe(404)
})

it('a picture is uploaded from where it is needed', async () => {
  const send = async (file: File | string) => {
    const init = {
      method: 'POST',
      body: toForm({ file }),
      headers: { cookie: `staff=${writer.token}`, origin: 'http://dashboard.localhost' },
    }
    return (await dashboard.ask(`/sites/${siteId}/media/upload`, init)).json()
  }
  expect(await send(await aPhoto(200))).toMatchObject({
    picture: { name: 'red-200.jpg', width: 60, height: 40 },
  })
  expect(await send(new File(['x'], 'notes.jpg'))).toMatchObject({
    refused: expect.stringContaining('notes.jpg:'),
  })
  expect(await send('')).toEqual({ refused: 'Choose a picture first.' })
})

it('the canvas asks before an empty post is published, and publishes it on request', async () => {
  const fields = { description: '', date: '2026-11-02', author: '', category: '', image: null }
  const body = { kind: 'post' as const, slug: 'blank', title: 'Blank', fields, blocks: [] }
  const { id, version } = await writer.call(staffEndpoints.createDocument, { siteId, body })
  const call = async (asked: object) => {
    const init = {
      method: 'POST',
      body: JSON.stringify({ ...body, ...asked }),
      headers: { cookie: `staff=${writer.token}`, origin: 'http://dashboard.localhost' },
    }
    return (await dashboard.ask(`${list}/${id}/canvas/calls`, init)).json()
  }
  const asked = await call({ call: 'publish', version })
  expect(asked).toMatchObject({ isQuestion: true, refused: expect.stringContaining('no text') })
  expect(await call({ call: 'publish', version: asked.version, sure: true })).toMatchObject({
    published: expect.any(Number),
  })
})
