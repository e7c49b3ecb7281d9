import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { retryConflicts } from '../../../infrastructure/database/connection/retry-conflicts.ts'
import { getSiteRow } from '../../../sites/get-site-rules.ts'
import { addToLedger } from '../ledger/ledger-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import * as store from '../ledger/reservation-store.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { startRefund } from '../settlement/cancel-reservation.ts'
import { findCancellationState, findLinked, type ReservationLink } from './read-cancellation.ts'

/**
 * Cancels a reservation for the holder of its link. Within the hours of the terms the deposit is refunded and the car is
 * available again, as when staff cancel; later it becomes a request, which staff see on the deposit and get a mail
 * about. Earlier requests and decisions stay: repeating the call, or calling it after the vehicle was handed over,
 * changes nothing.
 */
export async function requestCancellation(
  context: ReservationContext,
  { reason, ...of }: ReservationLink & { reason: string },
): Promise<void> {
  const known = await findLinked(context, of)
  if (!known) return
  const why = reason.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  await retryConflicts(() => context.db.transaction((tx) => ask(context, tx, known, why)))
}

async function ask(
  context: ReservationContext,
  tx: NodePgDatabase,
  { id, carId }: store.ReservationRow,
  why: string,
): Promise<void> {
  const nowMs = context.clock()
  if (carId !== null) await store.lockCar(tx, carId)
  const reservation = await store.lockReservation(tx, id)
  if (!reservation) return
  const site = await getSiteRow(tx, reservation.siteId)
  const state = findCancellationState(reservation, site, nowMs)
  if (state !== 'refund' && state !== 'ask') return
  const change = { cancelAskedAt: new Date(nowMs), cancelReason: why || null }
  await store.updateReservation(tx, id, change, nowMs)
  const asked = { ...reservation, ...change }
  if (state === 'refund') return startRefund(context, tx, asked, { kind: 'cancelled-online' })
  await addToLedger(tx, nowMs, { reservation, kind: 'cancel-asked' })
  await enqueueMessage(context, tx, asked, 'cancel-asked')
  await enqueueMessage(context, tx, asked, 'cancel-asked-staff')
}
