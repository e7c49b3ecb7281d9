import { listSlotStarts } from '@forecourt/domain/booking/list-slot-starts'
import type { SlotRules } from '@forecourt/domain/booking/slot-rules'
import { listSpecialHours } from '@forecourt/domain/site/hours/list-special-hours'
import type { SiteLocation } from '@forecourt/domain/site/site'
import type { BookingCalendar } from './find-calendar.ts'

/** The times that a location of the calendar offers, booked or not. Staff have separate rules. */
export function startsAt(
  calendar: BookingCalendar,
  place: SiteLocation,
  nowMs: number,
  changed: Partial<SlotRules> = {},
): number[] {
  return listSlotStarts({
    hours: place.openingHours,
    specialHours: listSpecialHours(calendar.specialHours, place.id),
    timeZone: place.timeZone,
    rules: { ...calendar.rulesAt(place), ...changed },
    nowMs,
  })
}
