import { bookingWish } from '@forecourt/domain/booking/booking-wish'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PlatformError } from '../../../ground/http/platform-error.ts'
import { slotRefusals, takeSlot } from '../../bookings/take-slot.ts'
import { planDeliveries } from '../routing/plan-deliveries.ts'
import type { LeadContext } from '../rules/lead-context.ts'
import type { LeadContent } from './known-lead.ts'

/**
 * What a stored lead brings about, in its own transaction: the place it asked for, and the messages that it owes. A
 * lead that may be spam takes no place from others (docs/decisions/101).
 */
export async function finishLead(
  tx: NodePgDatabase,
  platform: LeadContext,
  lead: LeadContent & { id: string },
): Promise<void> {
  const wish = lead.formCompleted && lead.suspicions.length === 0 ? bookingWish(lead.payload) : null
  const locationId = wish?.locationId ?? lead.route.locationId
  if (wish && locationId !== null) {
    const slot = { kind: wish.kind, startMs: wish.startMs, locationId }
    const { addressHash } = lead
    const answer = await takeSlot(tx, { ...slot, leadId: lead.id, nowMs: lead.atMs, addressHash })
    if (answer !== 'taken') throw new PlatformError('CONFLICT', slotRefusals[answer])
  }
  await planDeliveries(tx, platform, { ...lead, locationId: lead.route.locationId })
}
