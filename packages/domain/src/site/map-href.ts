import type { Address } from './site.ts'

type MappedAddress = Omit<Address, 'postcode'> & {
  postcode?: string
  lat?: number | null
  lng?: number | null
  /** A map link chosen by staff; null to use the address. */
  placeUrl: string | null
}

/** The map link of a location: its own, else Google's documented cross-platform URL for its address. */
export function mapHref(address: MappedAddress): string {
  const { street, city, state, postcode, lat, lng, placeUrl } = address
  if (placeUrl) return placeUrl
  const place = [street, city, state, postcode].filter(Boolean).join(' ')
  const query = place || (lat != null && lng != null ? `${lat},${lng}` : '')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
