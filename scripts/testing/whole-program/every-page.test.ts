import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dealers } from '@forecourt/demo/dealers'
import { fillPattern } from '@forecourt/domain/site/pages/page-pattern'
import { getPage, pageNames } from '@forecourt/domain/site/pages/page-table'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findTags, parseHtml, readText } from '../../../apps/website/app/testing/parse-html.ts'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../services/platform/testing/database/test-database.ts'
import { type Answer, ask, startServer, type TestServer } from '../start-server.ts'

let server: TestServer
let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'))
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-every-page-'))
  const started = await startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  if (!('port' in started)) throw new Error(started.output)
  server = started
})
afterAll(async () => {
  await server.stop()
  await database.dispose()
  await rm(dataDir, { recursive: true, force: true })
})

const get = (slug: string, path: string): Promise<Answer> => ask(server.port, `${slug}.localhost`, path)

async function readSitemap(slug: string, file: string): Promise<string[]> {
  const { body } = await get(slug, `/sitemaps/${file}.xml`)
  return findTags(parseHtml(body), 'loc').map((loc) => new URL(readText(loc)).pathname)
}

/** One address of every page of a site, as its sitemaps name what its patterns leave open. */
async function walkSite(slug: string) {
  const pages = await readSitemap(slug, 'pages')
  const [vehicle = ''] = await readSitemap(slug, 'vehicles-1')
  const [, segment = '', car = ''] = vehicle.split('/')
  const listing =
    pages.find((path) => /^\/search\/(?!(?:used|new|demo)-cars$)/.test(path)) ?? '/search/used-cars'
  const place = pages.find((path) => path.startsWith('/contact-us/'))?.split('/')[2] ?? ''
  const parts = {
    segment,
    listing: listing.split('/')[2] ?? '',
    blog: 'blog',
    garage: 'my-garage',
    pages: 'pages',
  }
  const slugsOf = (pattern: string) => {
    if (pattern.includes(':slug')) return [car]
    if (pattern.includes(':location')) return [place]
    return pattern.startsWith('/{pages}') ? ['about-us'] : []
  }
  const visits = pageNames.flatMap((name) =>
    getPage(name).patterns.flatMap((pattern) => {
      const path = fillPattern(pattern, parts, slugsOf(pattern))
      return path === null ? [] : [{ name, path }]
    }),
  )
  const answers = await Promise.all(
    visits.map(async (visit) => ({ ...visit, answer: await get(slug, visit.path) })),
  )
  return { pages: new Set(pages.map((path) => path.replace(/(?<=.)\/$/, ''))), answers }
}

const built = pageNames.filter((name) => !getPage(name).comes)

function titlePattern(title: string): RegExp {
  const words = title.replace(/[|.]/g, '\\$&').replace(/\{\w+\}/g, '.+')
  return new RegExp(`^${title.includes('{site}') ? words : `${words} \\| .+`}$`)
}

describe('every page of the table, on sites of the demo until each was seen', { timeout: 120_000 }, () => {
  it('has its title, is in the sitemap or kept from search engines, and is nowhere before it comes [S2.01]', async () => {
    const shown = new Set<string>()
    for (const { site } of dealers) {
      if (shown.size === built.length && !process.env.SOAK) break
      const { pages, answers } = await walkSite(site.slug)
      for (const { name, path, answer } of answers) {
        const { needs, sitemap, title, comes, patterns } = getPage(name)
        const where = `${name} at ${site.slug}${path}`
        if (comes) expect(answer.status, where).toBe(404)
        else if (answer.status !== 200)
          expect([answer.status, needs.length + patterns.length], where).not.toEqual([404, 1])
        const isListed = pages.has(path.replace(/(?<=.)\/$/, ''))
        // What a site does not have is in no sitemap and is not there either, whoever types its address.
        if (!comes && needs.length > 0 && sitemap === 'once')
          expect(answer.status, where).toBe(isListed ? 200 : 404)
        if (comes || answer.status !== 200) continue
        shown.add(name)
        if (title === null) continue
        const page = parseHtml(answer.body)
        expect(findTags(page, 'title').map(readText), where).toEqual([
          expect.stringMatching(titlePattern(title)),
        ])
        if (sitemap === 'once') expect(isListed, where).toBe(true)
        if (sitemap === null) {
          expect(isListed, where).toBe(false)
          const robots = findTags(page, 'meta').find(({ attributes }) => attributes.name === 'robots')
          expect(robots?.attributes.content, where).toMatch(/^noindex/)
        }
      }
    }
    expect(built.filter((name) => !shown.has(name))).toEqual([])
  })
})
