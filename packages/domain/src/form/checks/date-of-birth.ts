/** The specification shows no rule for dates of birth (S5, last line of Forms): the date must exist. */
export const dateOfBirthMessage = 'Invalid date. Please enter day, month and year.'

const earliestYear = 1900

/** The message for a text of the form year-month-day that is no date since 1900, or one after the latest, `YYYY-MM-DD`. */
export function dateOfBirthError(value: unknown, latest?: string): string | null {
  const [, year, month, day] =
    typeof value === 'string' ? (/^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value) ?? []) : []
  if (!year || !month || !day || Number(year) < earliestYear) return dateOfBirthMessage
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  const isToCome = latest !== undefined && date.getTime() > Date.parse(latest)
  return exists && !isToCome ? null : dateOfBirthMessage
}
