import { join } from 'node:path'
import { followChanges } from '@forecourt/contract/changes/follow-changes'
import type { DocumentKind } from '@forecourt/domain/content/document-kind'
import { parseEnv } from '@forecourt/server/env'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  findAll,
  findTags,
  type HtmlElement,
  parseHtml,
  readText,
} from '../../../apps/website/app/testing/parse-html.ts'
import { composeWebsite } from '../../../apps/website/server/main.ts'
import type { WebsiteBuild } from '../../../apps/website/server/pages/website-build.ts'
import {
  connectClient,
  type PlatformClient,
} from '../../../services/platform/testing/platform/connect-client.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aDealer } from '../../../services/platform/testing/stock/a-dealer.ts'
import { buildWebsite } from '../../process/build-website.ts'
import { openKeys } from '../../process/open-keys.ts'

let nowMs = Date.now()
let platform: TestPlatform
let client: PlatformClient
let siteId: number
let get: (path: string) => Promise<Response>
let close: () => void
const lines: string[] = []

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  client = connectClient(platform)
  buildWebsite()
  const build = (await import(
    join(import.meta.dirname, '../../../apps/website/build/server/index.js')
  )) as WebsiteBuild
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const changes = followChanges({ platform: client, log })
  const env = parseEnv({ DATA_DIR: platform.dataDir })
  const website = await composeWebsite(
    { env, keys: await openKeys(env, 'website'), log, client, changes, now: () => nowMs },
    { build: async () => build, clientDir: null, themePreload: () => null, mode: 'production' },
  )
  get = async (path) => website.app.request(`http://north.localhost${path}`)
  close = () => {
    website.close()
    changes.close()
  }
})
afterAll(async () => {
  close()
  await platform.close()
})

const author = 'Kim'

async function save(
  kind: DocumentKind,
  slug: string,
  fields: Record<string, unknown>,
  blocks: unknown[] = [],
) {
  const key = { websiteId: siteId, kind, slug }
  const document = { author, version: null, title: slug, fields, blocks }
  return { key, ...(await client.call('saveContent', { ...key, body: document })) }
}

async function publish(
  kind: DocumentKind,
  slug: string,
  fields: Record<string, unknown>,
  blocks: unknown[] = [],
) {
  const { key, version } = await save(kind, slug, fields, blocks)
  return {
    key,
    ...(await client.call('changeContent', { ...key, body: { action: 'publish', author, version } })),
  }
}

async function read(path = '/'): Promise<HtmlElement> {
  return parseHtml(await (await get(path)).text())
}

const announced = async (path?: string) =>
  findAll(await read(path), ({ attributes }) => attributes['aria-label'] === 'Announcement').map(readText)

/** Waits until the website has received the change; with a simulated clock nothing else takes time. */
const soon = <T>(look: () => Promise<T>, expected: T) =>
  vi.waitFor(async () => expect(await look()).toEqual(expected), { timeout: 60_000, interval: 20 })

describe('an announcement', () => {
  it('is on every page from its hour to its end, cached pages included, and in the session data [S7.14]', async () => {
    expect(await announced()).toEqual([])
    const { key, version } = await save('announcement', 'sale', {
      text: 'Sale this Friday',
      link: '/contact',
    })
    const startMs = nowMs
    const from = new Date(startMs + 3_600_000).toISOString()
    const until = new Date(startMs + 7_200_000).toISOString()
    await client.call('changeContent', { ...key, body: { action: 'schedule', author, version, from, until } })
    await soon(
      async () => (await client.call('site', { websiteId: siteId })).nextChangeMs,
      startMs + 3_600_000,
    )
    // The website must receive the schedule before its start time.
    await vi.waitFor(async () => expect(await announced('/contact')).toEqual([]))
    nowMs = startMs + 3_600_000
    for (const path of ['/', '/contact', '/nothing-here'])
      await soon(() => announced(path), ['Sale this Friday'])
    expect(await client.call('sessionData', { websiteId: siteId })).toMatchObject({
      announcement: { text: 'Sale this Friday', link: '/contact' },
      next_change: startMs + 7_200_000,
    })
    nowMs = startMs + 7_200_000
    for (const path of ['/', '/contact', '/nothing-here']) expect(await announced(path)).toEqual([])
  })
})

