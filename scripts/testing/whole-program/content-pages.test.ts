import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BlockProps, blockDefinitions } from '@forecourt/blocks/block-definitions'
import { writeContent } from '@forecourt/demo/content'
import { dealers } from '@forecourt/demo/dealers'
import { truncateText } from '@forecourt/domain/content/truncate-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { resolveSettings } from '@forecourt/domain/site/configuration/resolve-settings'
import type { FeedRecord } from '@forecourt/platform/stock/sources/readers/feed-record'
import { inspectFile } from '@forecourt/platform/stock/sources/readers/inspect-file'
import { openRecords } from '@forecourt/platform/stock/sources/readers/open-records'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findAll,
  findTags,
  type HtmlElement,
  parseHtml,
  readFields,
  readText,
} from '../../../apps/website/app/testing/parse-html.ts'
import { readLine, readTotal } from '../pages/numbers-on-page.ts'
import { type Answer, askInTurn } from '../start-server.ts'
import { startWholeProgram, type WholeProgram } from './start-whole-program.ts'

let server: WholeProgram

beforeAll(async () => {
  server = await startWholeProgram()
})
afterAll(() => server.stop())

const get = (slug: string, path: string): Promise<Answer> => askInTurn(server.port, `${slug}.localhost`, path)

const everyShop = dealers.map(({ site, flags, settings, dealerships }) => ({
  slug: site.slug,
  name: site.name,
  hasBlog: site.blogs.enabled,
  blog: resolveSettings(settings).blogSegment,
  hasPrefix: resolveFlags(flags).pagesPrefix,
  hasLocations: resolveFlags(flags).locationsPage,
  listing: resolveSettings(settings).listingSlug,
  places: dealerships.flatMap(({ locations }) => locations),
  hasModels: resolveFlags(flags).modelsPages,
  /** Pages that its menus link to with the prefix. */
  menu: [...JSON.stringify(site.navigation).matchAll(/"href":"\/pages\/([\w-]+)"/g)].map(([, page]) => page),
  documents: writeContent(site.slug, Date.now()).documents,
}))
/** A dealer for each combination of present and missing parts; in a soak run all of them. */
const shops = process.env.SOAK
  ? everyShop
  : [
      ...new Map(
        everyShop.map((shop) => [
          [shop.hasBlog, shop.blog, shop.hasPrefix, shop.hasLocations, shop.hasModels].join(),
          shop,
        ]),
      ).values(),
    ]

/** The page's structured data for search engines. */
function readData(page: HtmlElement): unknown {
  const [data = 'null'] = findTags(page, 'script').flatMap(({ attributes, children }) =>
    attributes.type === 'application/ld+json' ? children.join('') : [],
  )
  return JSON.parse(data)
}

const readShared = (page: HtmlElement) =>
  findTags(page, 'meta').find(({ attributes }) => attributes.property === 'og:image')?.attributes.content

const heading = ({ body }: Answer) => findTags(parseHtml(body), 'h1').map(readText)

