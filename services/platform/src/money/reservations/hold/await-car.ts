import { mailAddress } from '@forecourt/domain/lead/mail-address'
import { PlatformError } from '../../../ground/http/platform-error.ts'
import { findCarById } from '../../../stock/cars/store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { insertWaiter } from '../ledger/waiter-store.ts'

export type Waiter = { siteId: number; carId: number; email: string; visitorHash: string | null }

/** Notes who wants to be told when the car is free again; asking twice is one mail. */
export async function awaitCar({ db, clock }: ReservationContext, waiter: Waiter): Promise<void> {
  const email = mailAddress(waiter.email)
  if (email === null) throw new PlatformError('BAD_REQUEST', 'Please enter a valid email address.')
  const car = await findCarById(db, waiter.siteId, waiter.carId)
  if (!car) throw new PlatformError('NOT_FOUND', 'This site shows no such vehicle.')
  await insertWaiter(db, { ...waiter, email: email.toLowerCase(), createdAt: new Date(clock()) })
}
