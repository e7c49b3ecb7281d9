import { dealers } from '@forecourt/demo/dealers'
import type { DealerPlan } from '@forecourt/demo/dealers/parts/dealer-plan'
import { generateStock } from '@forecourt/demo/stock/generate-stock'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import { wasPrice } from '@forecourt/domain/price/was-price'
import { resolveSettings } from '@forecourt/domain/site/configuration/resolve-settings'
import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import type { Point } from '@forecourt/domain/site/map/towns'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { carDocument } from '@forecourt/search/car-document'
import type { FacetName, RangeName } from '@forecourt/search/grammar/attributes'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import type { SearchDocument } from '@forecourt/search/index/query/search-document'
import { SearchIndex } from '@forecourt/search/index/search-index'
import { answerSearch } from '@forecourt/search/meilisearch/answer-search'
import { createUnderstand } from '@forecourt/search/words/understand'
import { demoSeed } from '../../demo/load-demo.ts'

/** A vehicle of the demo with the text of its card and its page. */
export type DemoCar = {
  readonly name: string
  readonly stockNumber: string
  readonly engine: string
  readonly yard: string
  readonly dealership: string
  readonly facts: Readonly<Partial<Record<FacetName, string>>>
  readonly numbers: Readonly<Partial<Record<RangeName, number>>>
  readonly isReduced: boolean
  readonly isCertified: boolean
  /** All words by which a search may find it. */
  readonly text: string
  readonly createdAtMs: number
}

type DemoAnswer = {
  readonly hits: readonly DemoCar[]
  readonly total: number
  readonly leftOut: readonly string[]
  readonly corrected: string | null
  readonly state: SearchState
}

export type DemoShop = {
  readonly slug: string
  readonly kind: VehicleKind
  readonly cars: readonly DemoCar[]
  readonly search: (typed: string) => DemoAnswer
}

/** The time of the search, from which ages and years are computed. */
const nowMs = Date.UTC(2026, 10, 18, 3)

const shops = new Map<string, DemoShop>()

/** A demo dealer's stock in the product's index, without a platform around it. Created once. */
export function openShop(slug: string): DemoShop {
  const known = shops.get(slug)
  if (known) return known
  const plan = dealers.find(({ site }) => site.slug === slug)
  if (!plan) throw new Error(`No demo dealer is called ${slug}.`)
  const shop = createShop(plan)
  shops.set(slug, shop)
  return shop
}

function createShop(plan: DealerPlan): DemoShop {
  const settings = resolveSettings(plan.settings)
  const documents = listDocuments(plan, { settings })
  const index = new SearchIndex({ documents, makeSpellings: settings.makeSpellings })
  const understand = createUnderstand(index, plan.site.kind, {
    thisYear: new Date(nowMs).getUTCFullYear(),
    siteSpellings: settings.makeSpellings,
    cities: new Map(
      plan.dealerships.flatMap(({ locations }) =>
        locations.map(({ address }): [string, Point] => [address.city, [address.lat ?? 0, address.lng ?? 0]]),
      ),
    ),
    places: plan.dealerships.flatMap(({ name, slug, locations }) =>
      locations.map((location) => ({
        name: location.name,
        city: location.address.city,
        dealership: { name, slug },
      })),
    ),
  })
  const all = documents.length
  return {
    slug: plan.site.slug,
    kind: plan.site.kind,
    cars: documents.map(({ hit }) => hit),
    search(typed) {
      const request = { q: typed, hitsPerPage: Math.max(1, all), page: 1, disjunctive: [] }
      const result = answerSearch(index, request, { understand, defaultSort: settings.defaultSort })
      if (!result.ok) throw new Error(result.fault.message)
      const { answer, made } = result
      const { leftOut, corrected, state } = made
      return { hits: answer.hits, total: answer.totalHits, leftOut, corrected, state }
    },
  }
}

type Site = { readonly settings: Settings }

function listDocuments(plan: DealerPlan, site: Site): SearchDocument<DemoCar>[] {
  const places = plan.dealerships.flatMap(({ locations }) => locations)
  const stock = [...generateStock(plan, { seed: demoSeed, count: plan.stockCount, nowMs })]
  return stock
    .filter((car) => car.showOnDealerWebsite && !car.sold)
    .map((car, at) => {
      const place = places.find(({ slug }) => slug === car.locationSlug)
      const city = place?.address.city ?? ''
      const placed = { ...car, id: at + 1, city, state: place?.address.state ?? '' }
      const priced = placed as typeof placed & Parameters<typeof wasPrice>[0]
      const isReduced = wasPrice(priced, site) !== null
      const empty = carDocument(
        { ...placed, photosCount: car.pictures.length, financeLenders: {} } as never,
        {
          ...{ hit: null as never, financeProvider: null, termYears: site.settings.financeTermYears },
          ...{ price: shownPrice(priced, site), isReduced },
        },
      )
      const hit: DemoCar = {
        name: car.name,
        stockNumber: car.stockNumber,
        engine: car.engine ?? '',
        yard: place?.name ?? '',
        dealership: car.dealershipSlug,
        facts: withoutNulls(empty.facets),
        numbers: withoutNulls(empty.numbers),
        isReduced,
        isCertified: car.certified,
        text: [
          car.name,
          car.series,
          car.stockNumber,
          car.engine,
          car.colour,
          ...Object.values(car.attributes),
        ]
          .join(' ')
          .toLowerCase(),
        createdAtMs: car.createdAtMs,
      }
      return { ...empty, hit }
    })
}

function withoutNulls<Name extends string, Value>(
  record: Readonly<Partial<Record<Name, Value | null>>>,
): Partial<Record<Name, NonNullable<Value>>> {
  const known = Object.entries(record).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(known) as Partial<Record<Name, NonNullable<Value>>>
}
