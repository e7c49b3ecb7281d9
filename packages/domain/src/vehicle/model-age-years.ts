/** Next year's models are on sale this year. */
const modelYearLead = 1

/**
 * How many years old a model year is, by the calendar year in UTC: no rule that asks is precise to hours. Null when
 * the year is missing, no whole number, or further ahead than next year.
 */
export function modelAgeYears(year: number | null, nowMs: number): number | null {
  const age = new Date(nowMs).getUTCFullYear() - (year ?? Number.NaN)
  return Number.isInteger(age) && age >= -modelYearLead ? age : null
}
