import { emailMessage } from '../form/checks/email-error.ts'
import { phoneMessage } from '../form/checks/phone-error.ts'
import { requiredMessage } from '../form/checks/required-error.ts'
import { normalisePhone } from '../person/normalise-phone.ts'
import { mailAddress } from './mail-address.ts'

export type ContactErrors = { phone: string; email: string }

export const noContactMessage = 'Please leave a phone number or an email address so we can reply.'
export const wrongAddressMessage =
  'We can’t send mail to that email address. Please check it so we can reply.'

/**
 * What is wrong with the contacts of a finished lead that nobody could answer: neither a number that can be called nor
 * an address that mail can be sent to. Null when one of them will do, whatever the other is.
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
 * The one text that whoever sent the form is shown (S7.33, S8.04): where an address was typed it speaks of that, because
 * the form may ask for nothing else.
 */
export function contactMessage({ email }: ContactErrors): string {
  return email === emailMessage ? wrongAddressMessage : noContactMessage
}

function isEmpty(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === ''
}
