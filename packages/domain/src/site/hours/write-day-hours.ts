import { parseClockTime } from '../../time/parse-clock-time.ts'
import type { DayHours } from '../site.ts'

/** A location's hours on a day; by appointment needs no times. */
export type DaySpan = Pick<DayHours, 'status' | 'open' | 'close'>

/** A weekday's hours with their display text. */
export function writeDayHours(weekday: number, { status, open, close }: DaySpan): DayHours {
  if (status === 'open' && open !== null && close !== null)
    return { weekday, status, formattedHours: `${spellTime(open)} – ${spellTime(close)}`, open, close }
  const formattedHours = status === 'by_appointment' ? 'By appointment' : 'Closed'
  const known = status === 'by_appointment' ? status : 'closed'
  return { weekday, status: known, formattedHours, open: null, close: null }
}

/** Why the times are invalid; null if they are valid. */
export function findDaySpanFault({ status, open, close }: DaySpan): string | null {
  if (status !== 'open') return null
  const [from, to] = [parseClockTime(open), parseClockTime(close)]
  if (from === null || to === null) return 'Please give both times, or choose closed.'
  return to > from ? null : 'It closes before it opens.'
}

/** `8:30 am`; noon is 12 pm. */
function spellTime(time: string): string {
  const minutes = parseClockTime(time) ?? 0
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}
