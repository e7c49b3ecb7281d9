import { join } from 'node:path'
import { followChanges } from '@forecourt/contract/changes/follow-changes'
import { flagTable } from '@forecourt/domain/site/configuration/flag-table'
import { settingTable } from '@forecourt/domain/site/configuration/setting-table'
import { parseEnv } from '@forecourt/server/env'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  findAll,
  findTags,
  type HtmlElement,
  parseHtml,
  readFields,
  readText,
} from '../../../apps/website/app/testing/parse-html.ts'
import { composeWebsite } from '../../../apps/website/server/main.ts'
import type { WebsiteBuild } from '../../../apps/website/server/pages/website-build.ts'
import { staffEndpoints } from '../../../packages/contract/src/staff-endpoints.ts'
import { connectClient } from '../../../services/platform/testing/platform/connect-client.ts'
import {
  openTestPlatform,
  type TestPlatform,
  testDashboardUrl,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../services/platform/testing/staff/a-staff-member.ts'
import { aDealer } from '../../../services/platform/testing/stock/a-dealer.ts'
import { aPlainPhoto } from '../../../services/platform/testing/stock/a-plain-photo.ts'
import { buildWebsite } from '../../process/build-website.ts'
import { openKeys } from '../../process/open-keys.ts'
import { startDashboard } from '../start-dashboard.ts'

let platform: TestPlatform
let siteId: number
let manager: Member
let dashboard: Awaited<ReturnType<typeof startDashboard>>
let get: (path: string, headers?: Record<string, string>) => Promise<Response>
let close: () => void

beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
  dashboard = await startDashboard(platform)
  buildWebsite()
  const build = (await import(
    join(import.meta.dirname, '../../../apps/website/build/server/index.js')
  )) as WebsiteBuild
  const client = connectClient(platform)
  const log = pino({ level: 'silent' })
  const changes = followChanges({ platform: client, log })
  const env = parseEnv({ DATA_DIR: platform.dataDir })
  const website = await composeWebsite(
    { env, keys: await openKeys(env, 'website'), log, client, changes, now: Date.now },
    { build: async () => build, clientDir: null, themePreload: () => null, mode: 'production' },
  )
  get = async (path, headers = {}) => website.app.request(`http://north.localhost${path}`, { headers })
  close = () => {
    website.close()
    changes.close()
  }
})
afterAll(async () => {
  close()
  await platform.close()
})

const soon = { timeout: 60_000, interval: 20 }
const settings = () => `/sites/${siteId}/settings`
const read = (path: string) => dashboard.read(manager.token, path)
const main = (page: HtmlElement) => {
  const [found] = findTags(page, 'main')
  if (!found) throw new Error('The page has no main part.')
  return found
}
/** Fills in and posts the form of a setting's screen. */
async function save(key: string, fields: Readonly<Record<string, string>>, seen?: HtmlElement) {
  const [form] = findTags(main(seen ?? (await read(`${settings()}/${key}`))), 'form')
  const filled = form ? readFields(form) : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) filled.set(name, value)
  return dashboard.post(manager.token, `${settings()}/${key}`, filled)
}
const alerts = (page: HtmlElement) =>
  findAll(page, ({ attributes }) => attributes.role === 'alert')
    .map(readText)
    .join(' ')

const rows = { ...flagTable, ...settingTable }

it('every flag and every setting is on screen, with its name, its help and where its value comes from [S1.20]', async () => {
  expect(Object.keys(rows)).toHaveLength(Object.keys(flagTable).length + Object.keys(settingTable).length)
  const [first] = findTags(await read(settings()), 'nav').filter(
    ({ attributes }) => attributes['aria-label'] === 'Groups of settings',
  )
  const groups = first ? findTags(first, 'a').map(({ attributes }) => attributes.href ?? '') : []
  const screens: HtmlElement[] = []
  for (const group of groups) screens.push(await read(group))
  const items = new Map(
    screens.flatMap((page) =>
      findTags(main(page), 'li').flatMap((item) =>
        item.attributes.class === 'setting-row' ? [[item.attributes.id, readText(item)] as const] : [],
      ),
    ),
  )
  expect([...items.keys()].sort()).toEqual(Object.keys(rows).sort())
  for (const [key, { label, help }] of Object.entries(rows)) {
    expect(items.get(key)).toContain(label)
    expect(items.get(key)).toContain(help)
    expect(items.get(key)).toContain('Default')
  }
})

