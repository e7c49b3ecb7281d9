import { createPageStore } from '../apps/website/server/cache/page-store.ts'
import type { ChangeTag } from '../packages/domain/src/change/change-tag.ts'
import { SearchIndex } from '../packages/search/src/index/search-index.ts'
import { createRandom } from '../packages/search/testing/random.ts'
import { randomDocument, randomStock } from '../packages/search/testing/random-stock.ts'
import { refreshCars } from '../services/platform/src/stock/search/indexes/build-site-index.ts'
import { demand, median, print, timed } from './figures.ts'
import { openStockedPlatform } from './search/stocked-platform.ts'

/*
 * The cost of one car's change on a site of 10,000 cars, during which the processes that follow it do nothing else. The
 * index updates the car, and the website drops every listing, the car's page and those of its model.
 */
const cars = 10_000
const listings = 1_000
const rounds = 3
const changesARound = 50
const maxMs = 2
/** Ten vehicles per model, whose pages are all dropped when the price of one changes. */
const models = cars / 10

type Kept = { siteId: number; tags: readonly ChangeTag[] }

/** The similar vehicles on the page of a vehicle. */
function similar(at: number): ChangeTag[] {
  const others = [1, 2, 3, 4, 5, 6].map((n): ChangeTag => `car:${((at + n * models - 1) % cars) + 1}`)
  return [...others, `model:Kia ${at % models}`]
}

function keepPages() {
  const store = createPageStore<Kept>(1e9)
  const keepListings = () => {
    for (let at = 0; at < listings; at++) store.put(`listing ${at}`, { siteId: 7, tags: ['car'] }, 10_000)
  }
  for (let at = 1; at <= cars; at++)
    store.put(`car ${at}`, { siteId: 7, tags: [`slug:${at}`, `car:${at}`, ...similar(at)] }, 10_000)
  return { store, keepListings }
}

const index = new SearchIndex({ documents: randomStock(5, cars) })
const random = createRandom(11)
const { store, keepListings } = keepPages()
const byRound = { index: [] as number[], pages: [] as number[], both: [] as number[] }
for (let round = 0; round <= rounds; round++) {
  const each = { index: [] as number[], pages: [] as number[] }
  for (let at = 0; at < changesARound; at++) {
    const document = randomDocument(random, 1 + random.below(cars))
    keepListings()
    each.index.push(await timed(() => index.upsert(document)))
    const changed: ChangeTag[] = [
      'body:SUV',
      `car:${document.id}`,
      'make:Kia',
      `model:Kia ${document.id % models}`,
    ]
    each.pages.push(await timed(() => store.drop(7, changed)))
  }
  // The first round is a warm-up.
  if (round === 0) continue
  byRound.index.push(median(each.index))
  byRound.pages.push(median(each.pages))
  byRound.both.push(median(each.index.map((ms, at) => ms + (each.pages[at] ?? 0))))
}
print(
  `one car of ${cars}: index ${median(byRound.index).toFixed(3)} ms, ${listings + 10} pages dropped ` +
    `${median(byRound.pages).toFixed(3)} ms, both ${median(byRound.both).toFixed(3)} ms (medians of ${rounds})`,
)

const platform = await openStockedPlatform(cars)
const { site } = await platform.context.indexes.open(platform.siteId)
const readings: number[] = []
for (let at = 0; at < rounds * changesARound; at++)
  readings.push(await timed(() => refreshCars(platform.context, site, [1 + random.below(cars)])))
print(`with reading the car from Postgres first: ${median(readings).toFixed(2)} ms`)
await platform.close()
demand(median(byRound.both) < maxMs, `a change of one car must cost less than ${maxMs} ms.`)