describe('a shared block', () => {
  const headings = async (path: string) => findTags(await read(path), 'h2').map(readText)
  const heading = (text: string) => ({
    id: 'words',
    type: 'heading',
    version: 1,
    props: { text, intro: '', level: 2, align: 'start' },
  })

  it('is on every page that names it, changes on all of them at once, and leaves its place empty when it is gone [S1.20]', async () => {
    const place = { id: 'place', type: 'shared-block', version: 1, props: { shared: 'promise' } }
    for (const slug of ['one', 'two'])
      await publish('page', slug, { description: '' }, [place, heading(`Of ${slug}`)])
    // The pages are cached without it first, so that adding it must drop them too.
    for (const slug of ['one', 'two']) await soon(() => headings(`/pages/${slug}`), [`Of ${slug}`])
    const { key, version } = await publish('shared-block', 'promise', {}, [heading('We stand by it')])
    for (const slug of ['one', 'two'])
      await soon(() => headings(`/pages/${slug}`), ['We stand by it', `Of ${slug}`])
    const document = { author, version, title: 'promise', fields: {}, blocks: [heading('For five years')] }
    const saved = await client.call('saveContent', { ...key, body: document })
    const change = { action: 'publish' as const, author, version: saved.version }
    const published = await client.call('changeContent', { ...key, body: change })
    for (const slug of ['one', 'two'])
      await soon(() => headings(`/pages/${slug}`), ['For five years', `Of ${slug}`])
    await client.call('changeContent', {
      ...key,
      body: { action: 'delete', author, version: published.version },
    })
    for (const slug of ['one', 'two']) await soon(() => headings(`/pages/${slug}`), [`Of ${slug}`])
  })
})

it('a page that is called as another page is stands under /pages, and the other where it was', async () => {
  const words = { text: 'What we check', intro: '', level: 2, align: 'start' }
  const blocks = [{ id: 'words', type: 'heading', version: 1, props: words }]
  await publish('page', 'service', { description: '' }, blocks)
  const headings = async (path: string) => findTags(await read(path), 'h2').map(readText)
  await soon(() => headings('/pages/service'), ['What we check'])
  expect(await headings('/service')).not.toContain('What we check')
})

