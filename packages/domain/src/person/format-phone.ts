import { countryPhones } from '../country/countries.ts'
import type { CountryPhone } from '../country/country.ts'
import { dialCode } from './dial-code.ts'
import { normalisePhone } from './normalise-phone.ts'

/**
 * A phone as people write it (S5.10), whether a visitor's or a dealer's. Ten digits from 02 are a Sydney landline or
 * a New Zealand mobile, so the site's own country comes first. A number of no known form stays as it was typed, and so
 * does one of another country: without its prefix it would be somebody else's here.
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
