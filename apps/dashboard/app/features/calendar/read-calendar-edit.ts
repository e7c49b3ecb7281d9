import type { CalendarEdit } from '@forecourt/contract/endpoints/staff/calendar'
import { bookingKinds } from '@forecourt/domain/booking/booking-kind'
import { parseWhole } from '@forecourt/domain/money/parse-figure'
import { firstInstantAtLocalTime } from '@forecourt/domain/time/local-time-at'
import type { PostResult } from '../../kit/post-result.ts'
import type { StaffCall } from '../../staff/contexts.ts'
import { catchRefusal } from '../../staff/staff-calls.ts'
import { describeLeft } from './words.ts'

/** Carries out a form that blocks times, changes how many can come or opens times again, and returns its undo. */
export async function changeCalendar(call: StaffCall, form: FormData): Promise<PostResult> {
  const text = (name: string) => String(form.get(name) ?? '')
  const { place } = await call('staffCalendar', { query: { place: text('place'), days: '1' } })
  if (!place) return { refused: 'No place here takes bookings.' }
  if (text('intent') === 'take-back') {
    const changes = text('changes').split(' ').map(Number)
    const written = await catchRefusal(call('undoCalendarChange', { placeId: place.id, body: { changes } }))
    return 'refused' in written ? written : { done: 'As it was before.', undo: null }
  }
  const edit = readCalendarEdit(form, place.timeZone)
  if (edit === null) return { refused: 'The end has to be after the start.' }
  const written = await catchRefusal(call('changeCalendar', { placeId: place.id, body: edit }))
  if ('refused' in written) return written
  return {
    done: `${describeEdit(edit.capacity)}${describeLeft(written.over)}`,
    undo: { intent: 'take-back', place: String(place.id), changes: written.changes.join(' ') },
  }
}

function describeEdit(capacity: number | null): string {
  if (capacity === null) return 'Open again, as usual.'
  return capacity === 0 ? 'Blocked.' : 'Changed how many can come.'
}

/**
 * Reads the edit from the pressed button or the form for blocked times, in the dealership's time zone; null if there is
 * none.
 */
function readCalendarEdit(form: FormData, timeZone: string): CalendarEdit | null {
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