describe('navigation', () => {
  const leaf = (label: string, href: string) => ({ label, href, children: [] })

  it('of header, footer and sidebar is what staff wrote, its groups in a menu that opens without script', async () => {
    const shop = { label: 'Shop', href: '', children: [leaf('Everything', '/search/new-used-and-demo-cars')] }
    const menu = { label: 'More', href: '/contact', children: [shop, leaf('Privacy', '/privacy-policy')] }
    await publish('navigation', 'header', { items: [menu, leaf('Nowhere', '/there-is-no-flag/x y')] })
    await publish('navigation', 'footer', { items: [shop] })
    await publish('navigation', 'sidebar', { items: [shop, leaf('Write', '/contact')] })
    const texts = (page: HtmlElement, tag: string) => findTags(page, tag).map(readText)
    await soon(async () => texts(await read('/contact'), 'summary'), ['Shop'])
    const page = await read('/contact')
    const [header] = findTags(page, 'header')
    const button = findTags(page, 'button').find((one) => readText(one) === 'More')
    const target = button?.attributes.popoverTarget
    const [panel] = findAll(page, ({ attributes }) => attributes.id === target)
    expect(panel?.attributes.popover).toBe('auto')
    const links = (of: HtmlElement | undefined) =>
      of ? findTags(of, 'a').map((one) => [readText(one), one.attributes.href]) : []
    expect(links(panel)).toEqual([
      ['All More', '/contact'],
      ['Everything', '/search/new-used-and-demo-cars'],
      ['Privacy', '/privacy-policy'],
    ])
    expect(header && texts(header, 'a')).not.toContain('Nowhere')
    const [footer] = findTags(page, 'footer')
    expect(links(footer)).toContainEqual(['Everything', '/search/new-used-and-demo-cars'])
    const [sidebar] = findTags(page, 'dialog')
    expect(links(sidebar)).toContainEqual(['Everything', '/search/new-used-and-demo-cars'])
    expect(links(sidebar)).not.toContainEqual(['Write', '/contact'])
  })

  it('that leads back to itself, lies too deep or belongs nowhere is refused', async () => {
    const cycle = {
      label: 'A',
      href: '/contact',
      children: [{ label: 'B', href: '', children: [leaf('C', '/contact')] }],
    }
    let deep: object = leaf('end', '/')
    for (let at = 0; at < 1_000; at++) deep = { label: 'x', href: '', children: [deep] }
    const key = { websiteId: siteId, kind: 'navigation' as const, slug: 'header' }
    const { version } = await client.call('managedContent', key)
    for (const item of [cycle, deep]) {
      const document = { author, version, title: 'x', fields: { items: [item] }, blocks: [] }
      await expect(client.call('saveContent', { ...key, body: document })).rejects.toMatchObject({
        status: 422,
      })
    }
    await expect(save('navigation', 'elsewhere', { items: [] })).rejects.toMatchObject({ status: 422 })
  })

  it('that was stored broken leaves the site its own, with one line in the log', async () => {
    const warn = vi.spyOn(platform.context.log, 'warn')
    await platform.database.pool.query(
      `update content_versions set fields = '{"items": [{"label": 1}]}' where title = 'sidebar'`,
    )
    await platform.context.changes.record({ siteId, tags: ['navigation'] })
    const groups = async () => findTags(await read('/contact'), 'summary').map(readText)
    // Without its own menu, the sidebar has the links of the header.
    await soon(groups, ['More', 'Shop'])
    await client.call('site', { websiteId: siteId })
    const told = warn.mock.calls.filter(([, text]) => String(text).includes('navigation left out'))
    expect(told).toEqual([[{ siteId, slug: 'sidebar' }, expect.any(String)]])
    warn.mockRestore()
  })
})

describe('a redirect', () => {
  const where = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers.get('location')]
  }

  it('leads from an address without a page to a page of the site, keeping the campaign, until it is taken back', async () => {
    expect(await where('/team.html')).toEqual([404, null])
    const { key, version } = await publish('redirect', 'team', { from: '/team.html', to: '/contact?x=1' })
    await soon(() => where('/team.html'), [301, '/contact?x=1'])
    expect(await where('/Team.html/?gclid=7')).toEqual([301, '/contact?x=1&gclid=7'])
    // The request of client-side navigation.
    expect((await get('/team.html.data')).status).toBe(202)
    await client.call('changeContent', { ...key, body: { action: 'unpublish', author, version } })
    await soon(() => where('/team.html'), [404, null])
  })

  it('never hides a page that is there', async () => {
    await publish('redirect', 'contact', { from: '/contact', to: '/' })
    await publish('redirect', 'marker', { from: '/marker', to: '/' })
    await soon(() => where('/marker'), [301, '/'])
    expect((await where('/contact'))[0]).toBe(200)
  })

  it('to another host or back to itself is refused, and one that was stored so leads nowhere', async () => {
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', '/x', 'contact', ''])
      await expect(save('redirect', 'bad', { from: '/x', to })).rejects.toMatchObject({ status: 422 })
    await expect(save('redirect', 'bad', { from: '/x?y=1', to: '/' })).rejects.toMatchObject({ status: 422 })
    await publish('redirect', 'one', { from: '/one', to: '/two' })
    const closing = publish('redirect', 'two', { from: '/two', to: '/one' })
    await expect(closing).rejects.toMatchObject({ status: 422 })
    await publish('redirect', 'other', { from: '/other', to: '/' })
    await platform.database.pool.query(
      `update content_versions set fields = '{"from": "/other", "to": "//evil.example"}' where title = 'other';
       update content_versions set fields = '{"from": "/one", "to": "/one/"}' where title = 'one'`,
    )
    await publish('redirect', 'last', { from: '/last', to: '/' })
    await soon(() => where('/last'), [301, '/'])
    expect(await where('/other')).toEqual([404, null])
    for (const path of ['/one', '/one?a=1', '/one/']) expect(await where(path)).toEqual([404, null])
    expect(lines.filter((line) => line.includes('leads back to itself')).length).toBe(1)
  })

  it('is there by itself for a page that has got another address', async () => {
    const { key, version } = await publish('page', 'our-story', { description: '' })
    await soon(async () => (await get('/pages/our-story')).status, 200)
    await client.call('changeContent', { ...key, body: { action: 'rename', author, version, slug: 'about' } })
    await soon(() => where('/pages/our-story'), [301, '/pages/about'])
    expect((await get('/pages/about')).status).toBe(200)
  })
})

