import type { DayHours } from '@forecourt/domain/site/site'

export type HoursLine = { days: string; hours: string }

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

/** The week in as few lines as it takes: days in a row with the same hours share one. */
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
  if (rows.length === 0) return 'Closed'
  return rows.map((row) => row.formattedHours || statusTexts[row.status]).join(', ')
}

const statusTexts = { open: 'Open', closed: 'Closed', by_appointment: 'By appointment' } as const

function span(first: number, last: number): string {
  return first === last ? `${names[first]}` : `${names[first]}–${names[last]}`
}
