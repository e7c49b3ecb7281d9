import { moneyText } from '../money/money-text.ts'
import type { Site } from '../site/site.ts'
import { comparisonExample } from './comparison-rate.ts'
import { depositPercent } from './finance-quote.ts'
import type { OfferValidity } from './offer-validity.ts'

/** The prescribed wording (NCCP Regulations 2010, reg 99): it stands on screen wherever a comparison rate does. */
export const comparisonRateWarning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. ' +
  'Different terms, fees or other loan amounts might result in a different comparison rate.'

/** What a New Zealand borrower is told in place of it. */
export const newZealandNotice =
  'Lending criteria, terms and fees apply. Before you borrow, the lender must give you the full cost in writing under ' +
  'the Credit Contracts and Consumer Finance Act 2003. You can cancel within five working days of receiving it.'

const longDate = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * What the law of the country wants in sight of a repayment. Australia: the comparison rate's example and warning
 * (National Credit Code, part 10). New Zealand knows no comparison rate: there the lender discloses the whole cost and
 * the borrower may cancel (Credit Contracts and Consumer Finance Act 2003, ss 17 and 27).
 */
export function creditNotices(country: Site['country']): readonly string[] {
  if (country === 'NZ') return [newZealandNotice]
  const { amountCents, termYears } = comparisonExample
  return [
    `The comparison rate is based on a ${termYears} year secured loan of ${moneyText(amountCents)}.`,
    comparisonRateWarning,
  ]
}

/**
 * The lines under every finance figure, in their order: what the repayment assumes, what the law wants, the end of the
 * offer, the lender's own words and the dealer's credit licence. Empty ones are left out.
 */
export function financeDisclaimers(offer: {
  country: Site['country']
  validity: OfferValidity
  lenderDisclaimer: string | null
  creditLicence: string
}): readonly string[] {
  const { validity } = offer
  return [
    `Repayments assume a deposit of ${depositPercent}% of the price.`,
    ...creditNotices(offer.country),
    validity.kind === 'until' ? `Offer valid until ${longDate.format(new Date(validity.lastDay))}.` : '',
    offer.lenderDisclaimer?.trim() ?? '',
    offer.creditLicence.trim(),
  ].filter((line) => line !== '')
}
