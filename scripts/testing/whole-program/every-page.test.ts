import { createHash } from 'node:crypto'
import { dealers } from '@forecourt/demo/dealers'
import { fillPattern } from '@forecourt/domain/site/pages/page-pattern'
import { getPageRow, type PageName, pageNames } from '@forecourt/domain/site/pages/page-table'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findFalseClaims,
  listCards,
  readFromPrice,
} from '../../../apps/website/app/testing/claims-on-page.ts'
import {
  findAll,
  findTags,
  type HtmlElement,
  parseHtml,
  readText,
} from '../../../apps/website/app/testing/parse-html.ts'
import { listPromises, type Promised, readLine, readTotal } from '../pages/numbers-on-page.ts'
import { createVisitors, type Visitors } from '../pages/visitors.ts'
import { findAwkward, findOddFormats } from '../pages/words-on-page.ts'
import { type Answer, ask } from '../start-server.ts'
import { startWholeProgram, type WholeProgram } from './start-whole-program.ts'

let server: WholeProgram
let visitors: Visitors

beforeAll(async () => {
  server = await startWholeProgram({ TRUST_PROXY: '1' })
  visitors = createVisitors(server.port)
  // The holder of a mailed link has a page of their own.
  await runSql(
    server.database.url,
    `insert into mail_recipients (token, site_id, address)
    select 'link-' || slug, id, 'jo@example.com' from sites`,
  )
  await runSql(
    server.database.url,
    `insert into privacy_requests (token, site_id, dealership_id, email, kind, name, state, received_at, due_at, handled_at, lead_ids, addresses)
    select 'link-' || slug, id, dealership_id, 'jo@example.com', 'access', '', 'done', now(), now(), now(), '{}', '{}' from sites`,
  )
})
afterAll(() => server.stop())

