import { emailError } from './email-error.ts'

/** The trimmed address if it is valid, else null. */
export function mailAddress(value: unknown): string | null {
  return typeof value === 'string' && emailError(value) === null ? value.trim() : null
}
