import { emailMessage } from '../form/checks/email-error.ts'
import { mailAddress } from '../form/checks/mail-address.ts'
import { phoneMessage } from '../form/checks/phone-error.ts'
import { requiredMessage } from '../form/checks/required-error.ts'
import { normalisePhone } from '../person/normalise-phone.ts'

export type ContactErrors = { phone: string; email: string }

export const noContactMessage = 'Please leave a phone number or an email address so we can reply.'
export const wrongAddressMessage =
  'We can’t send mail to that email address. Please check it so we can reply.'

/**
 * Errors for a finished lead that staff could not answer: neither a valid phone number nor a valid mail address. Null
 * if one of them is valid.
 */
export function contactErrors(lead: { phone?: unknown; email?: unknown }): ContactErrors | null {
  const phone = normalisePhone(lead.phone).replace(/[-.]/g, '')
  if (/^\+?\d{8,15}$/.test(phone) || mailAddress(lead.email) !== null) return null
  return {
    phone: isEmpty(lead.phone) ? requiredMessage : phoneMessage,
    email: isEmpty(lead.email) ? requiredMessage : emailMessage,
  }
}

/**
 * The single message for the visitor (S7.33, S8.04): it mentions the address if one was typed, because the form may ask
 * for nothing else.
 */
export function contactMessage({ email }: ContactErrors): string {
  return email === emailMessage ? wrongAddressMessage : noContactMessage
}

function isEmpty(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === ''
}
