import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import type { DepositProblem, MessageKind } from '@forecourt/domain/reservation/message-kind'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { NewDelivery } from '../../../outbox/deliveries/store.ts'
import { getSiteRow } from '../../../sites/get-site-rules.ts'
import type { AttemptRow } from '../ledger/attempt-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import type { ReservationRow } from '../ledger/reservation-store.ts'
import { claimWaitlistEntries } from '../ledger/waitlist-store.ts'

type Enqueuing = Pick<ReservationContext, 'enqueueDeliveries' | 'clock'>

/** Enqueues a mail to the visitor or the dealer's staff, in the transaction that causes it. */
export async function enqueueMessage(
  { enqueueDeliveries, clock }: Enqueuing,
  tx: NodePgDatabase,
  reservation: ReservationRow,
  kind: Exclude<MessageKind, 'wait-proof' | 'car-free' | 'car-gone'>,
  occasion: NewDelivery['occasion'] = null,
): Promise<void> {
  const destination = mailAddress(
    kind.endsWith('-staff') ? await staffAddress(tx, reservation.siteId) : reservation.details.email,
  )
  if (destination === null) return
  const { id: reservationId, siteId } = reservation
  const createdAt = new Date(clock())
  await enqueueDeliveries(tx, [{ siteId, reservationId, kind, destination, occasion, createdAt }])
}

/** Notifies staff of a problem: each kind once for an attempt, whatever other problems were reported before. */
export function enqueueTroubleMail(
  context: Enqueuing,
  tx: NodePgDatabase,
  of: { reservation: ReservationRow; attempt: Pick<AttemptRow, 'number'> },
  trouble: DepositProblem,
): Promise<void> {
  return enqueueMessage(context, tx, of.reservation, 'trouble-staff', `${trouble}-${of.attempt.number}`)
}

async function staffAddress(tx: NodePgDatabase, siteId: number): Promise<string> {
  const site = await getSiteRow(tx, siteId)
  return site.settings.leadAlertEmail || site.email
}

/** Enqueues the notifications to a car's waiting list, in the transaction that causes them. */
export async function notifyWaitlist(
  { enqueueDeliveries, clock }: Enqueuing,
  tx: NodePgDatabase,
  carId: number,
  kind: 'car-free' | 'car-gone',
): Promise<void> {
  const now = clock()
  const waiters = await claimWaitlistEntries(tx, carId, now)
  await enqueueDeliveries(
    tx,
    waiters.map(({ id, siteId, email }) => ({
      siteId,
      waiterId: id,
      kind,
      destination: email,
      createdAt: new Date(now),
    })),
  )
}
