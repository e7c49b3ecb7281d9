/** What a website should have before visitors see it, in the order in which a dealer does it. */
export const openingSteps = [
  'logo',
  'licence',
  'hours',
  'stock',
  'payments',
  'privacy',
  'admin',
  'domain',
] as const

export type OpeningStep = (typeof openingSteps)[number]

export type OpeningFacts = {
  hasLogo: boolean
  /** Whether every dealership that it shows has a dealer licence. */
  hasLicences: boolean
  /** Whether a place that visitors see is open on some day. */
  hasHours: boolean
  vehicles: number
  takesDeposits: boolean
  hasPaymentAccount: boolean
  /** Whether somebody has said how long personal details are kept. */
  hasPrivacyChoice: boolean
  /** Whether one of the dealer's own people has accepted a place as its manager. */
  hasManager: boolean
  /** Whether its address is a domain of the dealer's. */
  hasDomain: boolean
}

/** A website that takes no deposits needs no account for them. */
export function findOpeningSteps(facts: OpeningFacts): Record<OpeningStep, boolean> {
  return {
    logo: facts.hasLogo,
    licence: facts.hasLicences,
    hours: facts.hasHours,
    stock: facts.vehicles > 0,
    payments: !facts.takesDeposits || facts.hasPaymentAccount,
    privacy: facts.hasPrivacyChoice,
    admin: facts.hasManager,
    domain: facts.hasDomain,
  }
}
