import type { Settings } from '../site/configuration/setting-table.ts'
import type { BookingKind } from './booking-kind.ts'

export type SlotRules = {
  /** The length of a booking, and so the distance between slots. */
  minutes: number
  /** How many bookings each slot can take. */
  capacity: number
  /** Minimum notice before a slot starts. */
  leadHours: number
  /** The last bookable date, counted from today in the location's time zone. */
  daysAhead: number
}

/** A year: nobody books further ahead, and it bounds the list whatever a dealer sets. */
const maxDaysAhead = 366
const maxHours = maxDaysAhead * 24

/**
 * The dealer's rules for a kind of booking, optionally for one location by its slug, because a workshop may differ from
 * the others. Invalid settings are replaced by the nearest valid value.
 */
export function slotRules(kind: BookingKind, settings: Settings, place = ''): SlotRules {
  const drive = kind === 'test-drive'
  const byPlace = settings.serviceCapacityByLocation
  const serviceCapacity = Object.hasOwn(byPlace, place) ? byPlace[place] : undefined
  return {
    minutes: within(5, drive ? settings.testDriveMinutes : settings.serviceMinutes, 1440),
    capacity: within(
      0,
      drive ? settings.testDriveCapacity : (serviceCapacity ?? settings.serviceCapacity),
      1000,
    ),
    leadHours: within(0, drive ? settings.testDriveLeadHours : settings.serviceLeadHours, maxHours),
    daysAhead: within(0, drive ? settings.testDriveDaysAhead : settings.serviceDaysAhead, maxDaysAhead),
  }
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor(value)))
}
