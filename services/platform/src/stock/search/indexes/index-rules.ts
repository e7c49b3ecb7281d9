import type { SiteRules } from '../../../sites/get-site-rules.ts'

/** The flags and settings that an index is made of or answers by; a change of any other leaves it alone. */
export const indexFlags = ['excludeSoldCars', 'finance'] as const
export const indexSettings = [
  'defaultSort',
  'financeHiddenDealerships',
  'financeHiddenMakes',
  'financeMonthOfferProvider',
  'financeProviderRules',
  'financeTermYears',
  'governmentFees',
  'landingPageStock',
  'makeSpellings',
  'priceBandAttribute',
  'priceBandUnit',
  'vehicleDuty',
] as const

/** What of a site the search area can see: whoever needs another flag or setting here has to name it above. */
export type IndexRules = Pick<SiteRules, 'id' | 'kind' | 'financeProvider' | 'includeSoldCarsDays'> & {
  flags: Pick<SiteRules['flags'], (typeof indexFlags)[number]>
  settings: Pick<SiteRules['settings'], (typeof indexSettings)[number]>
}
