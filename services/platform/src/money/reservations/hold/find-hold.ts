import type { CarHold } from '@forecourt/domain/reservation/reservation'
import { findOpenAttempt } from '../ledger/attempt-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { findActive } from '../ledger/reservation-store.ts'
import { isEnded } from '../settlement/release-hold.ts'

/** What anybody may know of a car: whether somebody is reserving it, and when it may be free again. */
export async function findHold(
  { db, clock }: ReservationContext,
  carId: number,
  visitorHash: string | null,
): Promise<CarHold> {
  const nowMs = clock()
  const active = await findActive(db, carId)
  if (!active) return { state: 'free', untilMs: null, mine: false }
  const mine = active.visitorHash === visitorHash
  if (active.state === 'paid') return { state: 'reserved', untilMs: null, mine }
  const open = await findOpenAttempt(db, active.id)
  if (!isEnded(active, nowMs))
    return { state: 'held', untilMs: active.holdExpiresAt?.getTime() ?? null, mine }
  // Past its time: free, unless a payment is still being asked after.
  return open && open.sentAt !== null
    ? { state: 'held', untilMs: null, mine }
    : { state: 'free', untilMs: null, mine: false }
}
