const monthsInYear = 12
/** A plate says the year alone; the middle of it is wrong by half a year at most. */
const midYear = 6

/** About how many months old a vehicle of a model year is; null for a year that is none. */
export function vehicleAgeMonths(year: number | null, nowMs: number): number | null {
  if (year === null || !Number.isInteger(year) || year < 1900) return null
  const now = new Date(nowMs)
  return Math.max(0, (now.getUTCFullYear() - year) * monthsInYear + now.getUTCMonth() - midYear)
}