/** One row of each shape, because the shape alone determines the fields. Limits are an admin's. */
const shapes = new Map(
  Object.entries(rows)
    .filter(([, row]) => !('forAdmins' in row))
    .map(([key, row]) => ['shape' in row ? JSON.stringify(row.shape) : '', key]),
)

it.each([...shapes.values()])('%s has fields of its own that are sent without script', async (key) => {
  const page = main(await read(`${settings()}/${key}`))
  const [form] = findTags(page, 'form')
  const names = form
    ? findTags(form, 'input', 'select', 'textarea').map(({ attributes }) => attributes.name)
    : []
  expect(names).toEqual(expect.arrayContaining(['scope', 'version']))
  expect(names.some((name) => name === 'value' || name === 'item')).toBe(true)
})

it('what is typed is searched for everywhere', async () => {
  const page = main(await read(`${settings()}?words=sold+tag`))
  expect(findTags(page, 'li').some(({ attributes }) => attributes.id === 'soldTagLabel')).toBe(true)
  expect(findTags(page, 'li').length).toBeLessThan(20)
})

it('what staff set is on the website at once, and what they clear is gone again [S6.06]', async () => {
  const buttons = async () => {
    const page = parseHtml(await (await get('/contact')).text())
    return findTags(page, 'button').map(readText)
  }
  expect(await buttons()).not.toContain('Send it off')
  const { status, page } = await save('submitLabel', { value: 'Send it off' })
  expect(status).toBe(302)
  expect(readText(main(page))).toContain('Saved. It’s now: Send it off')
  await vi.waitFor(async () => expect(await buttons()).toContain('Send it off'), {
    timeout: 60_000,
    interval: 20,
  })

  const cleared = await save('submitLabel', { intent: 'clear' })
  expect(readText(main(cleared.page))).toContain('Send it off → not set')
  await vi.waitFor(async () => expect(await buttons()).toContain('Submit'), { timeout: 60_000, interval: 20 })
})

it('a test site is kept from search engines, for as long as it is one [S9.36]', async () => {
  const robots = async () => (await get('/robots.txt')).text()
  const isHidden = async (path: string) =>
    findTags(parseHtml(await (await get(path)).text()), 'meta').some(
      ({ attributes }) => attributes.name === 'robots' && attributes.content === 'noindex, nofollow',
    )
  const maps = async () =>
    Promise.all(['/sitemap.xml', '/sitemaps/pages.xml'].map(async (path) => (await get(path)).status))
  expect(await robots()).toContain('/sitemap.xml')
  expect([await isHidden('/'), await isHidden('/contact'), await maps()]).toEqual([false, false, [200, 200]])

  expect((await save('testSiteSlugs', { value: 'staging-one\nnorth' })).status).toBe(302)
  await vi.waitFor(async () => expect(await robots()).toBe('User-agent: *\nDisallow: /\n'), soon)
  expect([await isHidden('/'), await isHidden('/contact'), await maps()]).toEqual([true, true, [404, 404]])

  await save('testSiteSlugs', { value: 'staging-one' })
  await vi.waitFor(async () => expect(await robots()).toContain('/sitemap.xml'), soon)
  expect(await isHidden('/')).toBe(false)
})

it('reviewers are who may be named beside a review; without a list everyone is [S9.36]', async () => {
  const client = connectClient(platform)
  const write = async (
    kind: 'review' | 'page',
    slug: string,
    title: string,
    fields: object,
    blocks: object[],
  ) => {
    const key = { websiteId: siteId, kind, slug }
    const document = { author: 'Cleo', version: null, title, fields: fields as never, blocks }
    const { version } = await client.call('saveContent', { ...key, body: document })
    await client.call('changeContent', { ...key, body: { action: 'publish', author: 'Cleo', version } })
  }
  for (const name of ['Alinta M.', 'Ben T.']) {
    const fields = { rating: 5, text: `${name} liked it.`, date: '2026-11-01', source: 'Google' }
    await write('review', name.slice(0, 3).toLowerCase(), name, fields, [])
  }
  const props = { heading: 'What they say', quantity: 6 }
  await write('page', 'said', 'Said', { description: '' }, [{ id: 'r', type: 'reviews', version: 1, props }])
  const signed = async () => {
    const text = readText(parseHtml(await (await get('/pages/said')).text()))
    return [...text.matchAll(/(Alinta M\.|Ben T\.|A customer), Google/g)].map(([, name]) => name).sort()
  }
  await vi.waitFor(async () => expect(await signed()).toEqual(['Alinta M.', 'Ben T.']), soon)
  await save('reviewerNames', { value: 'Alinta M.' })
  await vi.waitFor(async () => expect(await signed()).toEqual(['A customer', 'Alinta M.']), soon)
  await save('reviewerNames', { intent: 'clear' })
  await vi.waitFor(async () => expect(await signed()).toEqual(['Alinta M.', 'Ben T.']), soon)
})

