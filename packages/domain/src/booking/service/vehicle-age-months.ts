const monthsInYear = 12
/** Only the year is known; assuming the middle of it is off by at most half a year. */
const midYear = 6

/** Approximate age in months of a vehicle of a model year; null for an invalid year. */
export function vehicleAgeMonths(year: number | null, nowMs: number): number | null {
  if (year === null || !Number.isInteger(year) || year < 1900) return null
  const now = new Date(nowMs)
  return Math.max(0, (now.getUTCFullYear() - year) * monthsInYear + now.getUTCMonth() - midYear)
}
