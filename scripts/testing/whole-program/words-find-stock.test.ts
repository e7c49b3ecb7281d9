import { join } from 'node:path'
import { followChanges } from '@forecourt/contract/changes/follow-changes'
import { dealers } from '@forecourt/demo/dealers'
import { createRandom } from '@forecourt/demo/random/random'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { findMakeSeries, makeSpellings } from '@forecourt/domain/vehicle/make-spellings'
import { type FacetName, kindFacetNames, type RangeName } from '@forecourt/search/grammar/attributes'
import { classRows, textRows, valueRows } from '@forecourt/search/trade/value-rows'
import { facetOrder } from '@forecourt/search/words/dictionary'
import { parseEnv } from '@forecourt/server/env'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeWebsite } from '../../../apps/website/server/main.ts'
import type { WebsiteBuild } from '../../../apps/website/server/pages/website-build.ts'
import {
  connectClientAt,
  type PlatformClient,
} from '../../../services/platform/testing/platform/connect-client.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { searchStock } from '../../../services/platform/testing/stock/search-stock.ts'
import { loadDealer } from '../../demo/load-demo.ts'
import { buildWebsite } from '../../process/build-website.ts'
import { openKeys } from '../../process/open-keys.ts'

const isSoak = process.env.SOAK === '1'
const seed = 20_261_115
const nowMs = Date.UTC(2026, 10, 15, 3)
const maxCars = isSoak ? 1_000 : 90
const samplePerSite = isSoak ? Number.POSITIVE_INFINITY : 28

/** One dealer of every kind, and the one whose makes have several names. */
const plans = [...Map.groupBy(dealers, ({ site }) => site.kind).values()]
  .flatMap(([first]) => first ?? [])
  .concat(dealers.filter(({ settings }) => settings.some(({ key }) => key === 'makeSpellings')))
  .filter((plan, at, all) => all.indexOf(plan) === at)

type Row = {
  stock_number: string
  facts: Partial<Record<FacetName, string>>
  numbers: Partial<Record<RangeName, number>>
  engine: string
  /** The series of another make under which the site also lists it, such as Ford F-series for Ram. */
  series: string | null
}
type Shop = {
  slug: string
  kind: VehicleKind
  siteId: number
  rows: Row[]
  siteSpellings: Record<string, readonly string[]>
}
type Phrase = { text: string; test: (row: Row) => boolean; name?: FacetName }

let platform: TestPlatform
let client: PlatformClient
let shops: Shop[]
let readListing: (slug: string, search: string) => Promise<string>
let closeWebsite: () => void
/** Searches as the website sent them to the platform. */
const asked: { path: string; authorization: string | null; body: Record<string, unknown> }[] = []

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  client = connectClientAt('http://platform.internal', {
    fetch: async (request) => {
      const { pathname: path } = new URL(request.url)
      const authorization = request.headers.get('authorization')
      if (request.method === 'POST') asked.push({ path, authorization, body: await request.clone().json() })
      return platform.app.fetch(request)
    },
  })
  for (const plan of plans)
    await loadDealer(platform, plan, { seed, count: Math.min(plan.stockCount, maxCars), nowMs })
  shops = await Promise.all(plans.map(openShop))
  await openWebsite()
})
afterAll(async () => {
  closeWebsite()
  await platform.close()
})

async function openWebsite(): Promise<void> {
  buildWebsite()
  const built = join(import.meta.dirname, '../../../apps/website/build/server/index.js')
  const build = (await import(built)) as WebsiteBuild
  const log = pino({ level: 'silent' })
  const changes = followChanges({ platform: client, log })
  const env = parseEnv({ DATA_DIR: platform.dataDir })
  const keys = await openKeys(env, 'website')
  const website = await composeWebsite(
    { env, log, client, keys, changes, now: () => nowMs },
    { build: async () => build, clientDir: null, themePreload: () => null, mode: 'production' },
  )
  readListing = async (slug, search) => {
    const url = `http://${slug}.localhost/search/${search}`
    return (await website.app.request(url)).text()
  }
  closeWebsite = () => {
    website.close()
    changes.close()
  }
}