it('says what is wrong and keeps what was typed; of two writers the second sees the conflict', async () => {
  const wrong = await save('holdMinutes', { value: 'ages' })
  expect(alerts(wrong.page)).toContain('Please give a whole number.')
  expect(readFields(main(wrong.page)).get('value')).toBe('ages')

  const seen = await read(`${settings()}/reserveLabel`)
  await save('reserveLabel', { value: 'Keep it for me' })
  const late = await save('reserveLabel', { value: 'Hold it' }, seen)
  expect(alerts(late.page)).toContain('It’s Keep it for me now. Save again to use what you typed.')
  expect(readFields(main(late.page)).get('value')).toBe('Hold it')
  const again = await save('reserveLabel', { value: 'Hold it' }, late.page)
  expect(readText(main(again.page))).toContain('Saved. It’s now: Hold it')
})

it('shows those who may only look what is set, and nothing to change it with', async () => {
  const reader = await aStaffMember(platform, [{ role: 'read-only', scopeKind: 'site', scopeId: siteId }])
  const page = main(await dashboard.read(reader.token, `${settings()}/holdMinutes`))
  expect(findTags(page, 'form')).toEqual([])
  expect(readText(page)).toContain('Your role lets you look at this, not change it.')
})

const lookOf = async (path: string) => {
  const answer = await get(path)
  const [html] = findTags(parseHtml(await answer.text()), 'html')
  return { theme: html?.attributes['data-theme'], headers: answer.headers }
}

it('a look is previewed in frames that only the dashboard shows, published, and taken back with one press [S1.20]', async () => {
  const look = `/sites/${siteId}/look`
  const page = await read(`${look}?template=wander&own-brand=yes&brand=%23777777`)
  // Grey gives text too little contrast: the nearest colour that works is offered, and until then nothing can be
  // published.
  const [offer] = findTags(page, 'button').filter(({ attributes }) => attributes.name === 'take-brand')
  expect(alerts(page)).toContain('Text can’t be read on this colour.')
  const tried = await read(
    `${look}?template=wander&take-brand=${encodeURIComponent(offer?.attributes.value ?? '')}`,
  )
  expect(alerts(tried)).toBe('')
  const frames = findTags(tried, 'iframe').map(({ attributes }) => new URL(attributes.src ?? ''))
  expect(frames.length).toBeGreaterThan(2)
  for (const { pathname, search } of frames) {
    const { theme, headers } = await lookOf(pathname + search)
    expect(theme).toBe('wander')
    expect(headers.get('content-security-policy')).toContain(
      `frame-ancestors ${new URL(testDashboardUrl).origin}`,
    )
    expect(headers.get('cache-control')).toBe('no-store')
  }
  // Nobody else sees it, and an invalid token has no effect.
  expect((await lookOf('/')).theme).toBe('showroom')
  const stranger = await lookOf('/?look=abc')
  expect([stranger.theme, stranger.headers.get('content-security-policy')]).toEqual([
    'showroom',
    expect.stringContaining("frame-ancestors 'none'"),
  ])

  const publish = findTags(main(tried), 'form').find((form) =>
    findTags(form, 'button').some((button) => readText(button) === 'Publish'),
  )
  const { page: published } = await dashboard.post(manager.token, look, readFields(publish ?? tried))
  expect(readText(published)).toContain('Published: Wander, brand #')
  const isNow = (theme: string) =>
    vi.waitFor(async () => expect((await lookOf('/')).theme).toBe(theme), { timeout: 60_000, interval: 20 })
  await isNow('wander')
  const undo = findTags(published, 'form').find((form) =>
    findTags(form, 'button').some((button) => readText(button) === 'Undo'),
  )
  await dashboard.post(manager.token, look, readFields(undo ?? published))
  await isNow('showroom')
})

