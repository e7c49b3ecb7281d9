import { normalisePhone } from '../../person/normalise-phone.ts'
import type { FlagKey } from '../../site/configuration/flag-table.ts'

/** The phone numbers that a site accepts. */
export type PhoneRule = 'standard' | 'uk' | 'numeric' | 'numeric-uk'

/** S5.10. */
export const phoneMessage = 'Invalid phone number. Must be Australian or New Zealand number.'
/** S5.12. */
export const numericPhoneMessage = 'Invalid phone number. Too many characters.'
/** Numeric phones must be shorter than this (S5.11, S9.20). */
export const numericPhoneLimitCharacters = 15

/** S5.08; the second alternative covers New Zealand landlines too. */
const australian = /^(?:0[2-578][0-9]{8}|0[34679][0-9]{7,9})$/
/** New Zealand mobiles, 9 to 11 digits from 02, which the Australian patterns do not match. */
const newZealand = /^02[0-9]{7,9}$/
/** 44 with or without its plus, and the optional zero in brackets after it (S5.09). */
const british = /^(?:\+|00)?440?[0-9]{9,10}$/

/**
 * The message for a visitor's number that the rule rejects. Not for dealers' numbers: 13, 1300 and 1800 numbers have no
 * leading 0. Hyphens and dots are rejected as specified.
 */
export function phoneError(value: unknown, rule: PhoneRule): string | null {
  const phone = normalisePhone(value)
  const isBritish = rule.endsWith('uk') && british.test(phone)
  if (rule.startsWith('numeric')) {
    const fits = phone.length < numericPhoneLimitCharacters && /^[0-9]+$/.test(phone)
    return fits || isBritish ? null : numericPhoneMessage
  }
  return australian.test(phone) || newZealand.test(phone) || isBritish ? null : phoneMessage
}

export function choosePhoneRule(
  flags: Readonly<Pick<Record<FlagKey, boolean>, 'numericPhone' | 'ukPhone'>>,
): PhoneRule {
  if (flags.numericPhone) return flags.ukPhone ? 'numeric-uk' : 'numeric'
  return flags.ukPhone ? 'uk' : 'standard'
}
