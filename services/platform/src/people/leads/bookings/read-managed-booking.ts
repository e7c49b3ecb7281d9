import type { ManagedBooking } from '@forecourt/contract/codecs/managed-booking'
import type { SlotRules } from '@forecourt/domain/booking/slot-rules'
import { fail, PlatformError } from '../../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import { readBookingLink } from '../../bookings/booking-link.ts'
import { listSlots } from '../../bookings/list-slots.ts'
import { findDealershipOnSite } from '../../bookings/store.ts'
import * as store from './store.ts'

export type ManagingContext = Pick<Infrastructure, 'db' | 'clock' | 'keys'>
export type BookingLink = { siteId: number; link: string }
export type BookedLead = NonNullable<Awaited<ReturnType<typeof store.findBookedLead>>>

/** The booking of a link, on the site where it was made. On any other site it is not found. */
export async function getLinkedBooking(
  { db, keys }: Pick<Infrastructure, 'db' | 'keys'>,
  { siteId, link }: BookingLink,
): Promise<BookedLead> {
  const id = readBookingLink(link, keys.links)
  const found = id === null ? null : await store.findBookedLead(db, id)
  if (found?.lead.siteId !== siteId) throw fail('booking-not-found')
  return found
}

/** What the holder of the link may see of a booking, and the times to which it can be moved. */
export async function readManagedBooking(
  platform: ManagingContext,
  of: BookingLink,
): Promise<ManagedBooking> {
  const { booking, lead, vehicle } = await getLinkedBooking(platform, of)
  const state = bookingState(booking, platform.clock())
  return {
    state,
    kind: booking.kind,
    leadId: lead.id,
    reference: lead.reference,
    category: lead.category,
    carId: lead.carId,
    vehicle: vehicle ?? ownVehicle(booking, lead),
    locationId: booking.locationId,
    startsAtMs: booking.startsAt.getTime(),
    endsAtMs: booking.endsAt.getTime(),
    sequence: booking.sequence,
    slots: state === 'open' ? await listOtherTimes(platform, of.siteId, booking) : [],
  }
}

/** A vehicle that is booked in for a service belongs to the visitor, not to the stock. */
function ownVehicle({ kind }: BookedLead['booking'], { payload }: BookedLead['lead']): string | null {
  if (kind !== 'service') return null
  const names = [payload.year, payload.make, payload.model].filter((text) => typeof text === 'string')
  return names.join(' ').trim().slice(0, longestVehicle) || null
}

const longestVehicle = 120

export function bookingState(
  { cancelledAt, startsAt }: Pick<store.BookingRow, 'cancelledAt' | 'startsAt'>,
  nowMs: number,
): ManagedBooking['state'] {
  if (cancelledAt) return 'cancelled'
  return startsAt.getTime() > nowMs ? 'open' : 'past'
}

/** Times at the same location. If the car is no longer listed, the times of the location itself are offered. */
export async function listOtherTimes(
  platform: Pick<ManagingContext, 'db' | 'clock'>,
  siteId: number,
  booking: store.BookingRow,
  rules: Partial<SlotRules> = {},
) {
  const dealershipId = await findDealershipOnSite(platform.db, siteId, booking.locationId)
  if (dealershipId === null) return []
  const ask = (carId: number | null) => listSlots(platform, booking.kind, dealershipId, carId, rules)
  const { slots } = await ask(booking.carId).catch((error: unknown) => {
    if (error instanceof PlatformError && booking.carId !== null) return ask(null)
    throw error
  })
  return slots.filter(({ location_id }) => location_id === booking.locationId)
}
