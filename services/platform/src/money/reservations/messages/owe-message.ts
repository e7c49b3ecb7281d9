import { mailAddress } from '@forecourt/domain/lead/mail-address'
import type { MessageKind } from '@forecourt/domain/reservation/message-kind'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { insertMessages } from '../ledger/message-store.ts'
import type { ReservationRow } from '../ledger/reservation-store.ts'
import { siteOf } from '../ledger/site-of.ts'

/** Owes the visitor or the dealer's people a mail, in the transaction that makes it true. */
export async function oweMessage(
  tx: NodePgDatabase,
  reservation: ReservationRow,
  kind: Exclude<MessageKind, 'car-free' | 'car-gone'>,
  nowMs: number,
): Promise<void> {
  const toVisitor = kind === 'receipt' || kind === 'refund' || kind === 'cancelled'
  const destination = mailAddress(
    toVisitor ? reservation.details.email : await staffAddress(tx, reservation.siteId),
  )
  if (destination === null) return
  const { id: reservationId, siteId } = reservation
  await insertMessages(tx, [{ siteId, reservationId, waiterId: null, kind, destination }], nowMs)
}

async function staffAddress(tx: NodePgDatabase, siteId: number): Promise<string> {
  const site = await siteOf(tx, siteId)
  return site.settings.leadAlertEmail || site.email
}