describe('what dealers wrote', () => {
  it.each(shops)(
    'at $slug is at its pages, whose links have the prefix only where the site uses it; an old address leads to the new one [S1.20] [S1.21] [S2.25]',
    async (shop) => {
      expect(shop.menu.length).toBeGreaterThan(0)
      const own = shop.hasPrefix ? '/pages' : ''
      const other = shop.hasPrefix ? '' : '/pages'
      for (const { slug, title } of shop.documents.filter(
        ({ kind, slug }) => kind === 'page' && slug !== 'home',
      )) {
        const answer = await get(shop.slug, `${own}/${slug}`)
        expect([answer.status, heading(answer)], slug).toEqual([200, [title]])
        const links = findTags(parseHtml(answer.body), 'a').map(({ attributes }) => attributes.href ?? '')
        for (const page of shop.menu) expect(links, slug).toContain(`${own}/${page}`)
        if (!shop.hasPrefix) expect(links.filter((href) => href.startsWith('/pages/'))).toEqual([])
        const elsewhere = await get(shop.slug, `${other}/${slug}?utm_source=old`)
        expect([elsewhere.status, elsewhere.headers.location], slug).toEqual(
          shop.hasPrefix ? [404, undefined] : [301, `/${slug}?utm_source=old`],
        )
      }
      for (const prefix of ['', '/pages'])
        expect((await get(shop.slug, `${prefix}/there-is-no-such-page`)).status).toBe(404)
      const contact = await get(shop.slug, '/pages/contact')
      expect([contact.status, contact.headers.location]).toEqual(
        shop.hasPrefix ? [404, undefined] : [301, '/contact'],
      )
    },
  )

  it.each(shops)(
    'at $slug is in its blog, under the name of the site, and in its feed [S2.19]',
    async (shop) => {
      const posts = shop.documents.filter(({ kind }) => kind === 'post')
      const list = await get(shop.slug, `/${shop.blog}`)
      expect(list.status).toBe(shop.hasBlog ? 200 : 404)
      expect((await get(shop.slug, shop.blog === 'news' ? '/blog' : '/news')).status).toBe(404)
      const feed = await get(shop.slug, `/${shop.blog}/rss.xml`)
      expect(feed.status).toBe(shop.hasBlog ? 200 : 404)
      if (!shop.hasBlog) return
      const links = findTags(parseHtml(list.body), 'a').map(({ attributes }) => attributes.href)
      for (const { slug, title } of posts) {
        expect(links).toContain(`/${shop.blog}/${slug}`)
        expect(feed.body).toContain(`/${shop.blog}/${slug}</link>`)
        const answer = await get(shop.slug, `/${shop.blog}/${slug}`)
        expect([answer.status, heading(answer)]).toEqual([200, [title]])
        const page = parseHtml(answer.body)
        expect(readData(page)).toMatchObject({ '@type': 'BlogPosting', headline: title })
        expect(readShared(page)).toMatch(/\/img\/[0-9a-f]{32}\?w=1200&h=630$/)
        expect(readText(page)).toMatch(/ · [1-9]\d? min read/)
        // It ends with links: to an action, and to three other posts.
        const [article] = findTags(page, 'article')
        const onward = findAll(
          article ?? page,
          ({ tag, attributes }) => tag === 'a' && attributes.class?.includes('btn-primary') === true,
        ).map(({ attributes }) => attributes.href ?? '')
        for (const href of onward) expect((await get(shop.slug, href)).status, href).toBe(200)
        const further = findTags(page, 'section').filter(
          ({ attributes }) => attributes['aria-labelledby'] === 'further',
        )
        const others = further
          .flatMap((section) => findTags(section, 'a'))
          .map(({ attributes }) => attributes.href ?? '')
        expect([onward.length, new Set(others).size]).toEqual([1, 3])
        expect(others).not.toContain(`/${shop.blog}/${slug}`)
      }
    },
  )

  it.each(shops)('at $slug is among its offers, each with its terms [S2.20] [S4.46]', async (shop) => {
    const list = parseHtml((await get(shop.slug, '/special-offers')).body)
    const links = findTags(list, 'a').map(({ attributes }) => attributes.href)
    for (const { slug, title, fields } of shop.documents.filter(({ kind }) => kind === 'offer')) {
      expect(links).toContain(`/special-offers/${slug}`)
      const answer = await get(shop.slug, `/special-offers/${slug}`)
      expect(heading(answer)).toEqual([title])
      const page = parseHtml(answer.body)
      expect(readText(page)).toContain(fields.terms)
      const [head] = findTags(page, 'header').filter((one) => readText(one).includes(title))
      const asks = findTags(head ?? page, 'a').filter((one) => readText(one) === 'Ask about this offer')
      expect(asks.map(({ attributes }) => attributes.href)).toEqual([`/contact?offer=${slug}`])
      expect(readData(page)).toMatchObject({ '@type': 'Offer', name: title, validThrough: fields.date })
      expect(readShared(page)).toMatch(/\/img\/[0-9a-f]{32}\?w=1200&h=630$/)
    }
  })

  it.each(shops)('at $slug: where it is, on sites that have the page [S2.21]', async (shop) => {
    const { status, body } = await get(shop.slug, '/our-locations')
    expect(status).toBe(shop.hasLocations ? 200 : 404)
    const [place] = shop.places
    if (!shop.hasLocations) {
      expect((await get(shop.slug, `/our-locations/${place?.slug}`)).status).toBe(404)
      return
    }
    const maps = findAll(
      parseHtml(body),
      ({ tag, attributes }) => tag === 'a' && /maps/.test(attributes.href ?? ''),
    )
    expect(maps.length).toBeGreaterThan(0)
    const sitemap = parseHtml((await get(shop.slug, '/sitemaps/pages.xml')).body)
    const doors = findTags(sitemap, 'loc').flatMap((loc) => {
      const { pathname } = new URL(readText(loc))
      return pathname.startsWith('/contact-us/') ? pathname : []
    })
    for (const { slug, name, visible } of shop.places) {
      const answer = await get(shop.slug, `/our-locations/${slug}`)
      expect([answer.status, heading(answer)], slug).toEqual(visible ? [200, [name]] : [404, heading(answer)])
      if (!visible) continue
      expect(readText(sitemap)).toContain(`/our-locations/${slug}`)
      await checkPlace(shop, slug, parseHtml(answer.body))
    }
    expect((await get(shop.slug, '/our-locations/nowhere')).status).toBe(404)
    for (const path of doors)
      expect(readData(parseHtml((await get(shop.slug, path)).body)), path).toMatchObject({
        '@type': expect.stringMatching(/^Auto/),
        address: { '@type': 'PostalAddress' },
        openingHoursSpecification: expect.arrayContaining([
          expect.objectContaining({ opens: expect.stringMatching(/^\d\d:\d\d$/) }),
        ]),
      })
  })

  it.each(shops)(
    'at $slug: its models with their stock, on sites of a manufacturer [S2.20] [S7.08] [S7.09] [S9.24]',
    async (shop) => {
      const list = await get(shop.slug, '/models')
      expect(list.status).toBe(shop.hasModels ? 200 : 404)
      const models = shop.documents.filter(({ kind }) => kind === 'model')
      expect(models.length > 0).toBe(shop.hasModels)
      const sitemap = (await get(shop.slug, '/sitemaps/pages.xml')).body
      const cards = findTags(parseHtml(list.body), 'main').flatMap((main) => findTags(main, 'li'))
      let longest = 0
      for (const { slug, title, fields } of models) {
        const make = String(fields.make)
        const path = `/models/${make.toLowerCase()}/${slug}`
        expect(sitemap).toContain(`${path}</loc>`)
        const card = cards.find((item) =>
          findTags(item, 'a').some(({ attributes }) => attributes.href === path),
        )
        const cut = truncateText(String(fields.description))
        expect(card && readText(card)).toContain(cut)
        longest = Math.max(longest, cut.replace(/…$/, '').length)
        const answer = await get(shop.slug, path)
        expect(heading(answer)).toEqual([title])
        const page = parseHtml(answer.body)
        for (const { name } of [...named(fields.grades), ...named(fields.colours)])
          expect(readText(page)).toContain(name)
        expect(readData(page)).toMatchObject({ '@type': 'Car', name: title, brand: { name: make } })
        // The same number on the card, on the page and next to the link: the number of results that the link opens
        // (record 197).
        const counted = Number(/See (\d+) in stock/.exec(readLine(page))?.[1] ?? 0)
        expect(Number(/(\d+) in stock/.exec(card ? readLine(card) : '')?.[1] ?? 0)).toBe(counted)
        const query = new URLSearchParams({
          'refinementList[make][0]': make,
          'refinementList[model][0]': String(fields.model),
        })
        const listing = await get(shop.slug, `/search/${shop.listing}?${query}`)
        expect(readTotal(parseHtml(listing.body)) ?? 0).toBe(counted)
        if (counted > 0) expect(readLine(page)).toContain(`See all ${counted}`)
      }
      if (!shop.hasModels) return
      // Truncated at fifty characters, after the last complete word.
      expect(longest).toBeLessThanOrEqual(50)
      expect(longest).toBeGreaterThan(40)
      const make = String(models[0]?.fields.make)
      const answer = await get(shop.slug, `/models/${make.toLowerCase()}`)
      expect([answer.status, heading(answer)]).toEqual([200, [make]])
      for (const other of findTags(parseHtml(answer.body), 'a')) {
        const [, count] = /\((\d+)\)$/.exec(readLine(other)) ?? []
        if (!count) continue
        const listing = await get(shop.slug, other.attributes.href ?? '')
        expect(readTotal(parseHtml(listing.body)), readLine(other)).toBe(Number(count))
      }
      for (const path of ['nobody', `${make.toLowerCase()}/nothing`, `nobody/${models[0]?.slug}`, 'a/b/c'])
        expect((await get(shop.slug, `/models/${path}`)).status, path).toBe(404)
    },
  )
})

