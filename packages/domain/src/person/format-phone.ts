import { normalisePhone } from './normalise-phone.ts'
import { phoneCountry } from './phone-country.ts'

type Mask = readonly [pattern: RegExp, shown: string]

const australian: readonly Mask[] = [
  [/^(0[45][0-9]{2})([0-9]{3})([0-9]{3})$/, '$1 $2 $3'],
  [/^(0[2378])([0-9]{4})([0-9]{4})$/, '($1) $2 $3'],
  [/^(1[38]00)([0-9]{3})([0-9]{3})$/, '$1 $2 $3'],
  [/^(13)([0-9]{2})([0-9]{2})$/, '$1 $2 $3'],
]
const newZealand: readonly Mask[] = [
  [/^(02[0-9])([0-9]{3})([0-9]{3,5})$/, '$1 $2 $3'],
  [/^(0800|0508)([0-9]{3})([0-9]{3,4})$/, '$1 $2 $3'],
  [/^(0[34679])([0-9]{3})([0-9]{4})$/, '$1 $2 $3'],
]

/**
 * A phone as people write it (S5.10), whether a visitor's or a dealer's. Ten digits from 02 are a Sydney landline or
 * a New Zealand mobile, so the site's own country comes first. A number of no known form stays as it was typed, and so
 * does one of the other country: without its prefix it would be somebody else's here.
 */
export function formatPhone(phone: unknown, country: 'AU' | 'NZ'): string {
  const bare = normalisePhone(phone)
  const masks = country === 'NZ' ? [...newZealand, ...australian] : [...australian, ...newZealand]
  const isOwn = (phoneCountry(phone) ?? country) === country
  const mask = isOwn && masks.find(([pattern]) => pattern.test(bare))
  if (mask) return bare.replace(mask[0], mask[1])
  return typeof phone === 'string' ? phone.trim() : ''
}