async function openShop({ site: { slug, kind }, settings }: (typeof plans)[number]): Promise<Shop> {
  const { rows: sites } = await platform.database.pool.query('select id from sites where slug = $1', [slug])
  const siteId: number = sites[0].id
  const { rows } = await platform.database.pool.query(
    `select c.*, l.city, l.state, d.slug as dealership_slug from cars c join locations l on l.id = c.location_id
     join dealerships d on d.id = c.dealership_id join site_dealerships sd on sd.dealership_id = d.id
     where sd.site_id = $1`,
    [siteId],
  )
  const listed = new Set(await find(siteId, ''))
  const readRecord = <T>(name: string) =>
    (settings.find(({ key }) => key === name)?.value ?? {}) as Record<string, T>
  const siteSpellings = readRecord<readonly string[]>('makeSpellings')
  const charges = {
    vehicleDuty: readRecord<number>('vehicleDuty'),
    governmentFees: readRecord<number>('governmentFees'),
  }
  return {
    slug,
    kind,
    siteId,
    rows: rows
      .filter(({ stock_number }) => listed.has(stock_number))
      .map((row) => ({ ...toRow(row, charges), series: findMakeSeries(row, siteSpellings) })),
    siteSpellings,
  }
}

/** A vehicle's row, with the price as a card shows it: the total if the site knows its charges. */
function toRow(
  row: Record<string, unknown>,
  settings: Parameters<typeof shownPrice>[1]['settings'],
): Omit<Row, 'series'> {
  const attributes = Object.entries(row.attributes as Record<string, string | number | boolean>)
  const named = attributes.map(
    ([label, value]) => [label.toLowerCase().replace(/[\s-]/g, '_'), value] as const,
  )
  const facts: Row['facts'] = {}
  for (const name of facetOrder) if (typeof row[name] === 'string') facts[name] = row[name]
  for (const [name, value] of named)
    if (kindFacetNames.includes(name as (typeof kindFacetNames)[number]))
      facts[name as FacetName] = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
  const priceCents = Number(row.price_cents)
  const price = shownPrice(
    {
      priceCents,
      priceBasis: row.price_basis as 'drive_away' | 'egc',
      priceState: row.price_state as string | null,
      state: String(row.state),
    },
    { settings },
  )
  const numbers: Record<string, unknown> = {
    ...Object.fromEntries(named.filter(([, value]) => typeof value === 'number')),
    year: row.year,
    seats: row.seats,
    doors: row.doors,
    km: row.odometer_km,
    price: price && price.cents / 100,
  }
  for (const [name, value] of Object.entries(numbers)) if (typeof value !== 'number') delete numbers[name]
  return { stock_number: String(row.stock_number), facts, numbers, engine: String(row.engine ?? '') }
}

async function find(siteId: number, query: string): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; ; page++) {
    const params = new URLSearchParams({ query, page: String(page), sortBy: 'price:asc' })
    const { hits, totalPages } = await searchStock(client, siteId, params)
    found.push(...hits.map(({ stockNumber }) => stockNumber))
    if (page >= totalPages) return found.sort()
  }
}

/**
 * Every value and synonym of every attribute; if two attributes share a word, the first in order wins. A name for all
 * of the stock narrows nothing, even if some of it has a body type of that name.
 */
