import { writeDayHours } from '../hours/write-day-hours.ts'
import type { DayHours } from '../site.ts'
import type { NewPlace } from './new-dealer.ts'

/** The opening hours of a new location, Sunday first, with their display text. */
export function writeWeek({
  weekdays,
  saturday,
  sunday,
}: Pick<NewPlace, 'weekdays' | 'saturday' | 'sunday'>): DayHours[] {
  return [sunday, weekdays, weekdays, weekdays, weekdays, weekdays, saturday].map((span, weekday) =>
    writeDayHours(
      weekday,
      span ? { status: 'open', ...span } : { status: 'closed', open: null, close: null },
    ),
  )
}
