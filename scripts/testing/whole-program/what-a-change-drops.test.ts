import { join } from 'node:path'
import { followChanges } from '@forecourt/contract/changes/follow-changes'
import type { StockImport } from '@forecourt/contract/dealer-import/stock-import'
import type { Change } from '@forecourt/domain/change/change-tag'
import { parseEnv } from '@forecourt/server/env'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { composeWebsite } from '../../../apps/website/server/main.ts'
import type { WebsiteBuild } from '../../../apps/website/server/pages/website-build.ts'
import { importStock } from '../../../services/platform/src/stock/dealer-import/import-stock.ts'
import { connectClient } from '../../../services/platform/testing/platform/connect-client.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../services/platform/testing/stock/a-dealer.ts'
import { buildWebsite } from '../../process/build-website.ts'
import { openKeys } from '../../process/open-keys.ts'

const within = { timeout: 120_000 }

/**
 * A page of every kind. Cars 1 to 7 are of one model, so that each page of one shows all others; 8 to 23, the newest,
 * are of another.
 */
const pages = {
  home: '/',
  listing: '/search/new-used-and-demo-cars',
  'listing of the other make': '/search/new-used-and-demo-cars?refinementList[make][0]=Kia',
  'landing page': '/browse/kia',
  'search call': '/api/search',
  'its page': '/cars/car-1',
  'page of its model': '/cars/car-2',
  'page of another model': '/cars/car-8',
  'its enquiry': '/cars/car-1/enquire',
  'enquiry of another': '/cars/car-2/enquire',
  'its test drive': '/book-test-drive?car_id=1',
  'test drive': '/book-test-drive',
  contact: '/contact',
  'page of a place': '/our-locations/main',
  parts: '/vehicle-parts-and-accessories',
  privacy: '/privacy-policy',
  'sitemap of pages': '/sitemaps/pages.xml',
  'sitemap of landing pages': '/sitemaps/landings.xml',
  'sitemap of vehicles': '/sitemaps/vehicles-1.xml',
  sitemaps: '/sitemap.xml',
  missing: '/nothing-here',
} as const
type PageName = keyof typeof pages
const everyPage = Object.keys(pages) as PageName[]

/** Pages that list vehicles in an order, with counts or with the time of their last change. */
const searches: PageName[] = [
  'listing',
  'listing of the other make',
  'landing page',
  'sitemap of landing pages',
  'search call',
  'sitemap of vehicles',
  'page of a place',
]
const ownPages: PageName[] = ['its page', 'its enquiry', 'its test drive']
const vehicles: PageName[] = [
  ...searches,
  ...ownPages,
  'home',
  'page of its model',
  'page of another model',
  'enquiry of another',
]
/** Pages that show which makes and models exist, or their counts. */
const counts: PageName[] = ['home', 'test drive', 'parts', 'sitemap of pages', 'sitemaps', 'missing']

type Effect = { drops: PageName[]; fetchesSite: boolean; index: 'untouched' | 'built anew' | number[] }
const configuration = { drops: everyPage, fetchesSite: true } as const
const car1 = (...drops: PageName[]): Effect => ({
  drops: [...searches, ...drops],
  fetchesSite: false,
  index: [1],
})

let platform: TestPlatform
let siteId: number
let addCars: (stock: readonly StockImport[]) => Promise<unknown>

const aKia = (n: number) =>
  aStockCar('north', n, { slug: `car-${n}`, make: 'Kia', model: 'Rio', body: 'Hatch' })

const sql = (statement: string) => () => platform.database.pool.query(statement)
const record = (tag: Change['tags'][number]) => () => platform.context.changes.record({ siteId, tags: [tag] })
const reserve = `insert into reservations (site_id, dealership_id, car_id, thing, reference, visitor_hash, state, hold_expires_at)
  values (1, 1, 1, '{"name": "x"}', 'R-1', 'nobody', 'held', now() + interval '1 hour')`
const sell = `status = 'sold', sold = true, sold_at = now()`

