import { findStateFault } from '../../country/state.ts'
import { toSlug } from '../pages/to-slug.ts'
import type { Address, Site } from '../site.ts'

/** Dealers may have 13, 1300 or 1800 numbers, so only the length is checked. */
export function findPhoneFault(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '').length
  return digits >= 6 && digits <= 15 ? null : 'Please give a phone number.'
}

/** What is wrong with a dealer's location, by field; without a phone it uses the dealer's. */
export function findPlaceFaults(
  place: Address & { name: string; phone: string },
  country: Site['country'],
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (toSlug(place.name) === '') faults.name = 'Please give it a name, such as Main yard.'
  if (place.street.trim() === '') faults.street = 'Please give the street and number.'
  if (place.city.trim() === '') faults.city = 'Please give the suburb or town.'
  const state = findStateFault(place.state, country)
  if (state) faults.state = state
  if (!country.postcode.pattern.test(place.postcode.trim())) faults.postcode = country.postcode.fault
  const phone = place.phone.trim() === '' ? null : findPhoneFault(place.phone)
  if (phone) faults.phone = phone
  return faults
}
