import { emailError } from '../form/checks/email-error.ts'

/** The address that mail can be sent to, or null. */
export function mailAddress(value: unknown): string | null {
  return typeof value === 'string' && emailError(value) === null ? value.trim() : null
}
