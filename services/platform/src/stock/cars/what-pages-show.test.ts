import { type ChangeTag, touchesTag, writeTag } from '@forecourt/domain/change/change-tag'
import { similarCarTags } from '@forecourt/domain/change/similar-car-tags'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClient, type PlatformClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

/*
 * The data of a page may change only by a change with one of the tags that the page depends on. The test makes random
 * writes to a stock with few makes, models and bodies, so that lists of similar cars contain cars of the same model as
 * well as unrelated ones.
 */
const cars = 16
const makes = ['Mazda', 'Kia'] as const
const models = ['One', 'Two'] as const
const bodies = ['SUV', 'Hatch', null] as const

let platform: TestPlatform
let client: PlatformClient
let siteId: number

beforeAll(async () => {
  platform = await openTestPlatform()
  const stock = Array.from({ length: cars }, (_, at) =>
    aStockCar('north', at + 1, {
      slug: `car-${at + 1}`,
      make: at < 11 ? 'Mazda' : 'Kia',
      model: at < 8 ? 'One' : 'Two',
      body: bodies[at % 3] ?? null,
      priceCents: 1_000_000 + (at % 7) * 100_000,
    }),
  )
  siteId = (await platform.addDealer(aDealer('north'), stock)).siteId
  client = connectClient(platform)
})
afterAll(() => platform.close())

const text = (value: string | null) => (value === null ? 'null' : `'${value}'`)
const assignment = fc.oneof(
  { weight: 4, arbitrary: fc.nat(9).map((n) => `price_cents = ${1_000_000 + n * 77_000}`) },
  { weight: 2, arbitrary: fc.constantFrom(...models).map((model) => `model = '${model}'`) },
  { weight: 1, arbitrary: fc.constantFrom(...makes).map((make) => `make = '${make}'`) },
  { weight: 2, arbitrary: fc.constantFrom(...bodies).map((body) => `body = ${text(body)}`) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('in_stock', 'coming_soon', 'sold')
      .map((status) => `status = '${status}', sold_at = ${status === 'sold' ? 'now()' : 'null'}`),
  },
  { weight: 1, arbitrary: fc.boolean().map((shown) => `show_on_dealer_website = ${shown}`) },
  { weight: 1, arbitrary: fc.nat(3).map((n) => `created_at = created_at + interval '${n} days'`) },
  { weight: 1, arbitrary: fc.constant(`description = description || 'x'`) },
  { weight: 1, arbitrary: fc.constantFrom('new', 'used').map((type) => `car_type = '${type}'`) },
)
const someCar = fc.integer({ min: 1, max: cars })
const write = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({ car: someCar, set: assignment })
      .map(({ car, set }) => `update cars set ${set} where id = ${car}`),
  },
  { weight: 1, arbitrary: someCar.map((car) => `delete from car_images where car_id = ${car}`) },
  {
    weight: 2,
    arbitrary: someCar.map(
      (car) =>
        `insert into reservations (site_id, dealership_id, car_id, thing, reference, visitor_hash, state, hold_expires_at)
         select 1, 1, ${car}, '{"name": "x"}', 'R-' || gen_random_uuid(), 'nobody', 'held', now() + interval '1 hour'
         where not exists (select from reservations where car_id = ${car})`,
    ),
  },
  { weight: 1, arbitrary: someCar.map((car) => `delete from reservations where car_id = ${car}`) },
)

type Seen = { shows: string; tags: ChangeTag[] }

/** The data of the home page and of all vehicle pages, with the tags that they depend on. */
async function seePages(): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  const newest = await client.call('newestCars', { websiteId: siteId, query: { limit: 8 } })
  const { stock } = await client.call('site', { websiteId: siteId })
  seen.set('home', {
    shows: JSON.stringify([newest, stock]),
    tags: ['stock', ...newest.map(({ id }) => writeTag('car', id))],
  })
  for (let id = 1; id <= cars; id++) {
    const slug = `car-${id}`
    const [found, similar] = await Promise.all([
      client.call('carDetail', { websiteId: siteId, slug }),
      client.call('similarCars', { websiteId: siteId, slug }),
    ])
    const tags = 'id' in found ? [writeTag('car', id), ...similarCarTags(found, similar)] : []
    seen.set(slug, { shows: JSON.stringify([found, similar]), tags: [writeTag('slug', slug), ...tags] })
  }
  return seen
}

it('a page becomes different only by a change of what it names', async () => {
  const seed = 7
  let leftAlone = 0
  let before = await seePages()
  for (const statement of fc.sample(write, { numRuns: process.env.SOAK ? 1_000 : 20, seed })) {
    const { version } = await client.call('changes')
    await platform.database.pool.query(statement)
    const { changes } = await platform.context.changes.read(version)
    const changed = changes.flatMap(({ tags }) => tags)
    const after = await seePages()
    for (const [page, { shows, tags }] of before) {
      const isInvalidated = changed.some((tag) => tags.some((shown) => touchesTag(tag, shown)))
      if (!isInvalidated) leftAlone++
      if (!isInvalidated)
        expect(after.get(page)?.shows, `${page} after ${statement}, seed ${seed}: ${changed}`).toBe(shows)
    }
    before = after
  }
  // Otherwise the test would have proved nothing.
  expect(leftAlone).toBeGreaterThan(50)
})