/** Every kind of change in the product, with exactly the pages that it drops. */
const effects: [kind: string, change: () => Promise<unknown>, effect: Effect][] = [
  [
    'the price of a car',
    sql('update cars set price_cents = price_cents - 100000 where id = 1'),
    car1(...ownPages, 'page of its model'),
  ],
  [
    'the price of a car among the newest',
    sql('update cars set price_cents = price_cents - 100000 where id = 23'),
    { drops: [...searches, 'home', 'page of another model'], fetchesSite: false, index: [23] },
  ],
  [
    'the text of a car',
    sql(`update cars set description = 'x' where id = 1`),
    car1(...ownPages, 'page of its model'),
  ],
  [
    'a photo of a car',
    sql('delete from car_images where car_id = 1'),
    car1(...ownPages, 'page of its model'),
  ],
  ['a hold', sql(reserve), car1(...ownPages, 'page of its model')],
  [
    'what a visitor types while paying',
    sql(`update reservations set visitor_hash = 'somebody' where reference = 'R-1'`),
    { drops: [], fetchesSite: false, index: 'untouched' },
  ],
  [
    'the end of a hold',
    sql(`update reservations set state = 'expired', hold_expires_at = null where reference = 'R-1'`),
    car1(...ownPages, 'page of its model'),
  ],
  [
    'a car that is sold',
    sql(`update cars set ${sell} where id = 1`),
    { ...car1(...ownPages, 'page of its model', ...counts), fetchesSite: true },
  ],
  [
    'a new car',
    () => addCars([aKia(24)]),
    // With one of its model sold, the page of another has room for any vehicle.
    {
      drops: [...searches, ...counts, 'page of another model', 'page of its model'],
      fetchesSite: true,
      index: [24],
    },
  ],
  [
    'a feed that writes what is there',
    sql('update cars set price_cents = price_cents'),
    { drops: [], fetchesSite: false, index: 'untouched' },
  ],
  [
    'a feed that writes every car',
    sql('update cars set custom_rank = custom_rank + 1'),
    { drops: vehicles, fetchesSite: false, index: Array.from({ length: 24 }, (_, at) => at + 1) },
  ],
  [
    'a feed that writes more cars than can be named',
    record('car'),
    { drops: vehicles, fetchesSite: false, index: 'built anew' },
  ],
  [
    'a setting',
    sql(`insert into settings values ('site', 1, 'metaPixelId', '"1234567"')`),
    { ...configuration, index: 'untouched' },
  ],
  [
    'a setting of the search',
    sql(`insert into settings values ('site', 1, 'defaultSort', '"price:asc"')`),
    { ...configuration, index: 'built anew' },
  ],
  [
    'a flag',
    sql(`insert into flags values ('site', 1, 'checkout', 'on')`),
    { ...configuration, index: 'untouched' },
  ],
  [
    'a flag of the stock',
    sql(`insert into flags values ('site', 1, 'excludeSoldCars', 'on')`),
    { ...configuration, index: 'built anew' },
  ],
  [
    'opening hours',
    sql(`update opening_hours set formatted_hours = 'x' where weekday = 1`),
    { ...configuration, index: 'untouched' },
  ],
  [
    'navigation',
    sql(`update sites set footer_navigation = '[{"label":"x","href":"/","children":[]}]'`),
    { ...configuration, index: 'untouched' },
  ],
  ['the look', sql(`update sites set template = 'workshop'`), { ...configuration, index: 'untouched' }],
  [
    'the name of the site',
    sql(`update sites set name = 'Another name'`),
    { ...configuration, index: 'untouched' },
  ],
  [
    'a location',
    sql(`update locations set phone = '(02) 5550 2000'`),
    { ...configuration, index: 'built anew' },
  ],
  ['a dealership', sql(`update dealerships set name = 'Another'`), { ...configuration, index: 'built anew' }],
  [
    'the name of a make',
    sql(`update manufacturers set name = name`),
    { ...configuration, index: 'untouched' },
  ],
  [
    'a blog post',
    record('post:7'),
    { drops: ['sitemap of pages', 'missing'], fetchesSite: false, index: 'untouched' },
  ],
  [
    'a page of content',
    record('page:7'),
    { drops: ['sitemap of pages', 'missing'], fetchesSite: false, index: 'untouched' },
  ],
  [
    'an offer',
    record('offer:7'),
    // A site's configuration includes its number of current offers.
    { drops: ['sitemap of pages', 'missing'], fetchesSite: true, index: 'untouched' },
  ],
  [
    'what is written of a place',
    record('place:main'),
    { drops: ['page of a place'], fetchesSite: false, index: 'untouched' },
  ],
  ['a shared block', record('shared-block:7'), { drops: [], fetchesSite: false, index: 'untouched' }],
  ['a person', record('person:7'), { drops: ['page of a place'], fetchesSite: false, index: 'untouched' }],
  ['an announcement', record('announcement:now'), { ...configuration, index: 'untouched' }],
  ['a redirect', record('redirect:7'), { drops: ['missing'], fetchesSite: false, index: 'untouched' }],
  ['a picture of the library', record('media:7'), { drops: [], fetchesSite: false, index: 'untouched' }],
  [
    'a lead',
    sql(
      `insert into leads (site_id, reference, category, form_completed, payload) values (1, 'r', 'x', true, '{}')`,
    ),
    { drops: [], fetchesSite: false, index: 'untouched' },
  ],
]

