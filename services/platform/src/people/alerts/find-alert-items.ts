import { type AlertKind, findAlertKind, type Sighting } from '@forecourt/domain/listing/alert-kind'
import { basisKey, restorePrice, shownPrice } from '@forecourt/domain/price/shown-price'
import { stockPrice } from '@forecourt/domain/price/stock-price'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import type { SearchDocument } from '@forecourt/search/index/query/search-document'
import type { IndexRules } from '../../stock/search/indexes/index-rules.ts'
import { findOffer, type IndexedCar, toDocument } from '../../stock/search/indexes/place-car.ts'
import type { SiteSearches } from './site-searches.ts'
import type { AlertItems, SeenCar } from './store.ts'

/**
 * A vehicle as the searches of a site see it now. A vehicle that is not on the website, for whatever reason, counts as
 * gone.
 */
export function toSeenState(
  siteId: number,
  carId: number,
  { car, rules, nowMs }: { car: IndexedCar | undefined; rules: IndexRules; nowMs: number },
): Omit<SeenCar, 'turn'> {
  const unseen = { siteId, carId, priceCents: null, priceBasis: null, stockPriceCents: null }
  if (!car) return { ...unseen, state: 'gone', document: null }
  const price = shownPrice(car, rules)
  return {
    ...unseen,
    state: findState(car),
    ...(price && {
      priceCents: price.cents,
      priceBasis: basisKey(price.basis),
      stockPriceCents: stockPrice(car),
    }),
    document: toDocument(car, rules, findOffer(car, rules, nowMs), null),
  }
}

export function toSeenFacts({ state, priceCents, priceBasis, stockPriceCents }: SeenCar): Sighting {
  return { state, price: restorePrice(priceCents, priceBasis), stockPriceCents }
}

function findState(car: IndexedCar): Sighting['state'] {
  if (isAvailable(car)) return car.reserved ? 'reserved' : 'available'
  return car.status === 'sold' ? 'sold' : 'gone'
}

/** What the change of a vehicle means to each search that matched it before or matches it now. */
export function findAlertItems(
  { searches, alerts }: Pick<SiteSearches, 'searches' | 'alerts'>,
  before: SeenCar | undefined,
  after: SeenCar,
): AlertItems[] {
  const find = (document: SearchDocument | null | undefined) =>
    new Set(document ? searches.match(document) : [])
  const matched = find(before?.document)
  const matches = find(after.document)
  const was = before ? toSeenFacts(before) : null
  const now = toSeenFacts(after)
  const byKind = new Map<AlertKind, string[]>()
  for (const searchId of matched.union(matches)) {
    const found = { matched: matched.has(searchId), matches: matches.has(searchId) }
    const kind = findAlertKind(was, now, found)
    if (kind === null || !alerts.get(searchId)?.kinds.includes(kind)) continue
    const searchIds = byKind.get(kind) ?? []
    byKind.set(kind, searchIds)
    searchIds.push(searchId)
  }
  return [...byKind].map(([kind, searchIds]) => ({
    searchIds,
    kind,
    occasion: findOccasion(kind, after),
    carId: after.carId,
    carName: (after.document ?? before?.document)?.name ?? '',
    priceCents: after.priceCents,
    // Compared on the basis of the current price; otherwise a change of basis would look like a price drop.
    wasPriceCents: kind === 'price-drop' ? (before?.priceCents ?? null) : null,
    priceBasis: after.priceBasis,
  }))
}

/**
 * A search is alerted once that a vehicle is new, once for each lower price, and each time that it is sold or available
 * again.
 */
function findOccasion(kind: AlertKind, { priceCents, turn }: SeenCar): string {
  if (kind === 'new') return ''
  return kind === 'price-drop' ? String((priceCents ?? 0) / 100) : String(turn)
}
