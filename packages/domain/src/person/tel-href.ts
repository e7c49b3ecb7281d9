import { dialCode } from './dial-code.ts'
import { normalisePhone } from './normalise-phone.ts'

/**
 * The tel link of a number, dealer or visitor (RFC 3966): its digits and a leading plus. One that names its country keeps
 * it, whoever calls from where. Null when it has no digit.
 */
export function telHref(phone: unknown): string | null {
  const bare = normalisePhone(phone)
  const digits = bare.replace(/[^0-9]/g, '')
  if (digits === '') return null
  const code = dialCode(phone)
  if (code) return `tel:+${code}${digits.slice(1)}`
  return `tel:${bare.startsWith('+') ? '+' : ''}${digits}`
}
