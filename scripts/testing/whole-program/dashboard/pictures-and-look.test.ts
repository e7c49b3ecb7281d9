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
import { aPlainPhoto } from '../../../../services/platform/testing/stock/a-plain-photo.ts'
import { startDashboard } from '../../start-dashboard.ts'

let platform: TestPlatform
let siteId: number
let manager: Member
let dashboard: Awaited<ReturnType<typeof startDashboard>>
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  manager = await aStaffMember(
    platform,
    [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }],
    'Dana',
  )
  dashboard = await startDashboard(platform)
})
afterAll(() => platform.close())

const texts = (page: HtmlElement, role: string) =>
  findAll(page, ({ attributes }) => attributes.role === role)
    .map(readText)
    .join('')
const open = (path: string) => dashboard.read(manager.token, `/sites/${siteId}/${path}`)
async function post(path: string, fields: Readonly<Record<string, string | File>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return (await dashboard.post(manager.token, `/sites/${siteId}/${path}`, form)).page
}
const aPhoto = async (red: number) =>
  new File([await aPlainPhoto(red)], `red-${red}.jpg`, { type: 'image/jpeg' })
const library = async () => (await manager.call(staffEndpoints.staffMedia, { siteId })).pictures
const findPicture = async (name: string) => {
  const found = (await library()).find((one) => one.name === name)
  if (!found) throw new Error(`The library has no ${name}.`)
  return found
}

it('pictures are uploaded, described, centred, replaced, deleted, and come back from the toast or the bin', async () => {
  for (const red of [10, 200])
    expect(texts(await post('media', { intent: 'upload', files: await aPhoto(red) }), 'status')).toContain(
      'One picture is in the library.',
    )
  const none = new File(['no picture'], 'notes.jpg', { type: 'image/jpeg' })
  expect(texts(await post('media', { intent: 'upload', files: none }), 'alert')).toContain('notes.jpg:')
  const [{ id }, { id: by }] = [await findPicture('red-10.jpg'), await findPicture('red-200.jpg')]

  const described = { intent: 'change', id, alt: 'The yard', focalX: '20', focalY: '80' }
  expect(texts(await post('media', described), 'status')).toContain('Saved, on every page that shows it.')
  const pressed = {
    intent: 'focal',
    id,
    alt: 'The yard',
    'at.x': '160',
    'at.y': '53',
    shownWidth: '320',
    shownHeight: '213',
  }
  await post('media', pressed)
  expect(await findPicture('red-10.jpg')).toMatchObject({ alt: 'The yard', focalX: 50, focalY: 25 })

  const image = { id, alt: 'The yard', width: 60, height: 40 }
  const page = await manager.call(staffEndpoints.createDocument, {
    siteId,
    body: {
      kind: 'page',
      slug: 'yard',
      title: 'Yard',
      fields: { description: '' },
      blocks: [{ id: 'a', type: 'image', version: 1, props: { image, caption: '' } }],
    },
  })
  expect(readText(await open(`media?picture=${id}`))).toContain('Pages show it, so it can’t be deleted yet.')
  expect(texts(await post('media', { intent: 'delete', id }), 'alert')).toContain('Take it off them')
  const replaced = await post('media', { intent: 'replace', id, by })
  expect(texts(replaced, 'status')).toContain('Replaced on one page.')
  const shown = async () =>
    JSON.stringify((await manager.call(staffEndpoints.staffDocument, { documentId: page.id })).blocks)
  expect(await shown()).toContain(by)
  const undo = Object.fromEntries(
    readFields(findAll(replaced, ({ attributes }) => attributes.role === 'status')[0] ?? replaced),
  )
  await post('media', undo)
  expect(await shown()).toContain(id)

  for (const restore of ['toast', 'bin']) {
    expect(texts(await post('media', { intent: 'delete', id: by }), 'status'), restore).toContain(
      'in the bin for 30 days',
    )
    expect((await library()).map((one) => one.id)).not.toContain(by)
    const back =
      restore === 'toast'
        ? await post('media', { intent: 'restore', id: by })
        : await post('bin', { picture: by })
    expect(texts(back, 'status'), restore).toMatch(/It’s back/)
    expect((await library()).map((one) => one.id)).toContain(by)
  }
  expect(texts(await post('media', { intent: 'replace', id, by: id }), 'alert')).toContain(
    'choose another picture',
  )
})

it('a look is published and undone, a logo used and removed, and an old version refused', async () => {
  const version = readFields(await open('look')).get('version') ?? ''
  expect(findTags(await open('look'), 'svg').length).toBeGreaterThan(6)
  const wander = { template: 'wander', version }
  const published = await post('look', wander)
  expect(texts(published, 'status')).toContain('Published: Wander. Visitors see it now.')
  const look = async () => (await manager.call(staffEndpoints.staffLook, { siteId })).look.template
  expect(await look()).toBe('wander')
  expect(texts(await post('look', { ...wander, template: 'redline' }), 'alert')).not.toBe('')
  const done = findAll(published, ({ attributes }) => attributes.role === 'status')[0] ?? published
  await post('look', Object.fromEntries(readFields(done)))
  expect(await look()).toBe('showroom')
  const unreadable = {
    template: 'showroom',
    'own-brand': 'yes',
    brand: '#777777',
    version: readFields(await open('look')).get('version') ?? '',
  }
  expect(texts(await post('look', unreadable), 'alert')).toContain('can’t be read')

  expect(texts(await post('look', { intent: 'logo' }), 'alert')).toContain('Please choose a file first.')
  const pictures = async () => (await manager.call(staffEndpoints.staffLook, { siteId })).pictures
  expect(
    texts(await post('look', { intent: 'logo', logoFile: await aPhoto(90), hero: '' }), 'status'),
  ).toContain('Done.')
  expect((await pictures()).logo).not.toBeNull()
  const { id: hero } = await findPicture('red-10.jpg')
  await post('look', { intent: 'pictures', logo: '', hero })
  expect(await pictures()).toEqual({ logo: null, hero })
})

it('a split test is started with a published page, stopped with a winner, and refused in words', async () => {
  const start = { intent: 'start', test: 'homePage', goal: 'enquiry', page: '' }
  expect(texts(await post('split-tests', { ...start, share: '99' }), 'alert')).toContain('between 5 and 95')
  expect(texts(await post('split-tests', { ...start, share: '50' }), 'alert')).not.toBe('')
  const body = {
    kind: 'page' as const,
    slug: 'winter',
    title: 'Winter',
    fields: { description: '' },
    blocks: [],
  }
  const { id: documentId, version } = await manager.call(staffEndpoints.createDocument, { siteId, body })
  await manager.call(staffEndpoints.changeDocument, { documentId, body: { action: 'publish', version } })
  const started = await post('split-tests', { ...start, page: 'winter', share: '50' })
  expect(texts(started, 'status')).toContain('Started.')
  expect(readText(started)).toContain('50 of a hundred see “Winter”')
  const deleting = await open(`content/${documentId}`)
  expect(texts(deleting, 'alertdialog')).toContain('A split test that is running shows it.')
  const id = readFields(started).get('id') ?? ''
  expect(texts(await post('split-tests', { intent: 'stop', id, winner: 'other' }), 'status')).toContain(
    'Everybody sees the other version now.',
  )
  expect(texts(await post('split-tests', { intent: 'stop', id, winner: '' }), 'alert')).not.toBe('')
})
