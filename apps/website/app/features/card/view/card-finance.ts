import { advertisedRepayment } from '@forecourt/domain/finance/advertised-repayment'
import { financeDisclaimers } from '@forecourt/domain/finance/finance-disclaimers'
import { rateText } from '@forecourt/domain/finance/loan/rate-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { Site } from '@forecourt/domain/site/site'
import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
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

/** A card's finance text, with the notices that its page must show. */
export function cardFinance(
  car: ListedCar,
  site: Site,
  nowMs: number,
): { finance: CardFinance; lines: readonly string[] } | null {
  const repayment = advertisedRepayment(car, site, nowMs)
  if (!repayment) return null
  const amount = moneyText(repayment.cents)
  return {
    finance: {
      repayment: repayment.frequency === 'weekly' ? loanWords.week(amount) : loanWords.month(amount),
      term: repaymentTerm(repayment.termMonths),
      rate: loanWords.perYear(rateText(repayment.interestRate)),
      comparison:
        site.country.credit.comparisonWarning && loanWords.perYear(rateText(repayment.comparisonRate)),
    },
    lines: financeDisclaimers({
      country: site.country,
      validity: { kind: 'open' },
      lenderDisclaimer: repayment.disclaimer,
      creditLicence: site.settings.creditLicence,
    }),
  }
}

/** `5 years`, or `54 months` if it is not a whole number of years. */
export function repaymentTerm(months: number): string {
  const years = months / 12
  return Number.isInteger(years) ? loanWords.years(years) : loanWords.months(months)
}