it('pictures are uploaded, named, given a focal point, and deleted only where no page shows them', async () => {
  const media = `/sites/${siteId}/media`
  const upload = new FormData()
  upload.set('intent', 'upload')
  for (const red of [200, 100])
    upload.append('files', new File([await aPlainPhoto(red)], `yard-${red}.jpg`, { type: 'image/jpeg' }))
  upload.append('files', new File(['not a picture'], 'notes.txt'))
  const { page } = await dashboard.post(manager.token, media, upload)
  expect(alerts(page)).toContain('notes.txt: This is not a photo that we can take.')
  const { pictures } = await manager.call(staffEndpoints.staffMedia, { siteId })
  expect(pictures.map(({ name }) => name)).toEqual(['yard-200.jpg', 'yard-100.jpg'])
  expect(readText(main(await read(`${media}?show=wordless`)))).toContain('Without a description 2')

  const [first] = pictures
  const chosen = `${media}?picture=${first?.id}`
  const press = findTags(main(await read(chosen)), 'form').find((form) =>
    findTags(form, 'input').some(({ attributes }) => attributes.type === 'image'),
  )
  const fields = readFields(press ?? page)
  fields.set('at.x', '80')
  fields.set('at.y', '120')
  await dashboard.post(manager.token, chosen, fields)
  await dashboard.post(
    manager.token,
    chosen,
    new URLSearchParams({
      intent: 'change',
      id: first?.id ?? '',
      alt: 'The yard',
      focalX: '25',
      focalY: '75',
    }),
  )
  expect((await manager.call(staffEndpoints.staffMedia, { siteId })).pictures[0]).toMatchObject({
    alt: 'The yard',
    focalX: 25,
    focalY: 75,
  })

  const image = { id: first?.id, alt: 'The yard', width: 60, height: 40 }
  const blocks = [{ id: 'a', type: 'image', version: 1, props: { image, caption: '' }, className: '' }]
  const { id } = await manager.call(staffEndpoints.createDocument, {
    siteId,
    body: {
      kind: 'page',
      slug: 'yard',
      title: 'Yard',
      fields: { description: '' },
      blocks,
    },
  })
  const used = await read(chosen)
  expect(findTags(main(used), 'a').map(({ attributes }) => attributes.href)).toContain(
    `/sites/${siteId}/content/${id}`,
  )
  const remove = new URLSearchParams({ intent: 'delete', id: first?.id ?? '' })
  expect(alerts((await dashboard.post(manager.token, chosen, remove)).page)).toContain(
    'Pages show this picture.',
  )
  const replace = new URLSearchParams({ intent: 'replace', id: first?.id ?? '', by: pictures[1]?.id ?? '' })
  const { page: replaced } = await dashboard.post(manager.token, chosen, replace)
  expect(readText(replaced)).toContain('Replaced on one page.')
  expect(readText((await dashboard.post(manager.token, chosen, remove)).page)).toContain(
    'Deleted. It’s in the bin for 30 days.',
  )
})

it('opening hours are changed for the week and for one day, seen on the website, and shown as a year', async () => {
  const here = `/sites/${siteId}/hours`
  const [form] = findTags(main(await read(here)), 'form')
  const week = form ? readFields(form) : new URLSearchParams()
  week.set('status.1', 'open')
  week.set('open.1', '06:45')
  week.set('close.1', '18:15')
  expect(readText((await dashboard.post(manager.token, here, week)).page)).toContain('Saved.')
  const shown = async () => readText(parseHtml(await (await get('/contact')).text()))
  await vi.waitFor(async () => expect(await shown()).toContain('6:45 am – 6:15 pm'), { timeout: 60_000 })

  const year = new Date().getUTCFullYear() + 1
  const day = { intent: 'add', name: 'Stocktake', from: `${year}-07-01`, to: `${year}-07-02` }
  const added = new URLSearchParams({ ...day, place: '', status: 'closed', open: '', close: '' })
  expect(readText((await dashboard.post(manager.token, here, added)).page)).toContain('Stocktake')
  const next = main(await read(`${here}?year=${year}`))
  const special = findAll(next, ({ attributes }) => attributes.class?.split(' ').includes('special') ?? false)
  expect(special.map(readText)).toEqual(['1 Stocktake: closed', '2 Stocktake: closed'])
  expect(findTags(next, 'caption').map(readText)).toHaveLength(12)
  const late = new URLSearchParams({ ...day, from: `${year}-07-03`, place: '', status: 'closed' })
  expect(alerts((await dashboard.post(manager.token, here, late)).page)).toContain(
    'The last day comes before',
  )
})

