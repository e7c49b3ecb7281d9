export const currencies = ['AUD', 'NZD'] as const
export type Currency = (typeof currencies)[number]

export type SiteOfCountry = { readonly country: 'AU' | 'NZ' }

/** What the prices and deposits of a site are in: the money of its country. */
export function siteCurrency({ country }: SiteOfCountry): Currency {
  return country === 'NZ' ? 'NZD' : 'AUD'
}