async function runSql(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

const get = (slug: string, path: string): Promise<Answer> => visitors.get(slug, path)

async function readSitemap(slug: string, file: string): Promise<string[]> {
  const { body } = await get(slug, `/sitemaps/${file}.xml`)
  return findTags(parseHtml(body), 'loc').map((loc) => {
    const { pathname, search } = new URL(readText(loc))
    return `${pathname}${search}`
  })
}

/** Pages that do not exist without a mailed link. */
const nothingWithoutLink = new Set<PageName>(['unsubscribe', 'yourDataCopy'])

/** Requests one address of every page; the site's sitemaps provide values for open patterns. */
async function walkSite(slug: string, names: readonly PageName[]) {
  const [vehicle = ''] = await readSitemap(slug, 'vehicles-1')
  const [, segment = '', car = ''] = vehicle.split('/')
  const pages = (await readSitemap(slug, 'pages')).map((path) => path.split('?')[0] ?? path)
  const listing =
    pages.find((path) => /^\/search\/(?!(?:used|new|demo)-cars$)/.test(path)) ?? '/search/used-cars'
  const place = pages.find((path) => path.startsWith('/contact-us/'))?.split('/')[2] ?? ''
  const [landing = ''] = await readSitemap(slug, 'landings')
  const written = pages.find((path) => path.startsWith('/pages/'))?.split('/')[2]
  const parts = {
    segment,
    listing: listing.split('/')[2] ?? '',
    blog: 'blog',
    garage: 'my-garage',
    pages: 'pages',
  }
  const slugsOf = (pattern: string) => {
    if (pattern.startsWith('/browse/')) return landing.split('/').slice(2)
    if (pattern.includes(':slug')) return [car]
    if (pattern.includes(':location')) return [place]
    // A page written by staff; a site that leaves out the prefix has none here.
    if (pattern.startsWith('/{pages}')) return [written ?? 'no such page']
    return []
  }
  const visits = names.flatMap((name) =>
    getPageRow(name).patterns.flatMap((pattern) => {
      const path = fillPattern(pattern, parts, slugsOf(pattern))
      return path === null ? [] : [{ name, path }]
    }),
  )
  // A form created by staff is requested by the block that it belongs to, on sites that have one.
  const own = names.includes('ownForm') ? await findOwnForm(slug, pages) : null
  const answers = await Promise.all(
    visits
      .filter(({ name }) => name !== 'ownForm' || own !== null)
      .map(async (visit) => {
        const query =
          visit.name === 'ownForm'
            ? `?${own}`
            : nothingWithoutLink.has(visit.name)
              ? `?link=link-${slug}`
              : ''
        return { ...visit, answer: await get(slug, `${visit.path}${query}`) }
      }),
  )
  return { pages: new Set(pages.map((path) => path.replace(/(?<=.)\/$/, ''))), answers }
}

/** The query of the first form that staff created for a content page. */
async function findOwnForm(slug: string, pages: readonly string[]): Promise<string | null> {
  for (const path of pages.filter((one) => one.startsWith('/pages/'))) {
    const forms = findTags(parseHtml((await get(slug, path)).body), 'form')
    const own = forms.find(({ attributes }) => attributes.action?.startsWith('/form?'))
    if (own) return new URL(own.attributes.action ?? '', 'http://h').searchParams.toString()
  }
  return null
}

/** The page's own content that its policy would block, and any remaining renderer marks. */
function listForbidden(page: HtmlElement, { headers }: Answer): string[] {
  const policy = String(headers['content-security-policy'])
  const isAllowed = (text: string) =>
    policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const isCode = ({ tag, attributes }: HtmlElement) =>
    tag === 'style' || !(attributes.src || attributes.type?.includes('json'))
  const code = [...findTags(page, 'script'), ...findTags(page, 'style')].filter(isCode)
  const texts = code.map(({ children }) => children.join(''))
  return [
    ...texts.filter((text) => !isAllowed(text)),
    ...findAll(page, ({ attributes }) => 'nonce' in attributes).map(({ tag }) => `${tag} with a mark`),
  ]
}

/** Links to maps and other hosts that would open in the same tab; the site's own picture host does not count. */
function listSameTabLinks(page: HtmlElement, slug: string): string[] {
  return findTags(page, 'a').flatMap(({ attributes: { href = '', target } }) => {
    const { protocol, hostname } = new URL(href, `http://${slug}.localhost`)
    const isOwn = hostname === `${slug}.localhost` || hostname === `pictures.${slug}.localhost`
    const isElsewhere = protocol.startsWith('http') && !isOwn
    return isElsewhere && target !== '_blank' ? [href] : []
  })
}

function titlePattern(title: string): RegExp {
  const words = title.replace(/[|.]/g, '\\$&').replace(/\{\w+\}/g, '.+')
  return new RegExp(`^${title.includes('{site}') ? words : `${words} \\| .+`}$`)
}

describe('every page of the table, on sites of the demo until each was seen', () => {
  it('has its title, is in the sitemap or kept from search engines, may run what its renderer wrote, and leads elsewhere in a new tab, for whoever comes without a cookie [S2.01] [S2.52] [S6.01]', async () => {
    const shown = new Set<string>()
    let elsewhere = 0
    for (const [index, { site }] of dealers.entries()) {
      // One site is checked completely, the others only for pages that no earlier site has; all of them in a soak run.
      const isWhole = index === 0 || process.env.SOAK
      const names = isWhole ? pageNames : pageNames.filter((name) => !shown.has(name))
      if (names.length === 0) break
      const { pages, answers } = await walkSite(site.slug, names)
      for (const { name, path, answer } of answers) {
        const { needs, sitemap, title, patterns, otherwise } = getPageRow(name)
        const where = `${name} at ${site.slug}${path}`
        if (answer.status !== 200)
          expect([answer.status, needs.length + patterns.length], where).not.toEqual([404, 1])
        // Of a page with several addresses the first is the canonical one.
        const found = sitemap === 'once' ? (answers.find((other) => other.name === name)?.path ?? path) : path
        const isListed = pages.has(found.replace(/(?<=.)\/$/, ''))
        // A page that a site does not have is in no sitemap, and its address does not work either.
        const instead = (otherwise ? getPageRow(otherwise).patterns : []).find((other) => pages.has(other))
        if (needs.length > 0 && sitemap === 'once')
          expect([answer.status, answer.headers.location], where).toEqual(
            isListed ? [200, undefined] : [instead ? 302 : 404, instead],
          )
        if (answer.status !== 200) continue
        shown.add(name)
        if (title === null) continue
        const page = parseHtml(answer.body)
        // No streamed content is left for a script to move into place.
        expect(findTags(page, 'template'), where).toEqual([])
        expect(findTags(page, 'title').map(readText), where).toEqual([
          expect.stringMatching(titlePattern(title)),
        ])
        expect(listForbidden(page, answer), where).toEqual([])
        expect(listSameTabLinks(page, site.slug), where).toEqual([])
        elsewhere += findTags(page, 'a').filter(({ attributes }) => attributes.target === '_blank').length
        if (sitemap === 'once') expect(isListed, where).toBe(true)
        if (sitemap === null) {
          expect(isListed, where).toBe(false)
          const robots = findTags(page, 'meta').find(({ attributes }) => attributes.name === 'robots')
          expect(robots?.attributes.content, where).toMatch(/^noindex/)
        }
      }
    }
    expect(pageNames.filter((name) => !shown.has(name))).toEqual([])
    expect(elsewhere).toBeGreaterThan(0)
  })
})

/** A dealer by the address of its car listing. */
function shopAt(listingSlug: string): string {
  const found = dealers.find(({ settings }) =>
    settings.some(({ key, value }) => key === 'listingSlug' && value === listingSlug),
  )
  if (!found) throw new Error(`No dealer of the demo lists its stock at ${listingSlug}.`)
  return found.site.slug
}
const wide = shopAt('all-our-cars')
const usedOnly = shopAt('used-cars')

const kinds = [...new Map(dealers.map(({ site }) => [site.kind, site.slug])).entries()]
type Found = { totalHits: number; hits: { id: number; slug: string; car_type: string }[] }

const search = async (slug: string, query: string): Promise<Found> =>
  JSON.parse((await get(slug, `/api/search?${query}`)).body)

/** The vehicles of a listing in order, from its structured data. */
async function listed(slug: string, path: string): Promise<string[]> {
  const { status, body } = await get(slug, path)
  expect(status, path).toBe(200)
  const scripts = findTags(parseHtml(body), 'script').filter(
    ({ attributes }) => attributes.type === 'application/ld+json',
  )
  const list = scripts
    .map(({ children }) => String(children[0] ?? ''))
    .find((json) => json.includes('"ItemList"'))
  const { itemListElement } = JSON.parse(list ?? '{ "itemListElement": [] }') as {
    itemListElement: { url: string }[]
  }
  return itemListElement.map(({ url }) => url.split('/').at(-1) ?? '')
}

describe('stock', () => {
  it.each(kinds)('of the kind %s is sold by %s, under pages of its own [S1.03]', async (_, slug) => {
    const [vehicle = ''] = await readSitemap(slug, 'vehicles-1')
    const dealer = dealers.find(({ site }) => site.slug === slug)
    const segment = dealer?.settings.find(({ key }) => key === 'vehicleSegment')?.value ?? 'cars'
    expect(vehicle.split('/')[1]).toBe(segment)
    expect((await get(slug, vehicle)).status).toBe(200)
    expect((await search(slug, '')).totalHits).toBeGreaterThan(0)
  })

  const labels = ['Car', 'Motorcycle', 'Camper', 'Trucks', 'Trailer', 'RV', 'Caravan', 'Scooters']
  it('is labelled by its kind on the page of every vehicle [S1.04]', async () => {
    const shown = await Promise.all(
      kinds.map(async ([, slug]) => {
        const [vehicle = ''] = await readSitemap(slug, 'vehicles-1')
        const { page } = await open(slug, vehicle)
        const row = findTags(page, 'div').find(
          ({ children: [term] }) =>
            typeof term === 'object' && term.tag === 'dt' && readText(term) === 'Vehicle type',
        )
        return readLine(findTags(row ?? page, 'dd')[0] ?? page)
      }),
    )
    expect(shown.toSorted()).toEqual(labels.toSorted())
  })

  it('is of eight kinds', () => {
    expect(kinds).toHaveLength(8)
  })

  it.each(['new', 'used', 'demo'])(
    'has %s cars, alone at the page of their type [S1.02] [S2.02] [S2.04]',
    async (type) => {
      const { hits, totalHits } = await search(wide, `refinementList[car_type][0]=${type}`)
      expect(totalHits).toBeGreaterThan(0)
      expect(new Set(hits.map(({ car_type }) => car_type))).toEqual(new Set([type]))
      expect(await listed(wide, `/search/${type}-cars`)).toEqual(hits.map(({ slug }) => slug))
    },
  )

  it('is all at the dealer’s own address and at the fallback; one dealer’s own is used stock [S2.01] [S2.02] [S2.03]', async () => {
    const all = (await search(wide, '')).hits.map(({ slug }) => slug)
    for (const path of ['/search/all-our-cars', '/search/new-used-and-demo-cars'])
      expect(await listed(wide, path)).toEqual(all)
    const used = await search(usedOnly, 'refinementList[car_type][0]=used')
    expect(await listed(usedOnly, '/search/used-cars')).toEqual(used.hits.map(({ slug }) => slug))
    expect((await get(usedOnly, '/search/all-our-cars')).status).toBe(404)
  })

  it.each([
    ['of a dealer whose own list is used stock', () => usedOnly],
    ['of a dealer with all kinds', () => wide],
  ])('%s is answered to programs as its list shows it, by the same query', async (_, findShop) => {
    const slug = findShop()
    const [home] = findTags(parseHtml((await get(slug, '/')).body), 'a').flatMap(
      ({ attributes: { href } }) => (href?.startsWith('/search/') ? href : []),
    )
    const { pathname, search: preset } = new URL(home ?? '', 'http://h')
    for (const query of [
      '',
      preset.slice(1),
      'range[photos_count]=3:',
      'sortBy=price:asc&page=2',
      'page=9999',
    ]) {
      const { hits, totalHits } = await search(slug, query)
      expect(
        hits.map((hit) => hit.slug),
        query,
      ).toEqual(await listed(slug, `${pathname}?${query}`))
      const page = parseHtml((await get(slug, `${pathname}?${query}`)).body)
      expect(readTotal(page), query).toBe(totalHits)
    }
  })

  it.each([
    ['Hatch', 'Hatches'],
    ['SUV', 'SUVs'],
    ['Utility', 'Utilities'],
    ['Bus', 'Buses'],
  ])('of the body %s is called %s [S1.05]', async (body, plural) => {
    const page = await get(wide, `/search/all-our-cars?refinementList[body][0]=${body}`)
    expect(page.body).toContain(`>${plural}`)
  })

  it('has pages with the law’s lines under every repayment, and with what is like it [S2.42]', async () => {
    const [{ slug = '' } = {}] = (await search(wide, 'sortBy=price:desc')).hits
    const { body } = await get(wide, `/cars/${slug}`)
    // This is the dealer in New Zealand, where a different law applies.
    expect(body).toContain('Credit Contracts and Consumer Finance Act 2003')
    expect(body).not.toContain('WARNING: This comparison rate')
    expect(body).toContain('id="similar"')
    expect(body.split('id="similar"')[1]).toMatch(/href="\/cars\//)
    const [{ slug: other = '' } = {}] = (await search(usedOnly, 'sortBy=price:desc')).hits
    expect((await get(usedOnly, `/cars/${other}`)).body).toContain(
      'WARNING: This comparison rate is true only for the examples given',
    )
  })
})

describe('what pages claim of vehicles', () => {
  const byLook = [...new Map(dealers.map((dealer) => [dealer.site.template, dealer])).values()]
  // The only dealer with stamp duty rates shows estimated totals.
  const rated = dealers.find(({ settings }) => settings.some(({ key }) => key === 'vehicleDuty'))
  const shops = [...new Set([...byLook, ...(rated ? [rated] : [])].map(({ site }) => site.slug))]

  it('is borne out by the figures on them, in every look', async () => {
    const seen = { was: 0, belowMarket: 0, breakdown: 0, repayment: 0, history: 0 }
    for (const slug of shops) {
      const [vehicles, landings] = await Promise.all([
        readSitemap(slug, 'vehicles-1'),
        readSitemap(slug, 'landings'),
      ])
      const listing = (await readSitemap(slug, 'pages')).find((path) => path.startsWith('/search/')) ?? '/'
      const every = process.env.SOAK ? 1 : Math.ceil(vehicles.length / 10)
      const paths = [
        '/',
        listing,
        `${listing}?page=2`,
        `${listing}?toggle[reduced]=true`,
        ...landings.slice(0, 2),
        ...vehicles.filter((_, at) => at % every === 0),
      ]
      const pages = await Promise.all(paths.map((path) => look(slug, path)))
      for (const { asked, shown, claims } of pages) {
        expect([shown, claims.faults], slug).toEqual([asked, []])
        for (const kind of Object.keys(seen) as (keyof typeof seen)[]) seen[kind] += claims.counts[kind]
      }
    }
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(5)
  })

  it('is made of no vehicle that is sold, and of none twice, on a home page', async () => {
    let seen = 0
    for (const slug of shops) {
      const { page } = await open(slug, '/')
      const cards = findTags(findTags(page, 'main')[0] ?? page, 'article').flatMap((article) => {
        const href = findTags(article, 'a').map(({ attributes }) => attributes.href)[0]
        return href === undefined ? [] : [href]
      })
      expect(new Set(cards).size, slug).toBe(cards.length)
      expect(
        listCards(page).filter(({ text }) => /\bSOLD\b/.test(text)),
        slug,
      ).toEqual([])
      seen += cards.length
    }
    expect(seen).toBeGreaterThan(20)
  })

  it('names the least price of a landing page as the one that its stock starts from, with what it includes', async () => {
    let seen = 0
    for (const slug of shops) {
      const landings = await readSitemap(slug, 'landings')
      const check = async (path: string) => {
        const from = readFromPrice(parseHtml((await get(slug, path)).body))
        if (from === null) return
        seen += 1
        const cheapest = parseHtml((await get(slug, `${path}?sortBy=price:asc`)).body)
        // Sold vehicles stay listed for some days, but have no price.
        const first = listCards(cheapest).find(({ text }) => !/\bSOLD\b/.test(text))
        expect(first?.cents, `${slug}${path}`).toBe(from.cents)
        expect(from.basis, `${slug}${path}`).not.toBe('')
        expect(first?.text.toLowerCase(), `${slug}${path}`).toContain(from.basis.toLowerCase())
      }
      await Promise.all(landings.slice(0, process.env.SOAK ? undefined : 3).map(check))
    }
    expect(seen).toBeGreaterThan(3)
  })

  it('names the least prices of a model as those that its list and its stock start from', async () => {
    const seen = { whole: 0, used: 0 }
    for (const { site } of dealers) {
      const paths = (await readSitemap(site.slug, 'pages')).filter((path) => /^\/models\/.+\/./.test(path))
      const check = async (path: string) => {
        const { page } = await open(site.slug, path)
        const text = readLine(findTags(page, 'main')[0] ?? page)
        const links = findTags(page, 'a').map(({ attributes: { href = '' } }) => href)
        const stock = links.find((href) => isListing(href) && /[[B]model[\]%]/.test(href))
        const readLeast = async (type: string, passedOver: RegExp) => {
          const query = new URLSearchParams({ 'refinementList[car_type][0]': type, sortBy: 'price:asc' })
          const listing = stock && (await open(site.slug, `${stock}&${query}`)).page
          // Without results it shows similar vehicles.
          if (!listing || !readTotal(listing)) return undefined
          return listCards(listing).find((card) => !passedOver.test(card.text))
        }
        const [, used = '', basis = ''] = text.match(/Used from \$([\d,]+) \(([^)]+)\)/) ?? []
        if (used !== '') {
          seen.used += 1
          const least = await readLeast('used', /\bSOLD\b/)
          expect(least?.cents, `${site.slug}${path}`).toBe(toCents(used))
          expect(least?.text.toLowerCase(), `${site.slug}${path}`).toContain(basis.toLowerCase())
        }
        const [whole, ...grades] = [...text.matchAll(/Drive away(?: [A-Z]+)? from \$([\d,]+)/g)].map(
          ([, amount = '']) => toCents(amount),
        )
        if (whole === undefined) return
        seen.whole += 1
        // A price with charges still to be added is not a total.
        const offered = await Promise.all(
          ['new', 'demo'].map((type) => readLeast(type, /\bSOLD\b|Excl\. govt/)),
        )
        const others = [...grades, ...offered.flatMap((card) => card?.cents ?? [])]
        expect(whole, `${site.slug}${path}`).toBe(Math.min(...others))
      }
      await Promise.all((process.env.SOAK ? paths : paths.slice(0, 2)).map(check))
    }
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(1)
  })
})

function toCents(dollars: string): number {
  return Number(dollars.replaceAll(',', '')) * 100
}

describe('a form without script', () => {
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(server.port, `${wide}.localhost:${server.port}`, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      // The post contains the list of visible fields: a hidden field is not missing.
      body: new URLSearchParams([
        ...Object.keys(fields).map((name) => ['fields', name]),
        ...Object.entries(fields),
      ]).toString(),
    })

  it('has the box for offers ticked at first, where the site does not leave it to the visitor [S5.18]', async () => {
    const box = async (slug: string) =>
      findTags(parseHtml((await get(slug, '/contact')).body), 'input').find(
        ({ attributes }) => attributes.name === 'opt_in',
      )?.attributes
    expect(await box(usedOnly)).toMatchObject({ type: 'checkbox', checked: '' })
    expect(await box(wide)).toMatchObject({ type: 'checkbox' })
    expect(await box(wide)).not.toHaveProperty('checked')
  })

  it('says of every field that it needs that it does [S8.12]', async () => {
    const { status, body } = await post('/contact', { step: '0' })
    expect(status).toBe(422)
    expect(body.split('*This is a required field.').length).toBeGreaterThan(5)
  })

  it('books a test drive in two steps: details, then date and time [S2.43]', async () => {
    const [{ id = 0 } = {}] = (await search(wide, 'sortBy=price:desc')).hits
    const path = `/book-test-drive/?car_id=${id}`
    const first = await get(wide, path)
    expect(first.body).toContain('name="last_name"')
    expect(first.body).not.toContain('name="dateTime"')
    const person = { name: 'Alinta', last_name: 'Murray', postcode: '8011', phone: '0211234567' }
    const next = await post(path, { step: '0', ...person, email: 'alinta@example.com' })
    expect(next.status).toBe(303)
    const cookie = String(next.headers['set-cookie']).split(';')[0] ?? ''
    const second = await ask(server.port, `${wide}.localhost`, path, { headers: { cookie } })
    expect(second.body).toContain('name="dateTime"')
    expect(second.body).not.toContain('name="last_name"')
  })
})

