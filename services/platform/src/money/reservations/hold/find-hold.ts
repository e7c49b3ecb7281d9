import type { CarHold } from '@forecourt/domain/reservation/reservation'
import { dayMs } from '@forecourt/domain/time/duration'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { getSiteRow } from '../../../sites/get-site-rules.ts'
import { findOpenAttempt } from '../ledger/attempt-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { findActive, type ReservationRow } from '../ledger/reservation-store.ts'
import { isEnded } from '../settlement/release-hold.ts'

/** The public state of a car: whether somebody is reserving it, and when it may be available again. */
export async function findHold(
  { db, clock }: ReservationContext,
  carId: number,
  visitorHash: string | null,
): Promise<CarHold> {
  const nowMs = clock()
  const active = await findActive(db, carId)
  if (!active) return { state: 'free', untilMs: null, mine: false }
  const mine = active.visitorHash === visitorHash
  if (active.state === 'paid')
    return { state: 'reserved', untilMs: await findLastDay(db, active, nowMs), mine }
  const open = await findOpenAttempt(db, active.id)
  if (!isEnded(active, nowMs))
    return { state: 'held', untilMs: active.holdExpiresAt?.getTime() ?? null, mine }
  // An expired hold counts as available, unless the gateway is still being queried about a payment.
  return open && open.sentAt !== null
    ? { state: 'held', untilMs: null, mine }
    : { state: 'free', untilMs: null, mine: false }
}

/**
 * The end of the hold as the receipt shows it. Null once it has passed: the vehicle stays reserved until the dealer ends
 * it.
 */
async function findLastDay(
  db: NodePgDatabase,
  { siteId, paidAt }: ReservationRow,
  nowMs: number,
): Promise<number | null> {
  const { settings } = await getSiteRow(db, siteId)
  const untilMs = (paidAt?.getTime() ?? Number.NaN) + settings.reservationDays * dayMs
  return untilMs > nowMs ? untilMs : null
}
