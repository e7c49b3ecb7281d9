import { nextListingChangeMs } from '@forecourt/domain/listing/card/next-listing-change'
import { isListed } from '@forecourt/domain/vehicle/state/is-listed'
import type { SearchDocument } from '@forecourt/search/index/query/search-document'
import type { IndexRules } from './index-rules.ts'
import type { IndexedCar } from './indexed-car.ts'
import { toDocument } from './to-document.ts'

/** Where a car stands at one moment: in the listings or not, and when the clock alone will change that. */
export type Placement = {
  id: number
  document: SearchDocument<string> | null
  dueChange: { atMs: number; car: IndexedCar } | null
}

export function placeCar(car: IndexedCar, rules: IndexRules, nowMs: number): Placement {
  const dueMs = nextListingChangeMs(car, rules, nowMs)
  return {
    id: car.id,
    document: isListed(car, rules, nowMs) ? toDocument(car, rules, nowMs) : null,
    dueChange: dueMs === null ? null : { atMs: dueMs, car },
  }
}