let ask: (path: string) => Promise<string>
let close: () => void
let fetchedSites = 0
const heard: Change[] = []

beforeAll(async () => {
  platform = await openTestPlatform()
  const mazdas = [1, 2, 3, 4, 5, 6, 7].map((n) => aStockCar('north', n, { slug: `car-${n}` }))
  const kias = Array.from({ length: 16 }, (_, at) => aKia(at + 8))
  const dealer = aDealer('north', {
    flags: (['partsPage', 'locationsPage'] as const).map((key) => ({ scope: 'site', key, state: 'on' })),
  })
  const imported = await platform.addDealer(dealer)
  siteId = imported.siteId
  addCars = (stock) =>
    importStock(stock, { db: platform.database.drizzle, pictures: platform.pictures, dealer: imported })
  await addCars([...mazdas, ...kias])

  buildWebsite()
  const built = (await import(
    join(import.meta.dirname, '../../../apps/website/build/server/index.js')
  )) as WebsiteBuild
  // What a page depends on is what its loaders read; drawing it would be most of the work here.
  const drawNothing = async (_: Request, status: number, headers: Headers) =>
    new Response('<title>A page</title>', { status, headers })
  const build = {
    ...built,
    entry: { ...built.entry, module: { ...built.entry.module, default: drawNothing } },
  }
  const log = pino({ level: 'silent' })
  const client = connectClient(platform)
  const changes = followChanges({ platform: client, log })
  changes.subscribe((change) => heard.push(change))
  const nowMs = Date.now()
  const env = parseEnv({ DATA_DIR: platform.dataDir })
  const website = await composeWebsite(
    {
      env,
      keys: await openKeys(env, 'website'),
      log,
      client: {
        ...client,
        call(name, ...input) {
          if (name === 'site') fetchedSites++
          return client.call(name, ...input)
        },
      },
      changes,
      // No page expires here, so any page that is rendered again was dropped by a change.
      now: () => nowMs,
    },
    { build: async () => build, clientDir: null, themePreload: () => null, mode: 'production' },
  )
  const serve = vi.spyOn(website.cache, 'serve')
  ask = async (path) => {
    serve.mockClear()
    await (await website.app.request(`http://north.localhost${path}`)).arrayBuffer()
    const served = await serve.mock.results[0]?.value
    return served?.from ?? 'not from the cache'
  }
  close = () => {
    website.close()
    changes.close()
  }
  await vi.waitFor(() => expect(heard).toHaveLength(1), within)
})
afterAll(async () => {
  close()
  await platform.close()
})

/** The pages that have to be rendered again when they are requested. */
async function askAll(): Promise<PageName[]> {
  const made: PageName[] = []
  for (const name of everyPage) if ((await ask(pages[name])) === 'rendered') made.push(name)
  return made
}

async function readIndex() {
  const { site } = await platform.context.indexes.open(siteId)
  const cars = Array.from({ length: 24 }, (_, at) => site.index.find(at + 1))
  return { site, cars }
}

/** Waits until the website has received all changes in the log. */
async function catchUp(): Promise<void> {
  const { version } = await platform.context.changes.read(null)
  await vi.waitFor(
    () => expect(Math.max(...heard.map((change) => change.version))).toBeGreaterThanOrEqual(version),
    {
      ...within,
      interval: 10,
    },
  )
}

it('a warm website renders no page again', async () => {
  expect(await askAll()).toEqual(everyPage)
  expect(await askAll()).toEqual([])
})

it.each(effects)(
  '%s',
  async (_, change, expected) => {
    await askAll()
    const before = await readIndex()
    fetchedSites = 0
    await change()
    await catchUp()
    const drops = await askAll()
    const after = await readIndex()
    const refreshed = after.cars.flatMap((car, at) => (car === before.cars[at] ? [] : [at + 1]))
    const index = after.site !== before.site ? 'built anew' : refreshed.length > 0 ? refreshed : 'untouched'
    expect({ drops, fetchesSite: fetchedSites > 0, index }).toEqual({
      ...expected,
      drops: everyPage.filter((name) => expected.drops.includes(name)),
    })
  },
  60_000,
)
