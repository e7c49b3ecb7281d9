import { listedCarCodec } from '@forecourt/contract/codecs/listed-car'
import { financeEligibility } from '@forecourt/domain/finance/finance-eligibility'
import { carDocument } from '@forecourt/search/car-document'
import type { SearchDocument } from '@forecourt/search/index/query/search-document'
import type { IndexRules } from './index-rules.ts'
import type { IndexedCar } from './indexed-car.ts'

/**
 * One vehicle as the index keeps it. Its hit is the finished JSON of a listed car: an answer is then a matter of
 * joining texts, and one text takes less memory than the object. Nobody can filter by a repayment that the site may
 * not show.
 */
export function toDocument(car: IndexedCar, rules: IndexRules, nowMs: number): SearchDocument<string> {
  return carDocument(car, {
    hit: JSON.stringify(listedCarCodec.encode(car)),
    financeProvider: financeEligibility(car, rules, nowMs).shown ? rules.financeProvider : null,
  })
}
