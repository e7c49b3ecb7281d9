import { listedCarToJson } from '@forecourt/contract/json/listed-car-to-json'
import { financeEligibility } from '@forecourt/domain/finance/finance-eligibility'
import type { Cents } from '@forecourt/domain/price/cents'
import { isPricedAbove } from '@forecourt/domain/price/is-priced-above'
import { carDocument } from '@forecourt/search/car-document'
import type { SearchDocument } from '@forecourt/search/index/search-document'
import type { SiteRules } from '../sites/get-site-rules.ts'
import type { IndexedCar } from './indexed-car.ts'

/**
 * One vehicle as the index keeps it. Its hit is the finished JSON of a listed car: an answer is then a matter of
 * joining texts, and one text takes less memory than the object.
 */
export function toDocument(car: IndexedCar, rules: SiteRules, nowMs: number): SearchDocument<string> {
  return carDocument(car, {
    hit: JSON.stringify(listedCarToJson(car)),
    paymentWeekCents: weeklyRepayment(car, rules, nowMs),
  })
}

/** The weekly figure of the site's lender (S7.37), where the site may show it: nobody can filter by what is hidden. */
function weeklyRepayment(car: IndexedCar, rules: SiteRules, nowMs: number): Cents | null {
  const finance = financeEligibility(car, rules, nowMs)
  const cents = finance.shown ? finance.lender.paymentWeekCents : null
  return isPricedAbove(cents, 0) ? cents : null
}
