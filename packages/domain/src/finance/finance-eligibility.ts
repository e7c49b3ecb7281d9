import type { Cents } from '../money/cents.ts'
import { isPricedAbove } from '../money/is-priced-above.ts'
import type { FlagKey } from '../site/configuration/flag-table.ts'
import type { Settings } from '../site/configuration/setting-table.ts'
import type { Car } from '../vehicle/car.ts'
import { isSameName } from '../vehicle/is-same-name.ts'
import type { Lender } from '../vehicle/lender.ts'
import { modelAgeYears } from '../vehicle/model-age-years.ts'
import { isAvailable } from '../vehicle/state/is-available.ts'
import type { FinanceRule } from './finance-rules.ts'
import { findFinanceRule } from './find-finance-rule.ts'
import { findLender } from './find-lender.ts'

/** S9.13. */
export const financeFloorCents: Cents = 50_000

export type FinanceRefusal =
  | 'finance-off'
  | 'hidden-make'
  | 'hidden-dealership'
  | 'unknown-provider'
  | 'no-rates'
  | 'unavailable'
  | 'price-too-low'
  | 'too-old'
  | 'no-payment'

export type FinanceEligibility = { shown: true; lender: Lender } | { shown: false; reason: FinanceRefusal }

type FinanceCar = Pick<Car, 'make' | 'dealershipSlug' | 'status' | 'priceCents' | 'year' | 'financeLenders'>
type FinanceSite = {
  financeProvider: string | null
  flags: Readonly<Pick<Record<FlagKey, boolean>, 'finance'>>
  settings: Pick<Settings, 'financeHiddenMakes' | 'financeHiddenDealerships' | 'financeProviderRules'>
}

/** Whether finance figures are shown for the car, with their lender (S5.36 to S5.42), else the reason. */
export function financeEligibility(car: FinanceCar, site: FinanceSite, nowMs: number): FinanceEligibility {
  const { settings, financeProvider } = site
  if (!site.flags.finance) return refuse('finance-off')
  if (settings.financeHiddenMakes.some((make) => isSameName(make, car.make))) return refuse('hidden-make')
  if (settings.financeHiddenDealerships.includes(car.dealershipSlug)) return refuse('hidden-dealership')
  const rule = findFinanceRule(financeProvider, settings.financeProviderRules)
  if (rule === null) return refuse('unknown-provider')
  const lender = findLender(car, financeProvider)
  if (!lender || !isRate(lender.interestRate) || !isRate(lender.comparisonRate)) return refuse('no-rates')
  const reason = breaks(rule, car, lender, nowMs)
  return reason ? refuse(reason) : { shown: true, lender }
}

function breaks(rule: FinanceRule, car: FinanceCar, lender: Lender, nowMs: number): FinanceRefusal | null {
  if (rule.available && !isAvailable(car)) return 'unavailable'
  if (rule.aboveFloor && !isPricedAbove(car.priceCents, financeFloorCents)) return 'price-too-low'
  if ((modelAgeYears(car.year, nowMs) ?? Number.POSITIVE_INFINITY) > rule.maxAgeYears) return 'too-old'
  return rule.payment && !isPricedAbove(lender[rule.payment], 0) ? 'no-payment' : null
}

/** Zero percent is an offer; NaN, negative values and Infinity are errors in the feed. */
function isRate(figure: number | null): boolean {
  return figure !== null && figure >= 0 && figure < Number.POSITIVE_INFINITY
}

function refuse(reason: FinanceRefusal): FinanceEligibility {
  return { shown: false, reason }
}