/** A page as a visitor receives it, after redirects to the canonical form of a search. */
async function open(slug: string, path: string) {
  let address = new URL(path, `http://${slug}.localhost`)
  for (;;) {
    const answer = await get(slug, `${address.pathname}${address.search}`)
    if (answer.status >= 400) throw new Error(`${address} answers ${answer.status}`)
    if (answer.status < 300) return { address, page: parseHtml(answer.body) }
    address = new URL(String(answer.headers.location), address)
  }
}

/** Only what tests need of a page, because complete pages would fill the memory. */
type Looked = {
  asked: string
  /** The same unless redirected. */
  shown: string
  title: string
  /** Its canonical address. */
  url: string
  promises: readonly Promised[]
  claims: ReturnType<typeof findFalseClaims>
}
const looked = new Map<string, Promise<Looked>>()

/** A page used by several tests is fetched and parsed once. */
function look(slug: string, path: string): Promise<Looked> {
  const key = `${slug} ${path}`
  const known = looked.get(key) ?? lookAnew(slug, path)
  looked.set(key, known)
  return known
}

async function lookAnew(slug: string, path: string): Promise<Looked> {
  const { page, address } = await open(slug, path)
  const [title = page] = findTags(page, 'title')
  const canonical = findTags(page, 'link').find(({ attributes }) => attributes.rel === 'canonical')
  return {
    asked: path,
    shown: `${address.pathname}${address.search}`,
    title: readLine(title),
    url: canonical?.attributes.href ?? address.href,
    promises: listPromises(page, address, isListing),
    claims: findFalseClaims(page),
  }
}

