import { randomBytes } from 'node:crypto'
import { exceededQuota } from '@forecourt/domain/capacity/exceeded-quota'
import { mailAddress } from '@forecourt/domain/form/checks/mail-address'
import { takeLock } from '../../../infrastructure/database/advisory-locks.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { getSiteRow } from '../../../sites/get-site-rules.ts'
import { findCarById } from '../../../stock/cars/store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import { countWaitlist, insertWaitlistEntry } from '../ledger/waitlist-store.ts'

type NewWaitlistEntry = {
  siteId: number
  carId: number
  email: string
  visitorHash: string | null
  addressHash: string | null
}

/**
 * Stores who wants a notification when the car is available again, and mails a confirmation link, because anybody can
 * type a stranger's address. Repeating it sends no second mail.
 */
export async function joinWaitlist(context: ReservationContext, waiter: NewWaitlistEntry): Promise<void> {
  const { db, clock } = context
  const { siteId, carId, addressHash } = waiter
  const email = mailAddress(waiter.email)
  if (email === null) throw fail('email-invalid')
  const car = await findCarById(db, siteId, carId)
  if (!car) throw fail('car-not-on-site')
  const createdAt = new Date(clock())
  await db.transaction(async (tx) => {
    const { settings } = await getSiteRow(tx, siteId)
    await takeLock(tx, 'waiters', siteId)
    const token = randomBytes(24).toString('base64url')
    const address = email.toLowerCase()
    const counts = await countWaitlist(tx, siteId, addressHash)
    const id = await insertWaitlistEntry(tx, { ...waiter, email: address, token, createdAt })
    if (id === null) return
    const bounds = { visitor: 0, address: settings.waitersByAddress, site: settings.waitersBySite }
    if (exceededQuota({ ...counts, visitor: null }, bounds)) throw fail('waitlist-full')
    await context.enqueueDeliveries(tx, [
      { siteId, waiterId: id, kind: 'wait-proof', destination: address, createdAt },
    ])
  })
}
