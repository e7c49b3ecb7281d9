import { parseClockTime } from '../hours/parse-clock-time.ts'
import type { DayHours } from '../site.ts'
import type { NewPlace, OpenSpan } from './new-dealer.ts'

/** The week of a new place, Sunday first, with the words that pages show. */
export function writeWeek({
  weekdays,
  saturday,
  sunday,
}: Pick<NewPlace, 'weekdays' | 'saturday' | 'sunday'>): DayHours[] {
  return [sunday, weekdays, weekdays, weekdays, weekdays, weekdays, saturday].map((span, weekday) =>
    writeDay(weekday, span),
  )
}

function writeDay(weekday: number, span: OpenSpan): DayHours {
  if (span === null) return { weekday, status: 'closed', formattedHours: 'Closed', open: null, close: null }
  const formattedHours = `${spellTime(span.open)} – ${spellTime(span.close)}`
  return { weekday, status: 'open', formattedHours, ...span }
}

/** `8:30 am`; noon is 12 pm. */
function spellTime(time: string): string {
  const minutes = parseClockTime(time) ?? 0
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}