const totals = new Map<string, Promise<number | null>>()

/** The number of vehicles in a listing. */
function total(slug: string, path: string): Promise<number | null> {
  const key = `${slug} ${path}`
  const known = totals.get(key) ?? open(slug, path).then(({ page }) => readTotal(page))
  totals.set(key, known)
  return known
}

const isListing = (path: string) => /^\/(?:search\/|used-car\/list)/.test(path)

/**
 * Outside a soak run, the first and the last count of each group of a listing, because counts within a group are
 * computed alike.
 */
function sample(promises: readonly Promised[]): readonly Promised[] {
  if (process.env.SOAK) return promises
  const group = ({ path }: Promised) => [...new URL(path, 'http://h').searchParams.keys()].at(-1)
  return promises.filter(
    (one, at) =>
      group(one) !== group(promises[at - 1] ?? { ...one, path: '/' }) || at === promises.length - 1,
  )
}

/** A dealer of every look and one of every kind of vehicle, which are often the same; in a soak run all of them. */
const someShops = process.env.SOAK ? dealers : pickShops()

function pickShops() {
  const seen = new Set<string>()
  return dealers.filter(({ site: { template, kind } }) => {
    const isNew = !(seen.has(template) && seen.has(kind))
    seen.add(template).add(kind)
    return isNew
  })
}

