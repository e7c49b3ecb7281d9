/** Next year's models are on sale this year. */
const modelYearLead = 1

/**
 * The age of a model year by the calendar year in UTC, which is precise enough for its uses. Null if the year is
 * missing, not an integer, or later than next year.
 */
export function modelAgeYears(year: number | null, nowMs: number): number | null {
  const age = new Date(nowMs).getUTCFullYear() - (year ?? Number.NaN)
  return Number.isInteger(age) && age >= -modelYearLead ? age : null
}