it('a trial lead shows who would answer it and who would get it, without being sent', async () => {
  const page = main(await read(`/sites/${siteId}/lead-routing?category=Parts+Enquiry`))
  const site = await connectClient(platform).call('site', { websiteId: siteId })
  expect(readText(page)).toContain(`It goes by mail to ${site.email}`)
})

it('a page is compared with the home page: some see it there, then everybody, and a deleted page breaks nothing [S6.05]', async () => {
  const here = `/sites/${siteId}/split-tests`
  const props = { content: [{ kind: 'paragraph', content: [{ text: 'Warm seats, cold mornings.' }] }] }
  const blocks = [{ id: 'a', type: 'rich-text', version: 1, props, className: '' }]
  const { call } = manager
  const written = await call(staffEndpoints.createDocument, {
    siteId,
    body: {
      kind: 'page',
      slug: 'winter',
      title: 'Winter home',
      fields: { description: '' },
      blocks,
    },
  })
  await call(staffEndpoints.changeDocument, {
    documentId: written.id,
    body: { action: 'publish', version: written.version },
  })
  const [form] = findTags(main(await read(here)), 'form')
  const filled = form ? readFields(form) : new URLSearchParams()
  for (const [name, value] of [
    ['intent', 'start'],
    ['test', 'homePage'],
    ['page', 'winter'],
    ['share', '50'],
  ] as const)
    filled.set(name, value)
  const wrong = new URLSearchParams(filled)
  wrong.set('share', '100')
  expect(alerts((await dashboard.post(manager.token, here, wrong)).page)).toContain('between 5 and 95')
  const started = (await dashboard.post(manager.token, here, filled)).page
  expect(readText(started)).toContain('Started.')
  expect(readText(started)).toContain('50 of a hundred see “Winter home”')

  const home = async (cookie?: string) => {
    const response = await get('/', cookie ? { cookie } : {})
    return { text: readText(parseHtml(await response.text())), headers: response.headers }
  }
  const inArm = (arm: string) => `consent=granted; split-homePage=${arm}`
  const other = 'Warm seats, cold mornings.'
  await vi.waitFor(async () => expect((await home(inArm('other'))).text).toContain(other), {
    timeout: 60_000,
  })
  expect((await home(inArm('control'))).text).not.toContain(other)
  expect((await home()).text).not.toContain(other)
  expect((await home('consent=granted')).headers.get('set-cookie')).toContain('split-homePage=')

  const stop = findTags(main(await read(here)), 'form')
    .map(readFields)
    .find((fields) => fields.has('id'))
  stop?.set('winner', 'other')
  expect(readText((await dashboard.post(manager.token, here, stop ?? new URLSearchParams())).page)).toContain(
    'Everybody sees the other version now',
  )
  await vi.waitFor(async () => expect((await home()).text).toContain(other), { timeout: 60_000 })
  expect((await home(inArm('control'))).headers.get('cache-control')).toContain('public')

  const { version } = await call(staffEndpoints.staffDocument, { documentId: written.id })
  await call(staffEndpoints.changeDocument, {
    documentId: written.id,
    body: { action: 'unpublish', version },
  })
  await vi.waitFor(async () => expect((await home()).text).not.toContain(other), { timeout: 60_000 })
})

