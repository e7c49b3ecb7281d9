import { financeDisclaimers } from '@forecourt/domain/finance/finance-disclaimers'
import { financeEligibility } from '@forecourt/domain/finance/finance-eligibility'
import { hasRepayment, lenderRepayment } from '@forecourt/domain/finance/lender-repayment'
import { rateText } from '@forecourt/domain/finance/loan/rate-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import type { Site } from '@forecourt/domain/site/site'
import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { loanWords } from '../words.ts'

/** Repayment, rate and comparison rate: by law the repayment needs the other two. */
export type CardFinance = {
  repayment: string
  /** The term: the same for all of a list, shorter only if the lender requires it. */
  term: string
  rate: string
  /** Null where the law has no comparison rate. */
  comparison: string | null
}

/**
 * A card's finance text, with the notices that its page must show. One-month offers need their start date, which
 * listings do not have, so they are shown on vehicle pages only.
 */
export function cardFinance(
  car: ListedCar,
  site: Site,
  nowMs: number,
): { finance: CardFinance; lines: readonly string[] } | null {
  const { financeProvider, settings } = site
  const eligibility = financeEligibility(car, site, nowMs)
  // Some providers do not require availability (S5.42), but a sold car cannot be financed.
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

/** `5 years`, or `54 months` if it is not a whole number of years. */
export function repaymentTerm(months: number): string {
  const years = months / 12
  return Number.isInteger(years) ? loanWords.years(years) : loanWords.months(months)
}
