import { emailError } from '../form/checks/email-error.ts'

/** What gives a header or an envelope a second meaning (RFC 5322, 3.2.3), and what cannot be seen. */
const special = /[()<>[\]:;@\\,"\p{Cc}\p{Cf}]/u

/** The address that mail can be sent to, or null: stricter than the form, which takes what visitors type. */
export function mailAddress(value: unknown): string | null {
  if (typeof value !== 'string' || emailError(value) !== null) return null
  const address = value.trim()
  const at = address.lastIndexOf('@')
  const isPlain = !special.test(address.slice(0, at)) && /^[\p{L}\p{N}.-]+$/u.test(address.slice(at + 1))
  return isPlain ? address : null
}
