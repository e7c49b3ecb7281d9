import type { Site } from '../../site/site.ts'

export type FinanceConsent = { name: string; text: string; version: string }

/** The version of the wording on the screen; bump it when a text below changes. */
const version = '2026-11'

/**
 * An applicant's consents, recorded word for word: collection and use of credit information under the country's law (in
 * Australia part IIIA of the Privacy Act 1988).
 */
export function financeConsents(
  site: Pick<Site, 'name' | 'country'>,
): readonly [credit: FinanceConsent, truth: FinanceConsent] {
  const { law } = site.country.credit
  return [
    {
      name: 'credit_consent',
      text: `I agree that ${site.name} and the lenders it works with may collect, use and share my personal and credit information under ${law} to assess this application. No credit check is made before a person has called me.`,
      version,
    },
    { name: 'truth_consent', text: 'What I have entered is true and complete.', version },
  ]
}

/** The consent to a soft check of the credit score. */
export function scoreConsent(site: Pick<Site, 'name'>): FinanceConsent {
  return {
    name: 'score_consent',
    text: `I agree that ${site.name} may ask a credit bureau for my score. It is a soft check that does not affect my score; only the band is kept.`,
    version,
  }
}
