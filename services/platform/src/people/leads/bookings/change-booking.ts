import type { BookingChangeJson } from '@forecourt/contract/endpoints/bookings'
import { isoWithOffset } from '@forecourt/domain/booking/iso-with-offset'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PlatformError } from '../../../ground/http/platform-error.ts'
import { oweDeliveries } from '../../../outbox/deliveries/owe-deliveries.ts'
import type { DeliveryRow } from '../../../outbox/deliveries/store.ts'
import { freePlace, lockLead } from '../../bookings/store.ts'
import { slotRefusals, takeSlot } from '../../bookings/take-slot.ts'
import type { LeadContext } from '../routing/lead-context.ts'
import { listDestinations } from '../routing/list-destinations.ts'
import { type BookedLead, type BookingLink, bookingState, getLinkedBooking } from './read-managed-booking.ts'
import * as store from './store.ts'

type Occasion = NonNullable<DeliveryRow['occasion']>

const refusals = {
  cancelled: 'This booking was cancelled. Please make a new one.',
  past: 'This booking is in the past. Please make a new one.',
  moved: 'This booking has been moved many times. Please call us to find another time.',
} as const

/**
 * Moves or cancels a booking for the one who holds its link: the place, what the lead says and who is told of it change
 * in one transaction. Repeating a change changes nothing and tells nobody.
 */
export async function changeBooking(
  platform: LeadContext,
  of: BookingLink,
  change: BookingChangeJson,
): Promise<void> {
  const { lead } = await getLinkedBooking(platform, of)
  await platform.db.transaction(async (tx) => {
    await lockLead(tx, lead.id)
    const found = await getLinkedBooking({ ...platform, db: tx }, of)
    const state = bookingState(found.booking, platform.clock())
    if (change.action === 'cancel' && state === 'cancelled') return
    if (state !== 'open') throw new PlatformError('CONFLICT', refusals[state])
    const occasion = change.action === 'cancel' ? await cancel(tx, platform, found) : await move(change.start)
    if (occasion) await tellChange(tx, platform, found, occasion)

    async function move(start: string): Promise<Occasion | null> {
      const { booking } = found
      const startMs = Date.parse(start)
      if (startMs === booking.startsAt.getTime()) return null
      if (booking.sequence >= quotaTable.movesOfBooking.most)
        throw new PlatformError('CONFLICT', refusals.moved)
      const slot = { locationId: booking.locationId, kind: booking.kind, startMs }
      const answer = await takeSlot(tx, { ...slot, leadId: lead.id, nowMs: platform.clock() })
      if (answer !== 'taken') throw new PlatformError('CONFLICT', slotRefusals[answer])
      const { locations } = await platform.leadRules.of(tx, of.siteId)
      const zone = locations.find(({ id }) => id === booking.locationId)?.timeZone ?? 'UTC'
      await store.writeBookedTime(tx, lead.id, isoWithOffset(zone, startMs) ?? start)
      return `moved-${booking.sequence + 1}`
    }
  })
}

async function cancel(tx: NodePgDatabase, platform: LeadContext, { booking }: BookedLead): Promise<Occasion> {
  const { locationId, kind, startsAt } = booking
  await freePlace(tx, { locationId, kind, startMs: startsAt.getTime() })
  await store.markCancelled(tx, booking.id, new Date(platform.clock()))
  return 'cancelled'
}

/** The dealer's people and their own system, and the visitor with a new entry for their calendar. */
async function tellChange(
  tx: NodePgDatabase,
  platform: LeadContext,
  { lead }: BookedLead,
  occasion: Occasion,
): Promise<void> {
  const rules = await platform.leadRules.of(tx, lead.siteId)
  const told = listDestinations(rules, lead, 'complete').filter(({ kind }) => kind !== 'adf-mail')
  await oweDeliveries(
    tx,
    platform.queue,
    told.map((to) => ({ ...to, leadId: lead.id, siteId: lead.siteId, occasion })),
  )
}
