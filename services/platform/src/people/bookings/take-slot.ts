import { minuteMs } from '@forecourt/domain/site/hours/duration'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findCalendar } from './find-calendar.ts'
import { startsAt } from './starts-at.ts'
import * as store from './store.ts'

export type SlotWish = store.SlotKey & { leadId: string; nowMs: number }
export type SlotAnswer = 'taken' | 'full' | 'not-offered'

export const slotRefusals = {
  full: 'That time has just been taken. Please choose another.',
  'not-offered': 'That time isn’t available. Please choose another.',
} as const

/**
 * Takes a place for a lead in the lead's own transaction. A lead holds one place: the same time again changes nothing,
 * another time frees the earlier one. The earlier one is kept when the other is full or not offered. A time is full when
 * its place has no room left, and also when the car is out with somebody else.
 */
export async function takeSlot(
  tx: NodePgDatabase,
  { leadId, nowMs, ...slot }: SlotWish,
): Promise<SlotAnswer> {
  const lead = await store.lockLead(tx, leadId)
  if (!lead) return 'not-offered'
  const held = await store.findBooking(tx, leadId)
  if (held && isSame(held, slot)) return 'taken'
  const rules = await findOffer(tx, lead, slot, nowMs)
  if (!rules) return 'not-offered'
  const endMs = slot.startMs + rules.minutes * minuteMs
  const carId = slot.kind === 'test-drive' ? lead.carId : null
  if (carId !== null) {
    await store.lockCarBookings(tx, carId)
    if (await store.isCarOut(tx, { id: carId, leadId }, { startMs: slot.startMs, endMs })) return 'full'
  }
  if (held) await store.lockSlots(tx, held, slot)
  if (!(await store.takePlace(tx, slot, rules.capacity))) return 'full'
  if (held) await store.freePlace(tx, held)
  await store.saveBooking(tx, { leadId, carId, nowMs }, slot, endMs)
  return 'taken'
}

/** The rules of the time that is asked for, or null when it is not offered to this lead. */
async function findOffer(
  tx: NodePgDatabase,
  lead: { siteId: number; carId: number | null },
  { locationId, kind, startMs }: store.SlotKey,
  nowMs: number,
) {
  const dealershipId = await store.findDealershipOnSite(tx, lead.siteId, locationId)
  if (dealershipId === null) return null
  const carId = kind === 'test-drive' ? lead.carId : null
  const car = carId === null ? null : await store.findCarPlace(tx, carId)
  // A car that was hidden while its visitor chose a time costs neither the visitor the time nor the dealer the lead.
  if (car && car.dealershipId !== dealershipId) return null
  const calendar = await findCalendar(tx, dealershipId, kind, car)
  const place = calendar?.locations.find(({ id }) => id === locationId)
  return calendar && place && startsAt(calendar, place, nowMs).includes(startMs) ? calendar.rules : null
}

function isSame(one: store.SlotKey, other: store.SlotKey): boolean {
  return one.locationId === other.locationId && one.kind === other.kind && one.startMs === other.startMs
}
