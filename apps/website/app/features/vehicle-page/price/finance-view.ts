import { financeLabel } from '@forecourt/domain/content/finance-label'
import { financeDisclaimers } from '@forecourt/domain/finance/finance-disclaimers'
import { financeEligibility, financeFloorCents } from '@forecourt/domain/finance/finance-eligibility'
import { hasRepayment, lenderRepayment } from '@forecourt/domain/finance/lender-repayment'
import { rateText } from '@forecourt/domain/finance/rate-text'
import { type FinanceOffer, findFinanceOffer } from '@forecourt/domain/listing/finance-offer'
import { isPricedAbove } from '@forecourt/domain/money/is-priced-above'
import { moneyText } from '@forecourt/domain/money/money-text'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import { placeTimeZone } from '@forecourt/domain/site/hours/time-zone'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { SplitArm } from '@forecourt/domain/site/split-test'
import type { Car } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { repaymentTerm } from '../../card/view/card-finance.ts'
import { loanWords } from '../words.ts'

export type FinanceView = {
  /** What the site calls a vehicle that meets the lender's rules (S9.28); it may say nothing. */
  label: string
  repayment: string
  period: string
  rate: string
  /** Null where the law knows none. */
  comparisonRate: string | null
  term: string
  lines: readonly string[]
  /** Those of the lines without which no repayment may stand, for the one beside the price. */
  notices: readonly string[]
  /** What the calculator starts from. */
  priceCents: number
  ratePercent: number
  termYears: number
  href: string | null
  hrefLabel: string
}

/**
 * A weekly figure is an advertisement of credit: rate, comparison rate, warning, assumptions and validity stand with
 * it or it does not stand at all (National Credit Code, part 10; docs/decisions/096).
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
 * The calculator alone, where no lender has said anything: it starts at the site's rate, 10 percent unless it sets
 * another (S9.18), and the site's term. Nothing is advertised by it: a figure is shown once the visitor has set their own.
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

/** What the lender offers for the vehicle now, by the calendar of its own place. */
export function findOffer(car: Car, site: Site, nowMs: number): FinanceOffer | null {
  return findFinanceOffer(car, site, placeTimeZone(site, site.locations, car.locationId), nowMs)
}
