import type { SlotsJson } from '@forecourt/contract/endpoints/bookings'
import type { BookingKind } from '@forecourt/domain/booking/booking-kind'
import { isoWithOffset } from '@forecourt/domain/booking/iso-with-offset'
import { slotCapacity } from '@forecourt/domain/booking/slot-capacity'
import type { SlotRules } from '@forecourt/domain/booking/slot-rules'
import { minuteMs } from '@forecourt/domain/time/duration'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { findCalendar } from './find-calendar.ts'
import { startsAt } from './starts-at.ts'
import { findCarPlace, listBookedTimes, listCalendarChanges, listCarSpans } from './store.ts'

/** The times with free capacity at which the car is not booked, sorted by time and then by location (S7.10, S7.11). */
export async function listSlots(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  kind: BookingKind,
  dealershipId: number,
  carId: number | null,
  rules: Partial<SlotRules> = {},
): Promise<SlotsJson> {
  const car = carId === null ? null : await findCarPlace(db, carId)
  if (carId !== null && car?.dealershipId !== dealershipId) throw fail('car-not-at-dealership')
  const calendar = await findCalendar(db, dealershipId, kind, car)
  if (!calendar) throw fail('dealership-not-found')
  const nowMs = clock()
  const ids = calendar.locations.map(({ id }) => id)
  const taken = new Map(
    (await listBookedTimes(db, kind, ids, nowMs)).map((row) => [
      `${row.locationId} ${row.startMs}`,
      row.taken,
    ]),
  )
  const changes = await listCalendarChanges(db, kind, ids, nowMs)
  const out = carId === null ? [] : await listCarSpans(db, carId, nowMs)
  const slots = calendar.locations.flatMap((place) => {
    const { minutes, capacity } = calendar.rulesAt(place)
    const changed = changes.filter(({ locationId }) => locationId === place.id)
    return startsAt(calendar, place, nowMs, rules).map((startMs) => ({
      startMs,
      endMs: startMs + minutes * minuteMs,
      start: isoWithOffset(place.timeZone, startMs) ?? '',
      location_id: place.id,
      places: slotCapacity(capacity, changed, startMs) - (taken.get(`${place.id} ${startMs}`) ?? 0),
    }))
  })
  const isOut = ({ startMs, endMs }: (typeof slots)[number]) =>
    out.some((span) => span.startMs < endMs && startMs < span.endMs)
  return {
    slots: slots
      .filter((slot) => slot.places > 0 && !isOut(slot))
      .sort((one, other) => one.startMs - other.startMs || one.location_id - other.location_id)
      .map(({ start, location_id, places }) => ({ start, location_id, places })),
  }
}
