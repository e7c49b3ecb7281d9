import { normalisePhone } from './normalise-phone.ts'

/** The tel link of a number, dealer or visitor (RFC 3966): its digits and a leading plus. Null when it has no digit. */
export function telHref(phone: unknown): string | null {
  const bare = normalisePhone(phone)
  const digits = bare.replace(/[^0-9]/g, '')
  if (digits === '') return null
  return `tel:${bare.startsWith('+') ? '+' : ''}${digits}`
}