function listPhrases(shop: Shop): Phrase[] {
  const phrases = new Map<string, Phrase>()
  const add = (text: string, test: Phrase['test'], name?: FacetName) => {
    const key = text.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '')
    if (!phrases.has(key)) phrases.set(key, { text, test, ...(name && { name }) })
  }
  for (const noun of [kindTable[shop.kind].one, kindTable[shop.kind].many]) add(noun, () => true)
  for (const name of facetOrder) {
    const values = [...new Set(shop.rows.flatMap(({ facts }) => facts[name] ?? []))]
    for (const value of values)
      if (isTelling(name, value)) add(value, isOneOf(name, sameNames(name, value, shop)), name)
    for (const { same, words } of valueRows[name] ?? []) {
      const known = same.flatMap((one) => values.filter((value) => fold(value) === fold(one)))
      if (known.length === 0) continue
      for (const text of [...same, ...words])
        if (isTelling(name, text)) add(text, isOneOf(name, sameNames(name, same[0] ?? '', shop)), name)
    }
    if (name === 'make')
      for (const value of values)
        for (const other of makeSpellings(value, shop.siteSpellings))
          add(other, isOneOf('make', sameNames('make', value, shop)), name)
    if (name === 'fuel')
      for (const { words, text } of textRows)
        if (shop.rows.some(({ engine }) => engine.includes(text)))
          for (const phrase of words) add(phrase, ({ engine }) => engine.includes(text))
    for (const row of classRows)
      if (row.name === name && values.some((value) => row.covers.test(value)))
        for (const text of row.words) add(text, ({ facts }) => row.covers.test(facts[name] ?? '\n'))
  }
  for (const [name, writes] of Object.entries(numberPhrases))
    for (const value of new Set(shop.rows.flatMap(({ numbers }) => numbers[name as RangeName] ?? [])))
      for (const [write, holds] of writes)
        add(write(value), ({ numbers }) => holds(numbers[name as RangeName] ?? Number.NaN, value))
  for (const value of new Set(shop.rows.flatMap(({ facts }) => facts.berths ?? [])))
    for (const text of [`${value} berth`, `sleeps ${value}`, `${value} berths`])
      add(text, ({ facts }) => facts.berths === value)
  return [...phrases.values()]
}

const exactly = (one: number, other: number) => one === other
const atLeast = (one: number, other: number) => one >= other
const atMost = (one: number, other: number) => one <= other
const thousands = new Intl.NumberFormat('en-AU')

/** Ways in which buyers write numbers, with their meaning. */
const numberPhrases: Partial<
  Record<RangeName, (readonly [(value: number) => string, (one: number, other: number) => boolean])[]>
> = {
  seats: [
    [(value) => `${value} seats`, exactly],
    [(value) => `${value} seater`, exactly],
    [(value) => `at least ${value} seats`, atLeast],
  ],
  doors: [[(value) => `${value} door`, exactly]],
  year: [
    [(value) => `${value}`, exactly],
    [(value) => `${value} or newer`, atLeast],
    [(value) => `${value} or older`, atMost],
    [(value) => `newer than ${value}`, (one, other) => one > other],
  ],
  price: [
    [(value) => `under $${thousands.format(value)}`, atMost],
    [(value) => `up to ${value}`, atMost],
    [(value) => `over $${value}`, atLeast],
  ],
  km: [
    [(value) => `under ${thousands.format(value)} km`, atMost],
    [(value) => `less than ${value}kms`, atMost],
  ],
  towing_capacity_kg: [[(value) => `${value}kg towing`, atLeast]],
  payload_kg: [[(value) => `payload ${value}kg`, atLeast]],
  gvm_kg: [[(value) => `${value / 1_000}t gvm`, exactly]],
  atm_kg: [[(value) => `${value}kg atm`, exactly]],
  tare_kg: [[(value) => `tare ${value}kg`, exactly]],
  length_m: [[(value) => `${value} metres long`, exactly]],
}

const fold = (text: string) => text.trim().toLowerCase()

function isTelling(name: FacetName, text: string): boolean {
  return (
    /\p{L}/u.test(text) &&
    !/^(?:yes|no|none)$/i.test(text) &&
    !(name === 'licence' && /^c(?:ar)?$/i.test(text))
  )
}