describe('a number beside a link', () => {
  it.each(someShops.map(({ site }) => site.slug))('is what the link opens, at %s', async (slug) => {
    const home = await open(slug, '/')
    const links = listPromises(home.page, home.address, isListing)
    const own = findAll(home.page, ({ tag }) => tag === 'a').find(({ attributes: { href = '' } }) =>
      isListing(href),
    )
    const listing = await open(slug, own?.attributes.href ?? '')
    // The first number of a page is the dealer's own claim, which the directory repeats.
    const claim = findAll(
      home.page,
      ({ tag, attributes }) => tag === 'section' && attributes['aria-label'] === 'Welcome',
    )
    const promised = [
      {
        says: readLine(claim[0] ?? home.page),
        count: firstNumber(claim[0] ? readLine(claim[0]) : ''),
        path: own?.attributes.href ?? '',
      },
      ...links,
      ...sample(listPromises(listing.page, listing.address, isListing)),
      ...(process.env.SOAK ? await listEverywhere(slug) : []),
    ]
    expect(links.length).toBeGreaterThan(0)
    const kept = await Promise.all(promised.map(({ path }) => total(slug, path)))
    expect(kept.map((count, at) => [promised[at]?.says, promised[at]?.path, count])).toEqual(
      promised.map(({ says, path, count }) => [says, path, count]),
    )
  })

  it('of a dealer in the directory is what the dealer says', async () => {
    const { body } = await ask(server.port, 'localhost', '/')
    const shops = findAll(parseHtml(body), ({ attributes }) => attributes.class === 'shop')
    expect(shops).toHaveLength(dealers.length)
    for (const shop of shops) {
      const { hostname } = new URL(shop.attributes.href ?? '')
      const slug = hostname.split('.')[0] ?? ''
      const { page } = await open(slug, '/')
      const [place] = findAll(shop, ({ attributes }) => attributes.class === 'place')
      const [claim] = findAll(page, ({ attributes }) => attributes['aria-label'] === 'Welcome')
      expect([slug, firstNumber(place ? readLine(place) : '')]).toEqual([
        slug,
        firstNumber(claim ? readLine(claim) : ''),
      ])
    }
  })
})

