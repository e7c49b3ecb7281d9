import { listedCarCodec } from '@forecourt/contract/codecs/listed-car'
import { nextListingChangeMs } from '@forecourt/domain/listing/card/next-listing-change'
import { type FinanceOffer, findFinanceOffer } from '@forecourt/domain/listing/finance-offer'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import { wasPrice } from '@forecourt/domain/price/was-price'
import type { Car } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { isListed } from '@forecourt/domain/vehicle/state/is-listed'
import { carDocument, type SearchedCar } from '@forecourt/search/car-document'
import type { SearchDocument } from '@forecourt/search/index/query/search-document'
import type { IndexRules } from './index-rules.ts'

/** A vehicle as input of the index. */
export type IndexedCar = SearchedCar &
  Pick<Car, 'showOnDealerWebsite' | 'date'> & {
    /** The time zone of its location, which decides when offers end. */
    timeZone: string
  }

/** The state of a car at one time: listed or not, its figures, and when it next changes by time alone. */
export type Placement = {
  id: number
  document: SearchDocument<string> | null
  dueChange: { atMs: number; car: IndexedCar } | null
}

export function placeCar(car: IndexedCar, rules: IndexRules, nowMs: number): Placement {
  const offer = findOffer(car, rules, nowMs)
  // Only unsold cars have an offer, and only sold cars leave the listings after a time.
  const dueMs = offer?.endsMs ?? nextListingChangeMs(car, rules, nowMs)
  return {
    id: car.id,
    document: isListed(car, rules, nowMs)
      ? toDocument(car, rules, offer, JSON.stringify(listedCarCodec.encode(car)))
      : null,
    dueChange: dueMs === null ? null : { atMs: dueMs, car },
  }
}

export function findOffer(car: IndexedCar, rules: IndexRules, nowMs: number): FinanceOffer | null {
  return findFinanceOffer(car, rules, car.timeZone, nowMs)
}

/**
 * One vehicle in the index. Its hit is the serialised JSON of a listed car: answers concatenate these texts, and a text
 * takes less memory than the object. Repayments that the site may not show cannot be filtered, and prices are compared
 * as they are shown on the cards.
 */
export function toDocument<Hit>(
  car: IndexedCar,
  rules: IndexRules,
  offer: FinanceOffer | null,
  hit: Hit,
): SearchDocument<Hit> {
  return carDocument(car, {
    hit,
    price: shownPrice(car, rules),
    isReduced: isAvailable(car) && wasPrice(car, rules) !== null,
    financeProvider: offer && rules.financeProvider,
    termYears: rules.settings.financeTermYears,
  })
}
