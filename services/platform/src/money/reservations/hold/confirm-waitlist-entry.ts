import type { WaitlistEntry } from '@forecourt/contract/codecs/reservation'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { findWaitlistEntryByToken, markConfirmed } from '../ledger/waitlist-store.ts'
import { findHold } from './find-hold.ts'

/**
 * The waiting list entry of a mailed link. Reading changes nothing, because mail programs open links before people do.
 */
export async function readWaitlistEntry(
  context: ReservationContext,
  siteId: number,
  token: string,
): Promise<WaitlistEntry | null> {
  const waiter = await findWaitlistEntryByToken(context.db, siteId, token)
  if (!waiter) return null
  const { state } = await findHold(context, waiter.carId, null)
  const { carName: name, slug, isUnavailable } = waiter
  return {
    isConfirmed: waiter.confirmedAt !== null,
    isNotified: waiter.notifiedAt !== null,
    car: { name, slug, isFree: state === 'free' && !isUnavailable },
  }
}

/** From now on this visitor is notified. */
export async function confirmWaitlistEntry(
  context: ReservationContext,
  siteId: number,
  token: string,
): Promise<WaitlistEntry | null> {
  await markConfirmed(context.db, siteId, token, new Date(context.clock()))
  return readWaitlistEntry(context, siteId, token)
}
