import { nextCheckMs } from '@forecourt/domain/reservation/payment/check-times'
import { paymentReference } from '@forecourt/payments/port/payment-reference'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { getSiteRow } from '../../../sites/get-site-rules.ts'
import { type AttemptRow, findOpenAttempt, insertAttempt, listAttempts } from '../ledger/attempt-store.ts'
import { addToLedger } from '../ledger/ledger-store.ts'
import type { ReservationRow } from '../ledger/reservation-store.ts'

/** The payment of a held reservation: the open one, else a new one whose key is stored before the gateway is called. */
export async function startAttempt(
  tx: NodePgDatabase,
  reservation: ReservationRow,
  nowMs: number,
): Promise<AttemptRow> {
  const open = await findOpenAttempt(tx, reservation.id)
  if (open) return open
  const [newest] = await listAttempts(tx, reservation.id)
  const number = (newest?.number ?? 0) + 1
  const idempotencyKey = `deposit:${reservation.id}:${number}`
  const fresh = { state: 'ready', checks: 0, createdAtMs: nowMs, watched: false } as const
  const due = nextCheckMs(fresh, reservation.holdExpiresAt?.getTime() ?? null, nowMs)
  const attempt = await insertAttempt(tx, {
    reservationId: reservation.id,
    number,
    idempotencyKey,
    gatewayReference: paymentReference(idempotencyKey),
    amountCents: reservation.depositCents ?? 0,
    currency: (await getSiteRow(tx, reservation.siteId)).country.currency,
    nextCheckAt: due === null ? null : new Date(due),
    createdAt: new Date(nowMs),
  })
  await addToLedger(tx, nowMs, { reservation, attemptId: attempt.id, kind: 'attempt-started' })
  return attempt
}
