import type { Country } from '../country/country.ts'
import { calendarText, longDate } from '../country/format/date-text.ts'
import { moneyText } from '../money/money-text.ts'
import { depositPercent } from './finance-quote.ts'
import { comparisonExample } from './loan/comparison-rate.ts'
import type { OfferValidity } from './offer-validity.ts'

/**
 * The notices that the law requires near a repayment: the example and warning of a comparison rate, if the country has
 * one (in Australia the National Credit Code, part 10), and the country's other notices.
 */
export function creditNotices({ credit }: Pick<Country, 'credit'>): readonly string[] {
  const { comparisonWarning, notices } = credit
  if (comparisonWarning === null) return notices
  const { amountCents, termYears } = comparisonExample
  return [
    `The comparison rate is based on a ${termYears} year secured loan of ${moneyText(amountCents)}.`,
    comparisonWarning,
    ...notices,
  ]
}

/**
 * The lines under every finance figure, in order: assumptions of the repayment, legal notices, the end of the offer,
 * the lender's wording and the dealer's credit licence. Empty ones are left out.
 */
export function financeDisclaimers(offer: {
  country: Country
  validity: OfferValidity
  lenderDisclaimer: string | null
  creditLicence: string
}): readonly string[] {
  const { validity } = offer
  return [
    `Repayments assume a deposit of ${depositPercent}% of the price.`,
    ...creditNotices(offer.country),
    validity.kind === 'until'
      ? `Offer valid until ${calendarText(validity.lastDay, longDate, offer.country.language)}.`
      : '',
    offer.lenderDisclaimer?.trim() ?? '',
    offer.creditLicence.trim(),
  ].filter((line) => line !== '')
}
