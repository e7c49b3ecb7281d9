import { slotCapacity } from '@forecourt/domain/booking/slot-capacity'
import { exceededQuota } from '@forecourt/domain/capacity/exceeded-quota'
import { normaliseMailbox } from '@forecourt/domain/person/normalise-mailbox'
import { minuteMs } from '@forecourt/domain/time/duration'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { takeLock } from '../../infrastructure/database/advisory-locks.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { findCalendar } from './find-calendar.ts'
import { startsAt } from './starts-at.ts'
import * as store from './store.ts'

export type SlotRequest = store.SlotKey & {
  leadId: string
  nowMs: number
  addressHash?: string | null
  /** A member of staff: the minimum notice does not apply to them, and they may book for anybody. */
  byStaff?: boolean
}
/** The limits on how soon and how far ahead visitors can book do not apply to staff. */
export const staffSlotRules = { leadHours: 0, daysAhead: 90 } as const

export type SlotAnswer = 'taken' | 'full' | 'not-offered' | 'too-many'

/**
 * Books a slot for a lead in the lead's own transaction. A lead holds one slot: booking the same time again changes
 * nothing, and another time releases the earlier one. The earlier slot stays booked when the other is full or not
 * offered. A time is full when its location has no capacity left, and also when the car is booked by somebody else at
 * that time.
 */
export async function bookSlot(
  tx: NodePgDatabase,
  { leadId, nowMs, addressHash = null, byStaff = false, ...slot }: SlotRequest,
): Promise<SlotAnswer> {
  const lead = await store.lockLead(tx, leadId)
  if (!lead) return 'not-offered'
  const held = await store.findBooking(tx, leadId)
  if (held && isSame(held, slot)) return 'taken'
  await store.lockCalendar(tx, slot.locationId, 'shared')
  const rules = await findOffer(tx, lead, slot, nowMs, byStaff)
  if (!rules) return 'not-offered'
  if (rules.capacity < 1) return 'full'
  if (!held && !byStaff && (await isTooMany(tx, { leadId, siteId: lead.siteId, addressHash }, nowMs)))
    return 'too-many'
  const endMs = slot.startMs + rules.minutes * minuteMs
  const carId = slot.kind === 'test-drive' ? lead.carId : null
  if (carId !== null) {
    await takeLock(tx, 'carBookings', carId)
    if (await store.isCarOnTestDrive(tx, { id: carId, leadId }, { startMs: slot.startMs, endMs }))
      return 'full'
  }
  if (held) await store.lockSlots(tx, held, slot)
  if (!(await store.bookPlace(tx, slot, rules.capacity))) return 'full'
  if (held) await store.freePlace(tx, held)
  await store.saveBooking(tx, { leadId, carId, nowMs, addressHash, byStaff }, slot, endMs)
  return 'taken'
}

/**
 * Limits the bookings of one visitor, so that nobody can fill a calendar under many names. Moving a booking does not
 * count.
 */
async function isTooMany(tx: NodePgDatabase, booker: store.Booker, nowMs: number): Promise<boolean> {
  const { settings } = await getSiteRules(tx, booker.siteId)
  await takeLock(tx, 'bookings', booker.siteId)
  const ahead = await store.listBookers(tx, booker.siteId, nowMs)
  const own = await store.findBooker(tx, booker.leadId)
  const mailbox = own?.email && normaliseMailbox(own.email)
  const ofContact = ahead.filter(
    ({ personId, visitorHash, email }) =>
      (personId !== null && personId === own?.personId) ||
      (visitorHash !== null && visitorHash === own?.visitorHash) ||
      (mailbox && email !== null && normaliseMailbox(email) === mailbox),
  )
  const counts = {
    visitor: ofContact.length,
    address:
      booker.addressHash === null
        ? null
        : ahead.filter(({ addressHash }) => addressHash === booker.addressHash).length,
    site: ahead.length,
  }
  const bounds = {
    visitor: settings.bookingsByContact,
    address: settings.bookingsByAddress,
    site: settings.bookingsBySite,
  }
  return exceededQuota(counts, bounds) !== null
}

/** The rules of the requested time, or null when it is not offered for this lead. */
async function findOffer(
  tx: NodePgDatabase,
  lead: { siteId: number; carId: number | null },
  { locationId, kind, startMs }: store.SlotKey,
  nowMs: number,
  byStaff: boolean,
) {
  const dealershipId = await store.findDealershipOnSite(tx, lead.siteId, locationId)
  if (dealershipId === null) return null
  const carId = kind === 'test-drive' ? lead.carId : null
  const car = carId === null ? null : await store.findCarPlace(tx, carId)
  // If a car was hidden while its visitor chose a time, the visitor still gets the time and the dealer the lead.
  if (car && car.dealershipId !== dealershipId) return null
  const calendar = await findCalendar(tx, dealershipId, kind, car)
  const place = calendar?.locations.find(({ id }) => id === locationId)
  const isOffered =
    calendar && place && startsAt(calendar, place, nowMs, byStaff ? staffSlotRules : {}).includes(startMs)
  if (!isOffered) return null
  const rules = calendar.rulesAt(place)
  const changes = await store.listCalendarChanges(tx, kind, [locationId], startMs)
  return { ...rules, capacity: slotCapacity(rules.capacity, changes, startMs) }
}

function isSame(one: store.SlotKey, other: store.SlotKey): boolean {
  return one.locationId === other.locationId && one.kind === other.kind && one.startMs === other.startMs
}
