import type { Cents } from '../money/cents.ts'
import { moneyText } from '../money/money-text.ts'
import { depositPercent } from './finance-quote.ts'
import type { OfferValidity } from './offer-validity.ts'

/** The loan on which an advertised comparison rate is worked out (S9.17). */
export const comparisonExample = { amountCents: 3_000_000 as Cents, termYears: 5 } as const

/** The prescribed wording (NCCP Regulations 2010, reg 99): it stands on screen wherever a comparison rate does. */
export const comparisonRateWarning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. ' +
  'Different terms, fees or other loan amounts might result in a different comparison rate.'

const longDate = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * The lines under every finance figure, in their order: what the repayment assumes, what the comparison rate is based
 * on, the warning, the end of the offer, the lender's own words and the dealer's credit licence. Empty ones are left out.
 */
export function financeDisclaimers(offer: {
  validity: OfferValidity
  lenderDisclaimer: string | null
  creditLicence: string
}): readonly string[] {
  const { validity } = offer
  const { amountCents, termYears } = comparisonExample
  return [
    `Repayments assume a deposit of ${depositPercent}% of the price.`,
    `The comparison rate is based on a ${termYears} year secured loan of ${moneyText(amountCents)}.`,
    comparisonRateWarning,
    validity.kind === 'until' ? `Offer valid until ${longDate.format(new Date(validity.lastDay))}.` : '',
    offer.lenderDisclaimer?.trim() ?? '',
    offer.creditLicence.trim(),
  ].filter((line) => line !== '')
}
