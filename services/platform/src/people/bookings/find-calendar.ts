import type { BookingKind } from '@forecourt/domain/booking/booking-kind'
import { bookingPlaces } from '@forecourt/domain/booking/booking-places'
import { canBookDrive } from '@forecourt/domain/booking/can-book-drive'
import { type SlotRules, slotRules } from '@forecourt/domain/booking/slot-rules'
import type { SiteLocation, SpecialHours } from '@forecourt/domain/site/site'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { listLocations, listSpecialHours } from '../../sites/store.ts'
import { type BookedCar, findHomeSite } from './store.ts'

export type BookingCalendar = {
  locations: readonly SiteLocation[]
  specialHours: readonly SpecialHours[]
  rulesAt: (place: Pick<SiteLocation, 'slug'>) => SlotRules
}

/**
 * The locations and rules by which a dealership takes bookings of a kind, the car's own location first. The result does
 * not depend on the site: one location has one calendar (docs/decisions/110). Without locations where the dealer takes
 * no bookings for such a car. Null for an unknown dealership.
 */
export async function findCalendar(
  db: NodePgDatabase,
  dealershipId: number,
  kind: BookingKind,
  car: BookedCar | null,
): Promise<BookingCalendar | null> {
  const home = await findHomeSite(db, dealershipId)
  if (!home) return null
  if (home.siteId === null) return { locations: [], specialHours: [], rulesAt: () => noRules }
  const site = await getSiteRules(db, home.siteId)
  const locations = await listLocations(db, home.siteId)
  const places = bookingPlaces(kind, locations).filter((place) => place.dealershipId === dealershipId)
  const ofCar = places.filter((place) => place.id === car?.locationId)
  const isOffered =
    kind === 'service' ? site.flags.serviceBooking : car === null || canBookDrive(car, site.flags)
  const offered = ofCar.length > 0 ? ofCar : places
  return {
    locations: isOffered ? offered : [],
    specialHours: await listSpecialHours(db, home.siteId),
    rulesAt: (place) => slotRules(kind, site.settings, place.slug),
  }
}

const noRules: SlotRules = { minutes: 60, capacity: 0, leadHours: 0, daysAhead: 0 }
