import type { CalendarEdit } from '@forecourt/contract/endpoints/staff/calendar'
import { bookingKinds } from '@forecourt/domain/booking/booking-kind'
import { parseWhole } from '@forecourt/domain/money/parse-figure'
import { firstInstantAtLocalTime } from '@forecourt/domain/time/local-time-at'

/**
 * Reads the edit from the pressed button or the form for blocked times, in the dealership's time zone; null if there is
 * none.
 */
export function readCalendarEdit(form: FormData, timeZone: string): CalendarEdit | null {
  const text = (name: string) => String(form.get(name) ?? '')
  const kinds = bookingKinds.filter((kind) => text('kinds').split(' ').includes(kind))
  const isBlock = form.get('intent') === 'block'
  const from = isBlock ? toInstant(timeZone, text('date'), text('start')) : text('from')
  const to = isBlock ? toInstant(timeZone, text('date'), text('end')) : text('to')
  const typed = isBlock ? '0' : text('capacity')
  const capacity = typed === '' ? null : (parseWhole(typed) ?? -1)
  const isWhole = capacity === null || capacity >= 0
  if (kinds.length === 0 || !isWhole || !(Date.parse(from) < Date.parse(to))) return null
  return { kinds, from, to, capacity, note: text('note') }
}

function toInstant(timeZone: string, date: string, clock: string): string {
  const reading = Date.parse(`${date}T${clock}:00Z`)
  const instant = Number.isFinite(reading) ? firstInstantAtLocalTime(timeZone, reading) : null
  return instant === null ? '' : new Date(instant).toISOString()
}
