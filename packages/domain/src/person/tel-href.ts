import { dialCode } from './dial-code.ts'
import { normalisePhone } from './normalise-phone.ts'

/**
 * The tel link of a number (RFC 3966): its digits and a leading plus. A country code is kept. Null if there are no
 * digits.
 */
export function telHref(phone: unknown): string | null {
  const bare = normalisePhone(phone)
  const digits = bare.replace(/[^0-9]/g, '')
  if (digits === '') return null
  const code = dialCode(phone)
  if (code) return `tel:+${code}${digits.slice(1)}`
  return `tel:${bare.startsWith('+') ? '+' : ''}${digits}`
}