describe('a blog of many posts', () => {
  const post = { description: '', author, image: null }
  const shown = async (path: string) =>
    findTags(await read(path), 'h2').flatMap((heading) =>
      findTags(heading, 'a').length > 0 ? [readText(heading)] : [],
    )

  it('has categories and pages, each with a title and an address of its own, and no others', async () => {
    for (let at = 1; at <= 14; at++) {
      const date = `2026-01-${String(at).padStart(2, '0')}`
      const category = at % 2 === 0 ? 'Workshop' : 'On the road'
      await publish('post', `post-${at}`, { ...post, date, category })
    }
    const newest = Array.from({ length: 14 }, (_, at) => `post-${14 - at}`)
    await soon(() => shown('/blog'), newest.slice(0, 12))
    expect(await shown('/blog?page=2')).toEqual(['post-2', 'post-1'])
    const workshop = await read('/blog?category=Workshop')
    expect(findTags(workshop, 'h1').map(readText)).toEqual(['Workshop'])
    expect(await shown('/blog?category=Workshop')).toEqual(newest.filter((_, at) => at % 2 === 0))
    const titles = [await read('/blog'), await read('/blog?page=2'), workshop].map((page) =>
      findTags(page, 'title').map(readText).join(),
    )
    expect(titles).toEqual([
      'Blog | Dealer north',
      'Blog, page 2 | Dealer north',
      'Blog: Workshop | Dealer north',
    ])
    const links = findTags(workshop, 'a').flatMap(({ attributes }) =>
      attributes.href?.startsWith('/blog?') ? [[attributes.href, attributes['aria-current']]] : [],
    )
    expect(links).toEqual([
      ['/blog?category=On+the+road', undefined],
      ['/blog?category=Workshop', 'page'],
    ])
    for (const query of [
      'page=3',
      'page=0',
      'page=1.5',
      'page=x',
      'category=Nothing',
      'category=Workshop&page=2',
    ])
      expect((await get(`/blog?${query}`)).status, query).toBe(404)
  })
})

describe('an offer', () => {
  it('that ends soon says in how many days and when by the clock of the site; one that goes on says only its day', async () => {
    const day = (days: number) => new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10)
    const fields = { description: '', price: '', terms: '', search: '', image: null }
    await publish('offer', 'soon', { ...fields, date: day(5) })
    await publish('offer', 'later', { ...fields, date: day(60) })
    const timers = async (slug: string) =>
      findAll(await read(`/special-offers/${slug}`), ({ attributes }) => attributes.role === 'timer').map(
        readText,
      )
    await soon(async () => (await get('/special-offers/soon')).status, 200)
    expect(await timers('soon')).toEqual([expect.stringMatching(/^[45] days left$/)])
    expect(await timers('later')).toEqual([])
    // Everybody gets the same page, whatever their clock.
    const bodies = await Promise.all([1, 2].map(async () => (await get('/special-offers/soon')).text()))
    expect(bodies[0]).toBe(bodies[1])
  })
})

it('an unavailable reservation is explained on a page of the site, with a way on', async () => {
  const answer = await get('/cars/nothing/checkout')
  expect(answer.status).toBe(404)
  const page = parseHtml(await answer.text())
  for (const tag of ['header', 'main', 'footer']) expect(findTags(page, tag), tag).toHaveLength(1)
})