/**
 * All vehicles of a site; outside a soak run the largest group with the same name, whose titles are the most likely to
 * collide.
 */
async function listVehicles(slug: string): Promise<string[]> {
  if (process.env.SOAK) return readSitemap(slug, 'vehicles-1')
  const { rows } = await server.database.pool.query<{ slugs: string[] }>(
    `select array_agg(c.slug) as slugs
     from cars c join site_dealerships sd using (dealership_id) join sites s on s.id = sd.site_id and s.kind = c.kind
     where s.slug = $1 and c.show_on_dealer_website and c.status = 'in_stock'
     group by c.year, c.make, c.model, c.badge order by count(*) desc, min(c.id) limit 2`,
    [slug],
  )
  const [vehicle = ''] = await readSitemap(slug, 'vehicles-1')
  return rows.flatMap(({ slugs }) => slugs).map((car) => `/${vehicle.split('/')[1]}/${car}`)
}

describe('the titles of pages', () => {
  // Titles are built alike in every look: one dealer, and in a soak run all of them.
  it.each((process.env.SOAK ? dealers : someShops.slice(0, 1)).map(({ site }) => site.slug))(
    'are all different at %s',
    async (slug) => {
      const vehicles = await listVehicles(slug)
      const paths = [
        ...(await readSitemap(slug, 'pages')),
        ...vehicles,
        ...vehicles.map((path) => `${path}/enquire`),
      ]
      const pages = await Promise.all(paths.map((path) => look(slug, path)))
      const titles = new Map<string, string>()
      for (const { title, url } of pages) {
        expect(titles.get(title) ?? url, `${title}: ${url}`).toBe(url)
        titles.set(title, url)
        // If a model's name includes its make, the make appears once.
        expect(title).not.toMatch(/\b(\w+) \1\b/i)
      }
      expect(titles.size).toBeGreaterThan(vehicles.length)
    },
  )
})

describe('landing pages', () => {
  it.each(kinds)('of %s at %s say what they show and lead to pages that show as many', async (_, slug) => {
    const paths = await readSitemap(slug, 'landings')
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.length).toBeGreaterThan(0)
    const step = Math.ceil(paths.length / (process.env.SOAK ? paths.length : 4))
    const titles = new Map<string, string>()
    const check = async (path: string) => {
      const { page, address } = await open(slug, path)
      const says = findTags(page, 'p').map(readLine)
      const claim = new RegExp(`^You’ll find ${readTotal(page)} .+ here`)
      expect(says, path).toContainEqual(expect.stringMatching(claim))
      const title = readLine(findTags(page, 'title')[0] ?? page)
      expect(titles.get(title) ?? path, title).toBe(path)
      titles.set(title, path)
      for (const promise of listPromises(page, address, (to) => to.startsWith('/browse/')).slice(0, 3)) {
        expect([promise.says, await total(slug, promise.path)]).toEqual([promise.says, promise.count])
      }
    }
    await Promise.all(paths.filter((_, at) => at % step === 0).map(check))
  })
})

/** The filters with which a dealer's own links open its car listing. */
async function presetAt(slug: string): Promise<string[]> {
  const { page } = await open(slug, '/')
  const links = findTags(page, 'a').map(({ attributes: { href = '' } }) => href)
  const own = links.find((href) => isListing(href)) ?? ''
  return [...new URL(own, 'http://h').searchParams].map(([key, value]) => `${key}=${value}`)
}

