import { normalisePhone } from './normalise-phone.ts'
import { phoneCountry } from './phone-country.ts'

const codes = { AU: '61', NZ: '64' } as const

/**
 * The tel link of a number, dealer or visitor (RFC 3966): its digits and a leading plus. One that names its country keeps
 * it, whoever calls from where. Null when it has no digit.
 */
export function telHref(phone: unknown): string | null {
  const bare = normalisePhone(phone)
  const digits = bare.replace(/[^0-9]/g, '')
  if (digits === '') return null
  const country = phoneCountry(phone)
  if (country) return `tel:+${codes[country]}${digits.slice(1)}`
  return `tel:${bare.startsWith('+') ? '+' : ''}${digits}`
}
