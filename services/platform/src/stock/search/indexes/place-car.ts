import { listedCarCodec } from '@forecourt/contract/codecs/listed-car'
import { nextListingChangeMs } from '@forecourt/domain/listing/card/next-listing-change'
import { type FinanceOffer, findFinanceOffer } from '@forecourt/domain/listing/finance-offer'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import { wasPrice } from '@forecourt/domain/price/was-price'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { isListed } from '@forecourt/domain/vehicle/state/is-listed'
import { carDocument } from '@forecourt/search/car-document'
import type { SearchDocument } from '@forecourt/search/index/query/search-document'
import type { IndexRules } from './index-rules.ts'

/** A vehicle as the index is built from it: what a listing shows, and what only a search asks. */
export type IndexedCar = ListedCar &
  Pick<Car, 'drive' | 'seats' | 'doors' | 'engine' | 'customRank' | 'showOnDealerWebsite' | 'date'> & {
    /** Of the place where it stands, by whose calendar offers end. */
    timeZone: string
  }

/** Where a car stands at one moment: in the listings or not, by which figures, and when the clock alone changes that. */
export type Placement = {
  id: number
  document: SearchDocument<string> | null
  dueChange: { atMs: number; car: IndexedCar } | null
}

export function placeCar(car: IndexedCar, rules: IndexRules, nowMs: number): Placement {
  const offer = findOffer(car, rules, nowMs)
  // Only what is not sold has an offer, and only what is sold leaves the listings by the clock.
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
 * One vehicle as the index keeps it. Its hit is the finished JSON of a listed car: an answer is then a matter of
 * joining texts, and one text takes less memory than the object. Nobody can filter by a repayment that the site may
 * not show, and prices are compared as they stand on the cards.
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