describe('what only some shops of the demo have', () => {
  it('is a plain list of used cars on one of them [S2.24]', async () => {
    const answers = await Promise.all(dealers.map(({ site }) => get(site.slug, '/used-car/list')))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })

  it('is a preset of photos, of two cities or of a make in the query of their links [S2.27] [S2.28] [S2.29]', async () => {
    const presets = (await Promise.all(dealers.map(({ site }) => presetAt(site.slug)))).filter(
      (preset) => preset.length > 0,
    )
    const cities = ['refinementList[city][0]=Bathurst', 'refinementList[city][1]=Cowra']
    expect(presets.toSorted()).toEqual(
      [
        ['range[photos_count]=3:'],
        cities,
        cities,
        cities,
        ['refinementList[make][0]=Mazda'],
        ['refinementList[make][0]=Skoda'],
      ].toSorted(),
    )
  })

  it('is more of one dealer of a group, as a search by its slug [S2.26]', async () => {
    const group = dealers.find(({ dealerships }) => dealerships.length > 1)
    const slug = group?.site.slug ?? ''
    const [vehicle = ''] = await readSitemap(slug, 'vehicles-1')
    const { page } = await open(slug, vehicle)
    const link = findTags(page, 'a').find((one) => readLine(one).includes('See more from this dealer'))
    const href = new URL(link?.attributes.href ?? '', 'http://h')
    const dealership = href.searchParams.get('refinementList[dealership_slug][0]') ?? ''
    expect(group?.dealerships.map((one) => one.slug)).toContain(dealership)
    expect(readTotal((await open(slug, `${href.pathname}${href.search}`)).page)).toBeGreaterThan(0)
  })

  it('is the word pre-owned for used cars, all over one group [S4.04]', async () => {
    const headings = await Promise.all(
      dealers.map(async ({ site }) => {
        const { page } = await open(site.slug, '/search/used-cars')
        return readLine(findTags(page, 'h1')[0] ?? page)
      }),
    )
    // The group has three sites, one of which uses "used" nevertheless.
    expect(headings.filter((text) => text.startsWith('Pre-owned')).length).toBe(2)
    expect(headings.filter((text) => text.startsWith('Used')).length).toBeGreaterThan(5)
  })
})

/** Links on every page of a site: its menu, and on the home page the main tasks. */
const everywhere = [
  ['Service', '/service'],
  ['Finance', '/finance'],
  ['Trade In', '/trade-in'],
] as const

