import { listingFlipMs } from '@forecourt/domain/listing/card/listing-flip'
import { isListed } from '@forecourt/domain/vehicle/state/is-listed'
import type { SearchDocument } from '@forecourt/search/index/query/search-document'
import type { IndexRules } from './index-rules.ts'
import type { IndexedCar } from './indexed-car.ts'
import { toDocument } from './to-document.ts'

/** Where a car stands at one moment: in the listings or not, and when the clock alone will change that. */
export type Placement = {
  id: number
  document: SearchDocument<string> | null
  flip: { atMs: number; car: IndexedCar } | null
}

export function placeCar(car: IndexedCar, rules: IndexRules, nowMs: number): Placement {
  const flipMs = listingFlipMs(car, rules, nowMs)
  return {
    id: car.id,
    document: isListed(car, rules, nowMs) ? toDocument(car, rules, nowMs) : null,
    flip: flipMs === null ? null : { atMs: flipMs, car },
  }
}
