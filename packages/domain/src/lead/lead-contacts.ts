import { emailError } from '../form/checks/email-error.ts'
import { normalisePhone } from '../person/normalise-phone.ts'

export type LeadContacts = { phone: string | null; email: string | null }

/**
 * How a dealer recognises a person: the normalised phone and the e-mail address in lower case. Invalid values are
 * ignored, and so are made-up numbers of one or two digits repeated, such as 0400 000 000: they would merge strangers
 * into one person.
 */
export function leadContacts(lead: { phone?: unknown; email?: unknown }): LeadContacts {
  const phone = normalisePhone(lead.phone).replace(/[-.]/g, '')
  const isPhone = /^\+?\d{8,15}$/.test(phone) && new Set(phone.slice(1)).size > 2
  const isEmail = emailError(lead.email) === null && typeof lead.email === 'string'
  return { phone: isPhone ? phone : null, email: isEmail ? String(lead.email).trim().toLowerCase() : null }
}