function sameNames(name: FacetName, value: string, shop: Shop): string[] {
  if (name === 'make') return makeSpellings(value, shop.siteSpellings).map(fold)
  const row = valueRows[name]?.find(({ same }) => same.some((one) => fold(one) === fold(value)))
  return (row?.same ?? [value]).map(fold)
}

function isOneOf(name: FacetName, names: readonly string[]): Phrase['test'] {
  return ({ facts, series }) =>
    names.includes(fold(facts[name] ?? '\n')) ||
    (name === 'make' && series !== null && names.includes(fold(series)))
}

/** Combines the phrase with the make and the price of some vehicle. Two makes are alternatives. */
function withOthers({ text, test, name }: Phrase, { facts, numbers }: Row, shop: Shop): Phrase[] {
  const make = facts.make ?? ''
  const isMake = isOneOf('make', sameNames('make', make, shop))
  const price = Math.ceil((numbers.price ?? 20_000) / 1_000)
  const isAffordable = (row: Row) => atMost(row.numbers.price ?? Number.NaN, price * 1_000)
  return [
    {
      text: `${text} ${make}`,
      test: (row) => (name === 'make' ? test(row) || isMake(row) : test(row) && isMake(row)),
    },
    ...(/\$|up to/.test(text)
      ? []
      : [{ text: `${text} under ${price}k`, test: (row: Row) => test(row) && isAffordable(row) }]),
  ]
}

/** Null if the search finds exactly the rows of the table. */
async function compare({ slug, siteId, rows }: Shop, { text, test }: Phrase): Promise<string | null> {
  const expected = rows.filter(test).map(({ stock_number }) => stock_number)
  const found = await find(siteId, text)
  if (found.join() === expected.sort().join()) return null
  return `“${text}” at ${slug} finds ${found.length}, not ${expected.length} (seed ${seed})`
}

