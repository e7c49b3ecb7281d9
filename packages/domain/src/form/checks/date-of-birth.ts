/** The specification shows no rule for dates of birth (S5, last line of Forms): the date must exist. */
export const dateOfBirthMessage = 'Invalid date. Please enter day, month and year.'

const earliestYear = 1900

/** The message for a `YYYY-MM-DD` text that is not a date, is before 1900, or is after `latest`. */
export function dateOfBirthError(value: unknown, latest?: string): string | null {
  const [, year, month, day] =
    typeof value === 'string' ? (/^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value) ?? []) : []
  if (!year || !month || !day || Number(year) < earliestYear) return dateOfBirthMessage
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  const isToCome = latest !== undefined && date.getTime() > Date.parse(latest)
  return exists && !isToCome ? null : dateOfBirthMessage
}