it('a place is added and moved by staff and seen on the website, and each fault stands beside its field', async () => {
  const here = `/sites/${siteId}/places`
  const newest = async () => {
    const form = findTags(main(await read(here)), 'form').at(-1)
    return form ? readFields(form) : new URLSearchParams()
  }
  const fill = (fields: URLSearchParams, values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) fields.set(name, value)
    return fields
  }
  const workshop = { name: 'Mill Road workshop', kind: 'service', street: '9 Mill Road', city: 'Cowra' }
  const wrong = fill(await newest(), { ...workshop, state: 'NSW', postcode: '27' })
  const refused = (await dashboard.post(manager.token, here, wrong)).page
  expect(alerts(refused)).toContain('Some answers need another look.')
  expect(readText(refused)).toContain('A postcode has four digits.')
  const again = findTags(main(refused), 'form').at(-1)
  expect(again && readFields(again).get('street')).toBe('9 Mill Road')

  const right = fill(await newest(), { ...workshop, state: 'NSW', postcode: '2794' })
  expect(readText((await dashboard.post(manager.token, here, right)).page)).toContain('is added')
  const shown = async () => readText(parseHtml(await (await get('/contact')).text()))
  await vi.waitFor(async () => expect(await shown()).toContain('9 Mill Road'), { timeout: 60_000 })
})

it('details of a website are changed by staff and seen on it: its blog comes and goes [S3.11] [S3.13]', async () => {
  const here = `/sites/${siteId}/details`
  const change = async (alter: (fields: URLSearchParams) => void) => {
    const [form] = findTags(main(await read(here)), 'form')
    const fields = form ? readFields(form) : new URLSearchParams()
    alter(fields)
    expect(readText((await dashboard.post(manager.token, here, fields)).page)).toContain(
      'Visitors see it now.',
    )
  }
  const seen = async (path: string) => {
    const response = await get(path)
    return { status: response.status, page: parseHtml(await response.text()) }
  }
  expect((await seen('/blog')).status).toBe(200)
  await change((fields) => fields.delete('blogsEnabled'))
  await vi.waitFor(async () => expect((await seen('/blog')).status).toBe(404), { timeout: 60_000 })
  await change((fields) => {
    for (const [name, value] of Object.entries({
      blogsEnabled: 'on',
      blogsTitle: 'From the yard',
      phone: '1300 555 020',
      googleSiteVerification: 'abc-123',
      'socialUrls.instagram': 'https://www.instagram.com/north.example',
    }))
      fields.set(name, value)
  })
  await vi.waitFor(async () => expect((await seen('/blog')).status).toBe(200), { timeout: 60_000 })
  const { page } = await seen('/blog')
  expect(readText(page)).toContain('From the yard')
  expect(readText(page)).toContain('1300 555 020')
  const hrefs = findTags(page, 'a').map(({ attributes }) => attributes.href)
  expect(hrefs).toContain('https://www.instagram.com/north.example')
  const verification = findTags(page, 'meta').find(
    ({ attributes }) => attributes.name === 'google-site-verification',
  )
  expect(verification?.attributes.content).toBe('abc-123')
})

const longText = 'x'.repeat(5_000)
const aTitled = (title: string, fields: object, blocks: readonly object[] = []) => ({ title, fields, blocks })

it.each([
  ['a title', 'page', aTitled('x'.repeat(301), { description: '' }), 'Title: At most 300 characters'],
  ['a field', 'person', aTitled('A', { role: longText }), 'What they do: At most'],
  [
    'a line of the bar',
    'announcement',
    aTitled('A', { text: longText, link: '' }),
    'What the bar says: At most',
  ],
  ['a person without a role', 'person', aTitled('A', {}), 'Please fill this in.'],
  [
    'the text of a block',
    'page',
    aTitled('A', { description: '' }, [
      {
        ...{ id: 'a', type: 'rich-text', version: 1, className: '' },
        props: { content: [{ kind: 'paragraph', content: [{ text: longText }] }] },
      },
    ]),
    'Text: At most 4000 characters, please.',
  ],
  [
    'more than a page holds',
    'page',
    aTitled('A', { description: 'x'.repeat(1_100_000) }),
    'Please make it shorter',
  ],
])('%s that is too long or missing is told in words for people', async (_, kind, document, words) => {
  const fields = new URLSearchParams({
    kind,
    slug: `a-${kind}-too-long`,
    intent: 'save',
    document: JSON.stringify(document),
  })
  const { page } = await dashboard.post(manager.token, `/sites/${siteId}/content/new?kind=${kind}`, fields)
  const said = alerts(page)
  expect(said).toContain(words)
  expect(said).not.toMatch(/expected|Too big|Too small|Invalid|<=|>=|\bbytes\b|fields\./)
})