describe('words that buyers type', { timeout: isSoak ? 3_600_000 : 240_000 }, () => {
  it('find exactly the vehicles of which the table says so: every value and synonym, alone and in pairs', async () => {
    const wrong: (string | null)[] = []
    for (const shop of shops) {
      const random = createRandom(seed, shop.slug)
      const all = listPhrases(shop)
      const share = Math.min(1, samplePerSite / all.length)
      const chosen = all.filter(() => random.chance(share))
      expect(chosen.length).toBeGreaterThan(10)
      for (const phrase of chosen)
        for (const each of [phrase, ...withOthers(phrase, random.pick(shop.rows), shop)])
          wrong.push(await compare(shop, each))
    }
    expect(wrong.filter((one) => one !== null)).toEqual([])
  })

  const byName: [text: string, test: Phrase['test']][] = [
    ['electric', ({ facts }) => facts.fuel === 'Electric'],
    ['ute', ({ facts }) => facts.body === 'Utility'],
    ['manual', ({ facts }) => /^(\d-speed )?manual$/i.test(facts.transmission ?? '')],
    [
      'auto',
      ({ facts }) => facts.transmission !== undefined && !/^(\d-speed )?manual$/i.test(facts.transmission),
    ],
    ['7 seats', ({ numbers }) => numbers.seats === 7],
    ['rav4 hybrid', ({ facts }) => facts.model === 'RAV4' && facts.fuel === 'Hybrid'],
    ['diesel', ({ facts }) => facts.fuel === 'Diesel'],
    ['learner', ({ facts }) => facts.learner_approved === 'Yes'],
    ['4 berth', ({ facts }) => facts.berths === '4'],
    ['6x4', ({ facts }) => facts.drive === '6x4'],
    ['under 20k', ({ numbers }) => (numbers.price ?? Number.NaN) <= 20_000],
  ]
  it.each(byName)('“%s” finds the stock of every site that has such stock', async (text, test) => {
    const having = shops.filter(({ rows }) => rows.some(test))
    expect(having.length).toBeGreaterThan(0)
    for (const shop of having) {
      expect(await compare(shop, { text, test })).toBeNull()
      const html = await readListing(shop.slug, `new-used-and-demo-cars?query=${encodeURIComponent(text)}`)
      const count = shop.rows.filter(test).length
      expect(html).toMatch(new RegExp(`role="status"[^>]*>${count} `))
      expect(html).toContain('aria-label="Filters in use"')
    }
  })

  const cities = ['Bathurst', 'Lithgow']
  it.each([
    ['within 30 km of 2790', ['Lithgow']],
    ['within 20 kms of 2845', ['Lithgow']],
    ['near 2795', cities],
    ['near Oberon', cities],
  ])(
    '“%s” finds what stands there, where stock stands in several cities, and says how far each is',
    async (text, near) => {
      const group = shops.find(({ rows }) =>
        cities.every((city) => rows.some(({ facts }) => facts.city === city)),
      )
      if (!group) throw new Error('No shop has its stock in these cities.')
      const isNear: Phrase['test'] = ({ facts }) => near.includes(facts.city ?? '')
      expect(await compare(group, { text, test: isNear })).toBeNull()
      const html = await readListing(
        group.slug,
        `new-used-and-demo-cars?query=${encodeURIComponent(text)}&sortBy=price:asc`,
      )
      const place = text.split(' ').at(-1)
      const said = [...html.matchAll(new RegExp(`>(\\w+), \\d+ km from ${place}<`, 'g'))].map(
        ([, city]) => city,
      )
      expect(new Set(said)).toEqual(new Set(near))
      // A chip for each city, and every card of the first page.
      expect(said.length).toBe(near.length + html.split('<article').length - 1)
    },
  )

  it('find a make under each of its spellings, as a word and as a refinement [S7.36]', async () => {
    for (const shop of shops)
      for (const make of new Set(shop.rows.flatMap(({ facts }) => facts.make ?? []))) {
        const names = makeSpellings(make, shop.siteSpellings)
        const expected = shop.rows.filter(isOneOf('make', names.map(fold))).length
        for (const name of names) {
          const search = new URLSearchParams({ 'refinementList[make][0]': name })
          const { totalHits, facetDistribution } = await searchStock(client, shop.siteId, search)
          expect(totalHits, `make ${name} at ${shop.slug}`).toBe(expected)
          expect(Object.values(facetDistribution.make ?? {})).toContain(expected)
        }
      }
    // One site lists Ford's F-series with Ram; at every other a Ram is only a Ram.
    const together = shops.filter(({ rows }) => rows.some(({ series }) => series !== null))
    expect(together.map(({ siteSpellings }) => Object.keys(siteSpellings))).toEqual([
      expect.arrayContaining(['Ram']),
    ])
    const [{ siteId, slug } = { siteId: 0, slug: '' }] = together
    const rams = await searchStock(client, siteId, new URLSearchParams({ 'refinementList[make][0]': 'Ram' }))
    expect(new Set(rams.hits.map(({ make }) => make)), slug).toEqual(new Set(['Ram', 'Ford']))
  })
})

it('the listing of a website in another process asks the search service with its search-only key and filter strings [S7.35]', async () => {
  const [shop] = shops
  if (!shop) throw new Error('There is no shop.')
  const { key, index } = await client.call('searchKey', { websiteId: shop.siteId })
  asked.length = 0
  await readListing(
    shop.slug,
    'used-cars?query=suv&refinementList[make][0]=Kia&refinementList[make][1]=Mazda&page=1',
  )
  expect(asked).toEqual([
    {
      path: `/indexes/${index}/search`,
      authorization: `Bearer ${key}`,
      body: expect.objectContaining({
        q: 'suv',
        filter: ['make = "Kia" OR make = "Mazda"', 'car_type = "used"'],
        disjunctive: ['make'],
      }),
    },
  ])
})
