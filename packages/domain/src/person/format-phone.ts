import { countryPhones } from '../country/countries.ts'
import type { CountryPhone } from '../country/country.ts'
import { dialCode } from './dial-code.ts'
import { normalisePhone } from './normalise-phone.ts'

/**
 * Formats a phone number (S5.10) of a visitor or dealer. Ten digits from 02 are a Sydney landline or a New Zealand
 * mobile, so the site's country is tried first. Unknown formats stay as typed, and so do foreign numbers, which without
 * their prefix would be another number here.
 */
export function formatPhone(
  phone: unknown,
  country: string,
  phones: Readonly<Record<string, CountryPhone>> = countryPhones,
): string {
  const bare = normalisePhone(phone)
  const own = phones[country]
  const isOwn = own && (dialCode(phone) ?? own.dialCode) === own.dialCode
  const masks = isOwn ? [own, ...Object.values(phones)].flatMap((one) => one.masks) : []
  const mask = masks.find(([pattern]) => pattern.test(bare))
  if (mask) return bare.replace(mask[0], mask[1])
  return typeof phone === 'string' ? phone.trim() : ''
}
