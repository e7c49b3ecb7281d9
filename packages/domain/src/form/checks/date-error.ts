import { dateOfBirthMessage } from './date-of-birth.ts'

/** The message for an invalid day, in the `YYYY-MM-DD` form that date fields post. */
export function dateError(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return dateOfBirthMessage
  const date = new Date(`${value}T00:00:00Z`)
  // Catches dates that roll over, such as February 30 to March 2.
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  return exists ? null : dateOfBirthMessage
}
