import type { SiteLocation } from '@forecourt/domain/site/site'

/** Where a map shows the place, by Google's documented cross-platform URL form. */
export function mapHref(address: SiteLocation['address']): string {
  const { street, city, state, postcode, lat, lng } = address
  const place = [street, city, state, postcode].filter(Boolean).join(' ')
  const query = place || (lat !== null && lng !== null ? `${lat},${lng}` : '')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
