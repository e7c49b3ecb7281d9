import { financeLabel } from '@forecourt/domain/content/finance-label'
import { financeDisclaimers } from '@forecourt/domain/finance/finance-disclaimers'
import { financeEligibility, financeFloorCents } from '@forecourt/domain/finance/finance-eligibility'
import { hasRepayment, lenderRepayment } from '@forecourt/domain/finance/lender-repayment'
import { rateText } from '@forecourt/domain/finance/loan/rate-text'
import { type FinanceOffer, findFinanceOffer } from '@forecourt/domain/listing/finance-offer'
import { isPricedAbove } from '@forecourt/domain/money/is-priced-above'
import { moneyText } from '@forecourt/domain/money/money-text'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { SplitArm } from '@forecourt/domain/site/split-test'
import { placeTimeZone } from '@forecourt/domain/site/time-zone'
import type { Car } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { repaymentTerm } from '../../card/view/card-finance.ts'
import { loanWords } from '../words.ts'

export type FinanceView = {
  /** The site's label for a vehicle that meets the lender's rules (S9.28); may be empty. */
  label: string
  repayment: string
  period: string
  rate: string
  /** Null where the law has no comparison rate. */
  comparisonRate: string | null
  term: string
  lines: readonly string[]
  /** The notices that a repayment requires, for the one next to the price. */
  notices: readonly string[]
  /** The calculator's price. */
  priceCents: number
  ratePercent: number
  termYears: number
  href: string | null
  hrefLabel: string
}

/**
 * A weekly repayment is a credit advertisement: it needs rate, comparison rate, warning, assumptions and validity, or
 * must not be shown (National Credit Code, part 10; docs/decisions/096).
 */
export function toFinanceView(
  car: Car,
  site: Site,
  paths: Paths,
  { nowMs, splitArm }: { nowMs: number; splitArm: SplitArm },
): FinanceView | null {
  const offer = findOffer(car, site, nowMs)
  const price = shownPrice(car, site)
  if (offer === null || price === null) return null
  const { lender, validity } = offer
  const frequency = (['weekly', 'monthly'] as const).find((one) => hasRepayment(lender, one)) ?? 'weekly'
  const { financeTermYears, creditLicence } = site.settings
  const offered = { country: site.country, validity }
  const repayment = lenderRepayment(lender, price, { termYears: financeTermYears, frequency })
  if (repayment === null) return null
  const termYears = repayment.termMonths / 12
  return {
    label: site.settings.financeLabel.trim(),
    repayment: moneyText(repayment.cents),
    period: repayment.frequency === 'weekly' ? loanWords.week : loanWords.month,
    rate: rateText(lender.interestRate),
    comparisonRate: site.country.credit.comparisonWarning && rateText(lender.comparisonRate),
    term: repaymentTerm(repayment.termMonths),
    lines: financeDisclaimers({ ...offered, lenderDisclaimer: lender.disclaimer, creditLicence }),
    notices: financeDisclaimers({ ...offered, lenderDisclaimer: null, creditLicence: '' }),
    priceCents: price.cents,
    ratePercent: lender.interestRate ?? 0,
    termYears,
    href: paths.financeForm({ carId: car.id, carType: car.carType, preferredDealership: car.dealershipSlug }),
    hrefLabel: financeLabel(splitArm),
  }
}

export type CalculatorView = Pick<FinanceView, 'priceCents' | 'ratePercent' | 'termYears'>

/**
 * The calculator without a lender's offer: starts at the site's rate, by default 10 percent (S9.18), and its term. It
 * advertises nothing: a figure appears once the visitor has changed an input.
 */
export function toCalculatorView(car: Car, site: Site, nowMs: number): CalculatorView | null {
  const finance = financeEligibility(car, site, nowMs)
  const price = shownPrice(car, site)
  const isWithoutLender =
    !finance.shown && (finance.reason === 'no-rates' || finance.reason === 'unknown-provider')
  if (!isWithoutLender || !isAvailable(car) || !isPricedAbove(car.priceCents, financeFloorCents)) return null
  return (
    price && {
      priceCents: price.cents,
      ratePercent: site.settings.financeRate / 100,
      termYears: site.settings.financeTermYears,
    }
  )
}

/** The lender's current offer for the vehicle, by the date at its location. */
export function findOffer(car: Car, site: Site, nowMs: number): FinanceOffer | null {
  return findFinanceOffer(car, site, placeTimeZone(site, site.locations, car.locationId), nowMs)
}