type OwnForm = { kind: string; page: string; block: string; props: BlockProps<'form'> }
type Stored = { id: string; type: string; props: object; children?: readonly Stored[] }

/** The forms that a demo dealer created, and the page of each. */
function listOwnForms({ documents }: (typeof everyShop)[number]): OwnForm[] {
  return documents.flatMap(({ kind, slug, blocks }) => {
    const list = (stored: readonly Stored[]): OwnForm[] =>
      stored.flatMap(({ id, type, props, children = [] }) => {
        const form = props as BlockProps<'form'>
        const own = type === 'form' && form.form === 'own'
        return [...(own ? [{ kind, page: slug, block: id, props: form }] : []), ...list(children)]
      })
    return list(blocks as readonly Stored[])
  })
}

describe('forms that dealers made', () => {
  const forms = everyShop.flatMap((shop) => listOwnForms(shop).map((form) => ({ shop, ...form })))

  /** A plausible answer for each kind of field. */
  const answers: Readonly<Record<string, string>> = {
    email: 'jo@example.com',
    phone: '0412 345 678',
    postcode: '2795',
    number: '3',
    money: '20000',
    date: '2026-12-05',
    checkbox: 'on',
  }

  it('stand on their pages and, sent without script, fire the events that no form of ours does [S9.05]', async () => {
    const fired: number[] = []
    for (const { shop, page, block, props } of forms) {
      const host = `${shop.slug}.localhost`
      const shown = parseHtml((await get(shop.slug, `${shop.hasPrefix ? '/pages' : ''}/${page}`)).body)
      const action = `/form?${new URLSearchParams({ of: `page/${page}`, block })}`
      const form = findTags(shown, 'form').find(({ attributes }) => attributes.action === action)
      if (!form) throw new Error(`${shop.slug} has no form at ${page}.`)
      expect(readText(shown)).toContain(props.heading)
      const body = readFields(form)
      body.set('intent', 'next')
      for (const { kind, label, options } of props.fields) {
        const field = findAll(form, ({ attributes }) => attributes['data-field'] !== undefined).find((one) =>
          readText(one).includes(label),
        )
        const name = field?.attributes['data-field'] ?? ''
        const choice = findTags(field ?? form, 'option').find(({ attributes }) => attributes.value)
        body.set(name, answers[kind] ?? options[0] ?? choice?.attributes.value ?? 'Jo')
      }
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` }
      const sent = await askInTurn(server.port, host, action, {
        method: 'POST',
        headers,
        body: body.toString(),
      })
      expect([sent.status, String(sent.headers.location)], `${shop.slug} ${page}`).toEqual([
        303,
        expect.stringContaining('/success?category='),
      ])
      fired.push(props.event)
    }
    const { rows } = await server.database.pool.query<{ event_id: number }>(
      `select distinct event_id from events where path = '/form' order by event_id`,
    )
    expect(rows.map(({ event_id }) => event_id)).toEqual(fired.toSorted((one, other) => one - other))
    expect(fired).toEqual(expect.arrayContaining([24, 27, 28, 40, 42, 44, 45, 46, 47]))
  })
})

/** The page of a location: drawn map, staff, directions, and as many vehicles as its link opens. */
async function checkPlace(shop: (typeof shops)[number], slug: string, page: HtmlElement) {
  const [map, ...more] = findTags(page, 'svg').filter(({ attributes }) => attributes.role === 'img')
  expect(map?.attributes['aria-label'], slug).toMatch(/^Sketch map of .+ km .+ of .+/)
  expect(more).toEqual([])
  // No third party is contacted for a map or anything else.
  expect(findTags(page, 'iframe')).toEqual([])
  for (const { attributes } of findTags(page, 'img')) expect(attributes.src).toMatch(/^\/img\//)
  const people = shop.documents.filter(({ kind, fields }) => kind === 'person' && fields.place === slug)
  for (const { title } of people) expect(readText(page)).toContain(title)
  expect(readData(page)).toMatchObject({
    '@type': expect.stringMatching(/^Auto/),
    address: { '@type': 'PostalAddress' },
    ...(people.length > 0 && { employee: people.map(({ title }) => ({ name: title })) }),
  })
  const written = shop.documents.find((one) => one.kind === 'place' && one.slug === slug)
  for (const { text } of (written?.fields.directions ?? []) as { text: string }[])
    expect(readText(page)).toContain(text)
  const [stock] = findAll(page, ({ attributes }) => attributes.id === 'stock')
  const [all] = stock ? findTags(stock, 'a').filter((link) => /^See all/.test(readLine(link))) : []
  if (!all) return
  const listing = await get(shop.slug, all.attributes.href ?? '')
  expect(readLine(all)).toBe(`See all ${readTotal(parseHtml(listing.body))}`)
}

const named = (items: unknown) => items as readonly { name: string }[]
describe('feeds of stock', () => {
  const sellers = dealers.map(({ site, flags, settings }) => ({
    slug: site.slug,
    kind: site.kind,
    hasFeeds: resolveFlags(flags).stockFeeds,
    settings: resolveSettings(settings),
  }))

  async function readBack(body: string): Promise<FeedRecord[]> {
    const path = join(server.dataDir, 'feed')
    await writeFile(path, body)
    const records: FeedRecord[] = []
    for await (const record of openRecords(await inspectFile(path))) records.push(record)
    return records
  }

  async function listOffered(slug: string) {
    const { rows } = await server.database.pool.query<{
      number: string
      vin: string | null
      price: string | null
      basis: 'drive_away' | 'egc'
      priceState: string | null
      state: string
      url: string
    }>(
      `select c.stock_number as number, c.vin, c.price_cents as price, c.price_basis as basis,
         c.price_state as "priceState", l.state, c.slug as url
       from cars c join locations l on l.id = c.location_id
       join site_dealerships sd on sd.dealership_id = c.dealership_id
       join sites s on s.id = sd.site_id and s.kind = c.kind
       where s.slug = $1 and c.status = 'in_stock' and not c.reserved and c.show_on_dealer_website
         and exists (select from car_images where car_id = c.id) order by c.stock_number`,
      [slug],
    )
    return rows
  }

  it.each(sellers)('of $slug read back field by field, and sites without them have none', async (seller) => {
    const hasStore = seller.settings.googleStoreCode !== ''
    const names = ['stock.csv', 'stock.xml', 'meta-vehicles.csv', 'google-vehicles.txt', 'new-arrivals.xml']
    const answers = new Map<string, Answer>()
    for (const name of names) answers.set(name, await get(seller.slug, `/feeds/${name}`))
    const statuses = [...answers.values()].map(({ status }) => status)
    if (!seller.hasFeeds) return expect(new Set(statuses)).toEqual(new Set([404]))
    expect(statuses).toEqual([200, 200, 200, hasStore ? 200 : 404, 200])
    expect((await get(seller.slug, '/feeds/other.csv')).status).toBe(404)

    const offered = await listOffered(seller.slug)
    // As visitors see it: with government charges if the site knows those of the vehicle's state.
    const price = ({ price: cents, basis, priceState, state }: (typeof offered)[number]) => {
      const car = { priceCents: cents === null ? null : Number(cents), priceBasis: basis, priceState, state }
      const shown = shownPrice(car, { settings: seller.settings })
      return shown === null ? '' : (shown.cents / 100).toFixed(2)
    }
    for (const name of ['stock.csv', 'stock.xml']) {
      const rows = await readBack(answers.get(name)?.body ?? '')
      const told = rows.map(({ cell }) => [cell('stock_number'), cell('vin'), cell('price')])
      expect(told.toSorted(), name).toEqual(
        offered.map((car) => [car.number, car.vin ?? '', price(car)]).toSorted(),
      )
    }
    const meta = await readBack(answers.get('meta-vehicles.csv')?.body ?? '')
    expect(meta.map(({ cell }) => cell('vehicle_id')).toSorted()).toEqual(
      offered
        .filter((car) => price(car) !== '')
        .map(({ number }) => number)
        .toSorted(),
    )
    if (hasStore) {
      const google = await readBack(answers.get('google-vehicles.txt')?.body ?? '')
      expect(google.length).toBeGreaterThan(0)
      for (const { cell, fault } of google) {
        const car = offered.find(({ number }) => number === cell('id'))
        expect(fault).toBeNull()
        expect(cell('price')).toBe(`${car && price(car)} AUD`)
        expect(cell('vin')).toHaveLength(17)
        expect(cell('link')).toContain(car?.url)
        expect(cell('image_link')).toMatch(/^https?:\/\/\S+\/img\/\w+\?w=1200$/)
      }
      // A price without government charges may be an estimated total: the advertised price is the one on the page.
      const excluding = google.find(({ cell }) =>
        offered.some(({ number, basis }) => number === cell('id') && basis !== 'drive_away'),
      )
      const { pathname } = new URL(excluding?.cell('link') ?? '')
      const page = parseHtml((await get(seller.slug, pathname)).body)
      expect(readText(page)).toContain(moneyText(Number.parseFloat(excluding?.cell('price') ?? '') * 100))
    }
  })
})

const staffHost = 'dashboard.localhost'

const postAsStaff = (path: string, type: string, body: string, cookie = '') =>
  askInTurn(server.port, staffHost, path, {
    method: 'POST',
    headers: { 'content-type': type, origin: `http://${staffHost}`, cookie },
    body,
  })

/** The cookie of a demo staff member who has signed in. */
async function signIn(name: string): Promise<string> {
  const screen = parseHtml((await askInTurn(server.port, staffHost, '/sign-in')).body)
  const button = findTags(screen, 'button').find((one) => readText(one).includes(name))
  const form = 'application/x-www-form-urlencoded'
  const { headers } = await postAsStaff('/sign-in', form, `demo=${button?.attributes.value}`)
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  return cookie
}

/** A screen of the dashboard, with redirects followed. */
async function openScreen(path: string, cookie: string): Promise<HtmlElement> {
  const { headers, body } = await askInTurn(server.port, staffHost, path, { headers: { cookie } })
  return headers.location ? openScreen(String(headers.location), cookie) : parseHtml(body)
}

it('some dealer leaves each default as it is: the state of forms, the rate of the calculator, twelve of more reviews [S5.21] [S9.18] [S9.31]', async () => {
  const having = (test: (dealer: (typeof dealers)[number]) => boolean) => dealers.find(test)?.site.slug ?? ''
  const leaves = (dealer: (typeof dealers)[number], key: string) =>
    !dealer.settings.some((setting) => setting.key === key)
  const form = having((dealer) => resolveFlags(dealer.flags).stateField && leaves(dealer, 'formState'))
  const contact = parseHtml((await get(form, '/contact')).body)
  expect(readFields(contact).get('state')).toBe('qld')
  const lends = having((dealer) => dealer.site.financeProvider !== null && leaves(dealer, 'financeRate'))
  const finance = parseHtml((await get(lends, '/finance')).body)
  expect(readFields(finance).get('rate')).toBe('10')
  const reviewed = everyShop.find(
    ({ documents }) => documents.filter(({ kind }) => kind === 'review').length > 12,
  )
  const path = reviewed?.hasPrefix ? '/pages/about-us' : '/about-us'
  const about = parseHtml((await get(reviewed?.slug ?? '', path)).body)
  expect(findTags(about, 'blockquote')).toHaveLength(12)
})

it('what staff may set has four test sites, reviewers, eleven numbers and two dealers whose enquiries name one dealership, among all dealers [S3.29] [S9.36] [S9.37]', async () => {
  const cookie = await signIn('Alex Admin')
  const { rows } = await server.database.pool.query<{ id: number }>('select id from sites order by id')
  const readSetting = async (label: string): Promise<string[]> => {
    const screens = await Promise.all(
      rows.map(({ id }) =>
        openScreen(`/sites/${id}/settings?${new URLSearchParams({ words: label })}`, cookie),
      ),
    )
    return screens
      .flatMap((screen) => {
        const row = findTags(screen, 'li').find((one) => findTags(one, 'b').map(readText).includes(label))
        expect(row, label).toBeDefined()
        // A short text stands in a field, and anything longer as text with a way to its own screen.
        const [field] = findAll(row ?? screen, ({ attributes }) => attributes.name === 'value')
        const [value] = findAll(
          row ?? screen,
          ({ attributes }) => attributes.class?.startsWith('setting-value') ?? false,
        )
        return (field?.attributes.value ?? (value ? readText(value) : '')).split(', ')
      })
      .filter((one) => one !== 'Nothing' && one !== '')
  }
  expect(rows).toHaveLength(dealers.length)
  expect(await readSetting('Test sites')).toEqual([
    'staging-one',
    'staging-two',
    'preview-one',
    'preview-two',
  ])
  expect(await readSetting('Reviewers')).toContain('Alinta M.')
  expect(await readSetting('Dealership on enquiries')).toHaveLength(2)
  const numbers = await readSetting('Listed numbers')
  expect(numbers).toHaveLength(11)
  for (const number of numbers) expect(number).toMatch(/^\d[\d,]*$/)
})

describe('the canvas of a page', () => {
  /** Every block in its initial state. */
  const blocks = Object.entries(blockDefinitions).map(([type, { version, defaults }]) => ({
    id: `a-${type}`,
    type,
    version,
    props: defaults,
  }))

  it('shows every block by the website’s own renderers with its own stock, to staff and to nobody else [S6.06]', async () => {
    const cookie = await signIn('Cleo Content')
    const readLinks = async (path: string) =>
      findTags(await openScreen(path, cookie), 'a').flatMap(({ attributes }) => attributes.href ?? [])
    const list = (await readLinks('/sites')).find((href) => /\/sites\/\d+\/content$/.test(href)) ?? ''
    const page = (await readLinks(list)).find((href) => /\/content\/\d+$/.test(href)) ?? ''
    const calls = `${page}/canvas/calls`
    const asked = JSON.stringify({
      call: 'render',
      blocks: [...blocks, { ...blocks[0], id: 'x', type: 'marquee' }],
    })

    const answer = await postAsStaff(calls, 'application/json', asked, cookie)
    const shown = JSON.parse(answer.body) as {
      blocks: { id: string; html: string }[]
      faults: { block: string; reason: string }[]
      look: { theme: string; css: string; stylesheet: string }
    }
    expect(shown.faults).toEqual([
      { block: 'x', reason: 'This kind of block isn’t known here. Please remove it.' },
    ])
    const read = (type: string) => parseHtml(shown.blocks.find(({ id }) => id === `a-${type}`)?.html ?? '')
    expect(readText(read('heading'))).toContain('Heading')
    expect(findTags(read('latest-stock'), 'img').length).toBeGreaterThan(3)
    expect(findTags(read('brands'), 'a').length).toBeGreaterThan(1)
    for (const type of ['section', 'columns'])
      expect(
        findAll(read(type), ({ attributes }) => attributes['data-blocks'] !== undefined),
        type,
      ).toHaveLength(1)
    expect(shown.look.css).toContain('--brand')

    const canvas = await askInTurn(server.port, staffHost, `${page}/canvas`, { headers: { cookie } })
    expect(canvas.status).toBe(200)
    expect(canvas.headers['content-security-policy']).toContain(`style-src-elem 'self' 'unsafe-inline'`)
    const other = await askInTurn(server.port, staffHost, page, { headers: { cookie } })
    for (const { headers } of [canvas, other])
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(other.headers['content-security-policy']).not.toContain('unsafe')
    const [site] = (await readLinks(list)).filter((href) => /^https?:/.test(href))
    const siteHost = new URL(site ?? '').hostname
    const file = `/site-files/${siteHost}${shown.look.stylesheet}`
    expect((await askInTurn(server.port, staffHost, file, { headers: { cookie } })).body).toContain(
      '.block-space',
    )

    expect((await postAsStaff(calls, 'application/json', asked)).body).not.toContain('Heading')
    expect((await askInTurn(server.port, staffHost, file)).status).toBe(404)
    const outside = { method: 'POST', headers: { 'content-type': 'application/json' }, body: asked }
    expect((await askInTurn(server.port, siteHost, '/internal/canvas', outside)).status).not.toBe(200)
  })
})
