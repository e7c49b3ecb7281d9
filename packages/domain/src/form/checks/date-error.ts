import { dateOfBirthMessage } from './date-of-birth.ts'

/** The message for a text that is no day of the form year-month-day, as a date field posts it. */
export function dateError(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return dateOfBirthMessage
  const date = new Date(`${value}T00:00:00Z`)
  // February 30 becomes March 2.
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  return exists ? null : dateOfBirthMessage
}
