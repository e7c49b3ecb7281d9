import type { DayHours } from '@forecourt/domain/site/site'
import { weekWords } from './week-words.ts'

export type HoursLine = { days: string; hours: string }

const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

/** The weekly hours in as few lines as possible: consecutive days with the same hours share one. */
export function hoursLines(week: readonly DayHours[]): HoursLine[] {
  const lines: { first: number; last: number; hours: string }[] = []
  for (const weekday of mondayFirst) {
    const hours = hoursText(week.filter((day) => day.weekday === weekday))
    const line = lines.at(-1)
    if (line && line.hours === hours) line.last = weekday
    else lines.push({ first: weekday, last: weekday, hours })
  }
  return lines.map(({ first, last, hours }) => ({ days: span(first, last), hours }))
}

function hoursText(rows: readonly DayHours[]): string {
  if (rows.length === 0) return weekWords.statuses.closed
  return rows.map((row) => row.formattedHours || weekWords.statuses[row.status]).join(', ')
}

function span(first: number, last: number): string {
  return first === last ? `${weekWords.days[first]}` : `${weekWords.days[first]}–${weekWords.days[last]}`
}
