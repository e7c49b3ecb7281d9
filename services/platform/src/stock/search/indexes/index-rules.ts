import type { SiteRules } from '../../../sites/get-site-rules.ts'

/** The flags and settings that an index is built from or answers with; changes of others do not affect it. */
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

/** The part of a site that the search modules may read: a further flag or setting must be listed above. */
export type IndexRules = Pick<SiteRules, 'id' | 'kind' | 'financeProvider' | 'includeSoldCarsDays'> & {
  flags: Pick<SiteRules['flags'], (typeof indexFlags)[number]>
  settings: Pick<SiteRules['settings'], (typeof indexSettings)[number]>
}
