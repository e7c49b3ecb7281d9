import type { SpecialHours } from '../site.ts'
import type { DaySpan } from './write-day-hours.ts'

export type DatedHours = {
  /** `YYYY-MM-DD`. */
  date: string
  span: DaySpan
  /** Why it differs from its weekday, such as a holiday's name. */
  special: string | null
}

/** A location's hours on every day of a year, including special days. */
export function listYearHours(
  year: number,
  week: readonly DaySpan[],
  special: readonly Omit<SpecialHours, 'locationId'>[],
): DatedHours[][] {
  const differing = new Map(special.map((day) => [day.date, day]))
  return Array.from({ length: 12 }, (_, month) => {
    const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    return Array.from({ length: count }, (__, at): DatedHours => {
      const day = new Date(Date.UTC(year, month, at + 1))
      const date = day.toISOString().slice(0, 10)
      const other = differing.get(date)
      const usual = week[day.getUTCDay()] ?? { status: 'closed', open: null, close: null }
      return other
        ? { date, span: { status: other.status, open: other.open, close: other.close }, special: other.name }
        : { date, span: usual, special: null }
    })
  })
}
