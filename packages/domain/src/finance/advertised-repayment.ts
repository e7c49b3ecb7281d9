import { shownPrice } from '../price/shown-price.ts'
import type { Site } from '../site/site.ts'
import type { ListedCar } from '../vehicle/listed-car.ts'
import { isAvailable } from '../vehicle/state/is-available.ts'
import { financeEligibility } from './finance-eligibility.ts'
import { hasRepayment, type LenderRepayment, lenderRepayment } from './lender-repayment.ts'

type RepaymentSite = Pick<Site, 'financeProvider' | 'flags' | 'settings'>

/** A repayment with the rates that the law wants beside it. */
export type AdvertisedRepayment = LenderRepayment & {
  interestRate: number
  comparisonRate: number | null
  disclaimer: string | null
}

/**
 * The repayment that cards show beside the price; null if there is none. One-month offers need their start date, which
 * listings do not have. Some providers do not require availability (S5.42), but a sold car cannot be financed.
 */
export function advertisedRepayment(
  car: ListedCar,
  site: RepaymentSite,
  nowMs: number,
): AdvertisedRepayment | null {
  const { financeProvider, settings } = site
  const eligibility = financeEligibility(car, site, nowMs)
  if (!eligibility.shown || !isAvailable(car) || financeProvider === settings.financeMonthOfferProvider)
    return null
  const { lender } = eligibility
  const frequency = (['weekly', 'monthly'] as const).find((one) => hasRepayment(lender, one))
  const repayment =
    frequency &&
    lenderRepayment(lender, shownPrice(car, site), { termYears: settings.financeTermYears, frequency })
  if (!repayment || lender.interestRate === null) return null
  const { interestRate, comparisonRate, disclaimer } = lender
  return { ...repayment, interestRate, comparisonRate, disclaimer }
}