describe('the navigation', () => {
  const shops = dealers.map(({ site }) => site.slug)

  it.each(shops)(
    'of %s has test drive, service, finance and trade in, the menu search before them and never contact [S2.30] [S2.31] [S2.32] [S9.27]',
    async (slug) => {
      const { page } = await open(slug, '/')
      const links = (part: HtmlElement) =>
        findTags(part, 'a').map(
          (link) => [readLine(link), (link.attributes.href ?? '').split('?')[0]] as const,
        )
      const [menu = page] = findAll(page, ({ attributes }) => attributes.id === 'sidebar')
      const shown = links(menu)
      const visit = shown.find(([, href]) => href === '/book-test-drive/') ?? ['', '']
      const answers = await Promise.all(everywhere.map(([, path]) => get(slug, path)))
      const there = everywhere.filter((_, at) => answers[at]?.status === 200)
      expect(shown.slice(0, there.length + 2)).toEqual([
        ['Search', expect.stringMatching(/^\/(search|used-car)\//)],
        visit,
        ...there,
      ])
      // A ride or an inspection, in the words of some trades.
      expect(visit).toEqual([
        expect.stringMatching(/^(Test Drive|Test Ride|Inspection)$/),
        '/book-test-drive/',
      ])
      expect(shown.map(([, href]) => href)).not.toContain('/contact')
      const own = dealers
        .find(({ site }) => site.slug === slug)
        ?.settings.find(({ key }) => key === 'sidebarTitle')
      expect(findTags(menu, 'p').map(readLine)).toContain(own?.value ?? 'Enquire Now')

      const [main = page] = findTags(page, 'main')
      const home = links(main).map(([, href]) => href)
      expect(home).toEqual(expect.arrayContaining(['/book-test-drive/', ...there.map(([, href]) => href)]))
    },
  )
})

describe('the sorts of a listing', () => {
  const sorts = new Map(
    dealers.map(({ site, settings }) => [
      String(settings.find(({ key }) => key === 'defaultSort')?.value ?? 'custom_rank:desc'),
      site.slug,
    ]),
  )
  it.each([...sorts])(
    'begin with %s where that is the default, as at %s [S4.44] [S4.45] [S4.47]',
    async (sort, slug) => {
      const { page } = await open(slug, `/search/new-used-and-demo-cars`)
      const [select = page] = findTags(page, 'select').filter(
        ({ attributes }) => attributes.name === 'sortBy',
      )
      const options = findTags(select, 'option').map(({ attributes }) => attributes)
      expect(options[0]?.value).toBe(sort)
      expect(options.filter((option) => 'selected' in option).map(({ value }) => value)).toEqual([sort])
      expect(options.map(({ value }) => value)).toEqual(
        expect.arrayContaining(['custom_rank:desc', 'created_at_timestamp:desc', 'price:desc', 'price:asc']),
      )
    },
  )

  it('are three kinds of default', () => {
    expect(new Set(sorts.keys())).toEqual(
      new Set(['custom_rank:desc', 'created_at_timestamp:desc', 'price:asc']),
    )
  })
})

it('two shops tell a network of conversions, under an id of their own [S9.35]', async () => {
  const homes = await Promise.all(dealers.map(({ site }) => get(site.slug, '/')))
  const ids = homes.flatMap(({ body }) => /AW-\d+/.exec(body)?.[0] ?? [])
  expect(new Set(ids).size).toBe(2)
  expect(ids).toHaveLength(2)
})

it('pages are laid out anew at the specified widths and at no other, with space in steps of half a rem [S9.25] [S9.33]', async () => {
  const { page } = await open(wide, '/')
  const sheets = findTags(page, 'link').filter(({ attributes }) => attributes.rel === 'stylesheet')
  const css = (await Promise.all(sheets.map(({ attributes: { href = '' } }) => get(wide, href))))
    .map(({ body }) => body)
    .join('\n')
  const widths = [...css.matchAll(/@media[^{]*?width\s*[<>:]=?\s*([\d.]+)px/g)].map(([, width]) =>
    Number(width),
  )
  // Two of these are one step of a section's spacing.
  expect(css).toMatch(/--spacing:\s*0?\.25rem/)
  // A range that ends at 575 or 575.98 continues at 576.
  const breaks = new Set(widths.map((width) => (width % 2 === 0 ? width : Math.floor(width) + 1)))
  expect([...breaks].toSorted((one, other) => one - other)).toEqual([400, 576, 768, 992, 1200, 1400])
})

/** The counts on every page in the sitemaps. */
async function listEverywhere(slug: string): Promise<Promised[]> {
  const index = await readSitemap(slug, 'pages')
  const vehicles = await readSitemap(slug, 'vehicles-1')
  const pages = await Promise.all([...index, ...vehicles].map((path) => look(slug, path)))
  const promises = pages.flatMap((page) => page.promises)
  return [...new Map(promises.map((one) => [`${one.says} ${one.path}`, one])).values()]
}

function firstNumber(text: string): number {
  return Number((/(?:^|\s)(\d[\d,]*)(?= )/.exec(text)?.[1] ?? '').replaceAll(',', ''))
}

/** Readable pages of a dealer: one of each sort, and vehicles in rare states. */
async function listReadPages(slug: string): Promise<string[]> {
  const [vehicle = ''] = await readSitemap(slug, 'vehicles-1')
  const { page } = await open(slug, '/')
  const listing =
    findTags(page, 'a')
      .map(({ attributes: { href = '' } }) => href)
      .find(isListing) ?? '/'
  const directory = parseHtml((await ask(server.port, 'localhost', '/')).body)
  const examples = findTags(directory, 'a')
    .map(({ attributes: { href = '' } }) => new URL(href, 'http://h'))
    .filter(({ hostname, pathname }) => hostname.startsWith(`${slug}.`) && pathname !== '/')
    .map(({ pathname, search: query }) => `${pathname}${query}`)
  const forms = ['enquire', 'checkout', 'buy-online', 'find-similar'].map((form) => `${vehicle}/${form}`)
  const empty = `${listing.split('?')[0]}?query=zzzzzz`
  const fixed = [
    '/contact',
    '/book-test-drive/',
    '/vehicle-parts-and-accessories',
    '/privacy-policy',
    '/nothing',
  ]
  return ['/', listing, empty, vehicle, ...forms, ...examples, ...fixed]
}

describe('what a visitor reads', () => {
  it.each(someShops.map(({ site }) => site.slug))(
    'at %s is what a person would say, with times, dates and amounts written in one way',
    async (slug) => {
      const paths = await listReadPages(slug)
      const answers = await Promise.all(paths.map((path) => get(slug, path)))
      const found = answers.flatMap(({ status, body }, at) => {
        expect(status, paths[at]).toBeLessThan(500)
        const page = status < 300 || status >= 400 ? parseHtml(body) : null
        return page
          ? [...findAwkward(page), ...findOddFormats(page)].map((odd) => `${paths[at]}: ${odd}`)
          : []
      })
      expect(found).toEqual([])
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(6)
    },
  )

  it('has the specification’s wordings, but where a dealer has set others', async () => {
    const worded =
      dealers.find(({ settings }) => settings.some(({ key }) => key === 'submitLabel'))?.site.slug ?? ''
    const post = (slug: string) =>
      ask(server.port, `${slug}.localhost:${server.port}`, '/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'step=0&fields=name&name=&fields=email&email=nobody',
      })
    const said = async (slug: string) => {
      const { page } = await open(slug, '/search/used-cars')
      const form = parseHtml((await post(slug)).body)
      return {
        card: findAll(page, ({ attributes }) => attributes.class === 'card-action').map((one) =>
          readLine(one).split(':')[0]?.trim(),
        ),
        buttons: findTags(form, 'button').map(readLine),
        text: readLine(form),
      }
    }
    const [own, usual] = await Promise.all([said(worded), said(wide)])
    expect(own.card).toEqual(expect.arrayContaining(['View car', 'Ask about it']))
    expect(usual.card).toEqual(expect.arrayContaining(['Explore Vehicle', 'Quick Enquiry']))
    expect(own.buttons).toContain('Send')
    expect(usual.buttons).toContain('Submit')
    expect(own.text).toContain('Please fill this in.')
    expect(own.text).toContain('Please check this email address.')
    expect(usual.text).toContain('*This is a required field.')
    expect(usual.text).toContain('invalid email address')
  })

  it('is checked by these tests, which find odd wording', () => {
    const page = parseHtml(
      '<p>8:30am - 5 pm, 9 Mar 2025</p><p>$23990 for 12000 km</p><p>All our cars, as you go on</p>',
    )
    expect(findAwkward(page)).toEqual(['as you go on'])
    expect(findOddFormats(page)).toEqual(['8:30am', '5 pm', 'am - 5', '9 Mar 2025', '$23990', '12000 km'])
  })
})
