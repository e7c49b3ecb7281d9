import type { DayHours } from '@forecourt/domain/site/site'

type Span = readonly [open: string, close: string] | 'closed' | 'appointment'

/** A week of opening hours, Sunday first. */
export function week(weekdays: Span, saturday: Span, sunday: Span): DayHours[] {
  return [sunday, weekdays, weekdays, weekdays, weekdays, weekdays, saturday].map((span, weekday) => {
    if (span === 'closed')
      return { weekday, status: 'closed', formattedHours: 'Closed', open: null, close: null }
    if (span === 'appointment')
      return { weekday, status: 'by_appointment', formattedHours: 'By appointment', open: null, close: null }
    const [open, close] = span
    return { weekday, status: 'open', formattedHours: `${spoken(open)} - ${spoken(close)}`, open, close }
  })
}

function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  return `${twelve}:${String(minute).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`
}
