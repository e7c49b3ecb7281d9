/**
 * The same day of the next month, or its last day: 31 January → 28 or 29 February. Dates are `YYYY-MM-DD` in the
 * dealer's calendar, so time zones do not matter. Null for an invalid date.
 */
export function addMonth(date: string): string | null {
  const end = new Date(/^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T00:00:00Z` : Number.NaN)
  const day = end.getUTCDate()
  // JavaScript engines roll 30 February over into March instead of rejecting it.
  if (day !== Number(date.slice(8))) return null
  end.setUTCMonth(end.getUTCMonth() + 1)
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.getUTCFullYear() > 9999 ? null : end.toISOString().slice(0, 10)
}
