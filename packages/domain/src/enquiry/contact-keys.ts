import { emailError } from '../form/checks/email-error.ts'

export type ContactKeys = { email: string | null; phone: string | null }

/**
 * E-mail and phone normalised for hashing, as advertising networks do it: the address in lower case, the number with
 * its country code, by default this country's (ITU-T E.164). Unlike the form rule (S5.07) it distinguishes +61 and +64.
 * Invalid addresses and numbers give no key.
 */
export function contactKeys(
  { email, phone }: { email?: unknown; phone?: unknown },
  dialCode: string,
): ContactKeys {
  const isEmail = typeof email === 'string' && emailError(email) === null
  return {
    email: isEmail ? email.trim().toLowerCase() : null,
    phone: typeof phone === 'string' ? internationalPhone(phone, dialCode) : null,
  }
}

function internationalPhone(typed: string, ownCode: string): string | null {
  const bare = typed.replace(/[\s()[\].-]/g, '').replace(/^00/, '+')
  // Many people write '+61 (0)412 …'.
  const own = new RegExp(`^(?:\\+?${ownCode}0*(?=[1-9]\\d{7,})|0+)`)
  const digits = bare.replace(own, `+${ownCode}`).replace(/^\+(6[14])0+/, '+$1')
  return /^\+[1-9]\d{8,14}$/.test(digits) ? digits : null
}
