import { parseClockTime } from '../../time/parse-clock-time.ts'
import type { DayHours, SpecialHours } from '../site.ts'

/** Minutes after midnight; the end exceeds 1440 if the hours run into the next day. */
export type Opening = { fromMinute: number; toMinute: number }

const dayMinutes = 1440

/**
 * The openings that start on a date, earliest first. Special hours replace the weekday's. A day may have several rows
 * (a lunch break). Closing at or before opening means the next day, so equal times are 24 hours. Rows that are not
 * 'open' (closed, by appointment) or have invalid times are skipped.
 */
export function listOpenings(
  date: string,
  weekday: number,
  hours: readonly DayHours[],
  specialHours: readonly SpecialHours[],
): Opening[] {
  const special = specialHours.filter((row) => row.date === date)
  const rows = special.length > 0 ? special : hours.filter((row) => row.weekday === weekday)
  return rows.flatMap(readOpenings).sort((one, other) => one.fromMinute - other.fromMinute)
}

function readOpenings(row: { status: string; open: string | null; close: string | null }): Opening[] {
  const from = parseClockTime(row.open)
  const to = parseClockTime(row.close)
  if (row.status !== 'open' || from === null || to === null) return []
  return [{ fromMinute: from, toMinute: to > from ? to : to + dayMinutes }]
}
