import { financeDisclaimers } from '@forecourt/domain/finance/finance-disclaimers'
import { financeEligibility } from '@forecourt/domain/finance/finance-eligibility'
import { hasRepayment, lenderRepayment } from '@forecourt/domain/finance/lender-repayment'
import { rateText } from '@forecourt/domain/finance/rate-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import type { Site } from '@forecourt/domain/site/site'
import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { loanWords } from '../words.ts'

/** Repayment, rate and comparison rate: the law knows no repayment without the other two. */
export type CardFinance = {
  repayment: string
  /** Over how long: one term for all of a list, less only where the lender allows no more. */
  term: string
  rate: string
  /** Null where the law knows none. */
  comparison: string | null
}

/**
 * What a card says of finance, with the lines that its page must then show. Offers that hold for one month need their
 * first day, which a listing does not have, so they stand on the vehicle's page only.
 */
export function cardFinance(
  car: ListedCar,
  site: Site,
  nowMs: number,
): { finance: CardFinance; lines: readonly string[] } | null {
  const { financeProvider, settings } = site
  const eligibility = financeEligibility(car, site, nowMs)
  // Some providers ask for no availability (S5.42), but nobody can finance what is sold.
  if (!eligibility.shown || !isAvailable(car) || financeProvider === settings.financeMonthOfferProvider)
    return null
  const { lender } = eligibility
  const frequency = (['weekly', 'monthly'] as const).find((one) => hasRepayment(lender, one))
  const repayment =
    frequency &&
    lenderRepayment(lender, shownPrice(car, site), { termYears: settings.financeTermYears, frequency })
  if (!repayment) return null
  const amount = moneyText(repayment.cents)
  return {
    finance: {
      repayment: repayment.frequency === 'weekly' ? loanWords.week(amount) : loanWords.month(amount),
      term: repaymentTerm(repayment.termMonths),
      rate: loanWords.perYear(rateText(lender.interestRate)),
      comparison: site.country.credit.comparisonWarning && loanWords.perYear(rateText(lender.comparisonRate)),
    },
    lines: financeDisclaimers({
      country: site.country,
      validity: { kind: 'open' },
      lenderDisclaimer: lender.disclaimer,
      creditLicence: settings.creditLicence,
    }),
  }
}

/** `5 years`, or `54 months` where they make no whole years. */
export function repaymentTerm(months: number): string {
  const years = months / 12
  return Number.isInteger(years) ? loanWords.years(years) : loanWords.months(months)
}
