import { financeDisclaimers } from '@forecourt/domain/finance/finance-disclaimers'
import { financeEligibility } from '@forecourt/domain/finance/finance-eligibility'
import { rateText } from '@forecourt/domain/finance/rate-text'
import { termMonths } from '@forecourt/domain/listing/compared-payment'
import { isPricedAbove } from '@forecourt/domain/money/is-priced-above'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { Site } from '@forecourt/domain/site/site'
import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { loanWords } from '../words.ts'

/** Repayment, rate and comparison rate: the law knows no repayment without the other two. */
export type CardFinance = {
  repayment: string
  /** Over how long: repayments of different terms stand side by side. Null where the lender does not say. */
  term: string | null
  rate: string
  /** Null in New Zealand, whose law knows none. */
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
  const repayment = isPricedAbove(lender.paymentWeekCents, 0)
    ? loanWords.week(moneyText(wholeDollars(lender.paymentWeekCents)))
    : isPricedAbove(lender.paymentMonthCents, 0)
      ? loanWords.month(moneyText(wholeDollars(lender.paymentMonthCents)))
      : null
  if (repayment === null) return null
  return {
    finance: {
      repayment,
      term: termText(termMonths(lender)),
      rate: loanWords.perYear(rateText(lender.interestRate)),
      comparison: site.country === 'NZ' ? null : loanWords.perYear(rateText(lender.comparisonRate)),
    },
    lines: financeDisclaimers({
      country: site.country,
      validity: { kind: 'open' },
      lenderDisclaimer: lender.disclaimer,
      creditLicence: settings.creditLicence,
    }),
  }
}

/** Upwards: a repayment must never read smaller than it is. */
function wholeDollars(cents: number | null): number {
  return Math.ceil((cents ?? 0) / 100) * 100
}

/** `5 years`, or `54 months` where they make no whole years. */
function termText(months: number | null): string | null {
  if (months === null) return null
  const years = months / 12
  return Number.isInteger(years) ? loanWords.years(years) : loanWords.months(months)
}
