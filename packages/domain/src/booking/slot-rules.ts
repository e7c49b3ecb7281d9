import type { Settings } from '../site/configuration/setting-table.ts'
import type { BookingKind } from './booking-kind.ts'

export type SlotRules = {
  /** How long one booking takes, and so how far apart the times are. */
  minutes: number
  /** Places a time. */
  capacity: number
  /** How long before its start a time can no longer be booked. */
  leadHours: number
  /** The last bookable date, counted from today on the location's clock. */
  daysAhead: number
}

/** A year: nobody books further ahead, and a list of times stays within bounds whatever a dealer sets. */
const mostDaysAhead = 366
const mostHours = mostDaysAhead * 24

/**
 * The rules of a kind as a dealer has set them, at a place by its slug: a workshop may take more or fewer vehicles than
 * the others. What makes no sense is brought to the nearest that does.
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
    leadHours: within(0, drive ? settings.testDriveLeadHours : settings.serviceLeadHours, mostHours),
    daysAhead: within(0, drive ? settings.testDriveDaysAhead : settings.serviceDaysAhead, mostDaysAhead),
  }
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor(value)))
}
