import { emailError } from '../form/checks/email-error.ts'
import { normalisePhone } from '../person/normalise-phone.ts'

export type LeadContacts = { phone: string | null; email: string | null }

/**
 * By what a dealer knows a person again: the phone in its one spelling and the e-mail address in lower case. What is no
 * number or address is nobody's, and so is a number of one or two digits over and over, such as 0400 000 000: strangers
 * who make one up would become one person.
 */
export function leadContacts(lead: { phone?: unknown; email?: unknown }): LeadContacts {
  const phone = normalisePhone(lead.phone).replace(/[-.]/g, '')
  const isPhone = /^\+?\d{8,15}$/.test(phone) && new Set(phone.slice(1)).size > 2
  const isEmail = emailError(lead.email) === null && typeof lead.email === 'string'
  return { phone: isPhone ? phone : null, email: isEmail ? String(lead.email).trim().toLowerCase() : null }
}
