import { requestedBooking } from '@forecourt/domain/booking/requested-booking'
import { minuteMs } from '@forecourt/domain/time/duration'
import type { OpenTransaction } from '../../../infrastructure/database/connection/in-transaction.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import { addDeliveryJobs } from '../../../outbox/deliveries/enqueue-deliveries.ts'
import type { PendingDelivery } from '../../../outbox/deliveries/store.ts'
import { bookSlot } from '../../bookings/book-slot.ts'
import type { SiteLeadRules } from '../rules/lead-rules.ts'
import type { LeadContent } from './known-lead.ts'

type Finishing = {
  queue: Infrastructure['queue']
  rules: SiteLeadRules
  lead: LeadContent & { id: string }
  /** The deliveries that were stored with the lead and wait to be sent. */
  pending: readonly PendingDelivery[]
}

/**
 * The effects of a stored lead, in its own transaction: the requested slot, and the jobs that deliver it. A lead that
 * may be spam takes no slot away from others (docs/decisions/101).
 */
export async function finishLead(
  transaction: OpenTransaction,
  { queue, rules, lead, pending }: Finishing,
): Promise<void> {
  const { client } = transaction
  const isSuspected = lead.suspicions.length > 0
  if (lead.formCompleted) {
    if (!isSuspected) await bookRequestedSlot(transaction, lead)
    await addDeliveryJobs(client, queue, pending)
    return
  }
  if (isSuspected) return
  const afterSeconds = (rules.settings.abandonedLeadMinutes * minuteMs) / 1000
  // Each step schedules a new check, because an earlier check may have run before the visitor entered a contact.
  await queue.requeue(client, 'lead-abandoned', [{ id: lead.id, afterSeconds }])
}

async function bookRequestedSlot(
  transaction: OpenTransaction,
  lead: LeadContent & { id: string },
): Promise<void> {
  const booking = requestedBooking(lead.payload)
  const locationId = booking?.locationId ?? lead.route.locationId
  if (!booking || locationId === null) return
  const slot = { kind: booking.kind, startMs: booking.startMs, locationId }
  const { addressHash } = lead
  const answer = await bookSlot(transaction.db, { ...slot, leadId: lead.id, nowMs: lead.atMs, addressHash })
  if (answer !== 'taken') throw fail(`slot-${answer}`)
}
