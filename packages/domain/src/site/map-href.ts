import type { Address } from './site.ts'

type MappedAddress = Omit<Address, 'postcode'> & {
  postcode?: string
  lat?: number | null
  lng?: number | null
  /** What staff chose as the place's own link; null where the address says enough. */
  placeUrl: string | null
}

/** Where a map shows the place: its own link, else Google's documented cross-platform URL form of its address. */
export function mapHref(address: MappedAddress): string {
  const { street, city, state, postcode, lat, lng, placeUrl } = address
  if (placeUrl) return placeUrl
  const place = [street, city, state, postcode].filter(Boolean).join(' ')
  const query = place || (lat != null && lng != null ? `${lat},${lng}` : '')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
