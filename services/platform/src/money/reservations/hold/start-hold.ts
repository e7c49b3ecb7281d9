import { exceededQuota } from '@forecourt/domain/capacity/exceeded-quota'
import { findPaymentProcessor } from '@forecourt/domain/payment/find-payment-processor'
import type { PaymentProcessor } from '@forecourt/domain/payment/payment-processor'
import { depositAmount } from '@forecourt/domain/price/deposit-amount'
import { findMissingDetail } from '@forecourt/domain/reservation/find-missing-detail'
import { minuteMs } from '@forecourt/domain/time/duration'
import { reserveOnline } from '@forecourt/domain/vehicle/reserve-online'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { takeLock } from '../../../infrastructure/database/advisory-locks.ts'
import { retryConflicts } from '../../../infrastructure/database/connection/retry-conflicts.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { type ConfiguredSite, getSiteRow } from '../../../sites/get-site-rules.ts'
import { findCarById } from '../../../stock/cars/store.ts'
import type { AttemptRow } from '../ledger/attempt-store.ts'
import { addToLedger } from '../ledger/ledger-store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import * as store from '../ledger/reservation-store.ts'
import { isEnded, releaseHold } from '../settlement/release-hold.ts'
import { settleReservation } from '../settlement/settle-reservation.ts'
import { startAttempt } from './start-attempt.ts'

/**
 * `mayLackDetails`: for a caller that collects the payer's name and the address for the receipt itself. `addressHash`:
 * the visitor's hashed IP address, if the caller knows it. `check` throws when the caller could not charge the deposit;
 * then nothing is held.
 */
export type HoldTerms = {
  mayLackDetails?: boolean
  addressHash?: string | null
  check?: (about: store.ReservationRow) => void
}

export type Held = { reservation: store.ReservationRow; attempt: AttemptRow }

/**
 * Holds the car for this visitor until the hold's expiry. A visitor who already holds it keeps the same expiry. An
 * expired hold of somebody else is released here; if a payment of it may be in progress, its gateway is queried first,
 * and only then can this visitor hold the car.
 */
export async function startHold(
  context: ReservationContext,
  id: string,
  terms: HoldTerms = {},
): Promise<Held> {
  for (let asked = 0; ; asked += 1) {
    const answer = await retryConflicts(() => context.db.transaction((tx) => tryHold(context, tx, id, terms)))
    if ('unsettled' in answer) {
      if (asked === 2) throw fail('hold-busy')
      await settleReservation(context, answer.unsettled)
      continue
    }
    const { wasTaken, hasExpired, ...held } = answer
    if (hasExpired) context.metrics.holds.inc({ event: 'expired' })
    if (wasTaken) context.metrics.holds.inc({ event: 'taken' })
    return held
  }
}

async function tryHold(
  context: ReservationContext,
  tx: NodePgDatabase,
  id: string,
  terms: HoldTerms,
): Promise<(Held & { wasTaken: boolean; hasExpired: boolean }) | { unsettled: string }> {
  const nowMs = context.clock()
  const wanted = await store.findReservation(tx, id)
  if (wanted?.carId != null && !(await store.lockCar(tx, wanted.carId))) throw fail('hold-gone')
  const reservation = await store.lockReservation(tx, id)
  if (!reservation || (reservation.carId === null && reservation.modelId === null)) throw fail('hold-gone')
  if (reservation.state === 'paid') throw fail('hold-paid')
  if (reservation.state === 'refunding' || reservation.state === 'refunded') throw fail('hold-refunded')
  if (reservation.state === 'held' && !isEnded(reservation, nowMs))
    return {
      reservation,
      attempt: await startAttempt(tx, reservation, nowMs),
      wasTaken: false,
      hasExpired: false,
    }

  const active = reservation.carId === null ? null : await store.findActive(tx, reservation.carId)
  const before = reservation.state === 'held' ? reservation : active
  if (before) {
    if (before.state === 'paid') throw fail('hold-reserved')
    const answer = await releaseHold(tx, before.id, nowMs)
    if (answer === 'not-ended') throw fail('hold-held')
    if (answer === 'unsettled') return { unsettled: before.id }
  }
  const held = await hold(tx, reservation, nowMs, terms)
  await context.wake(tx, id, held.reservation.holdExpiresAt?.getTime() ?? nowMs)
  return { ...held, wasTaken: true, hasExpired: before !== null }
}

async function hold(
  tx: NodePgDatabase,
  reservation: store.ReservationRow,
  nowMs: number,
  { mayLackDetails, addressHash = null, check }: HoldTerms,
): Promise<Held> {
  const missing = mayLackDetails ? null : findMissingDetail(reservation.details, reservation.handover)
  if (missing) throw fail('reservation-details-missing', { reason: missing })
  const site = await getSiteRow(tx, reservation.siteId)
  const processor = await findTaker(tx, site, reservation)
  await refuseTooMany(tx, site, { ...reservation, addressHash }, nowMs)
  const change = {
    addressHash,
    holdExpiresAt: new Date(nowMs + site.settings.holdMinutes * minuteMs),
    depositCents: depositAmount(processor),
    processor: processor.authorizationType,
    processorKey: processor.authorizationKey,
  } as const
  const held = { ...reservation, ...change, state: 'held' as const }
  check?.(held)
  await store.transitionReservation(tx, reservation, 'held', nowMs, change)
  await addToLedger(tx, nowMs, { reservation, kind: 'hold-taken' })
  return { reservation: held, attempt: await startAttempt(tx, held, nowMs) }
}

/** Limits holds, so that nobody can block a dealer's stock under many names. */
async function refuseTooMany(
  tx: NodePgDatabase,
  { settings }: ConfiguredSite,
  holder: Pick<store.ReservationRow, 'siteId' | 'visitorHash' | 'addressHash'>,
  nowMs: number,
): Promise<void> {
  await takeLock(tx, 'holds', holder.siteId)
  const exceeded = exceededQuota(await store.countHeld(tx, holder, nowMs), {
    visitor: settings.holdsByVisitor,
    address: settings.holdsByAddress,
    site: settings.holdsBySite,
  })
  if (exceeded) throw fail(tooMany[exceeded])
}

const tooMany = { visitor: 'hold-too-many', address: 'hold-too-many-here', site: 'hold-site-full' } as const

/** The account that charges the deposit, once every condition of S5.25 is checked in this transaction. */
async function findTaker(
  tx: NodePgDatabase,
  site: ConfiguredSite,
  { carId, siteId, dealershipId }: store.ReservationRow,
): Promise<PaymentProcessor> {
  if (carId === null) {
    if (!site.flags.checkout) throw fail('hold-checkout-off')
    const processors = await store.listProcessors(tx, dealershipId, site)
    return findPaymentProcessor({ paymentProcessors: processors }, site.paymentProvider) ?? none()
  }
  const car = await findCarById(tx, siteId, carId)
  if (!car) throw fail('hold-gone')
  const allowed = reserveOnline(car, site.flags)
  if (!allowed.allowed) throw fail(`hold-${allowed.reason}`)
  return findPaymentProcessor(car, site.paymentProvider) ?? none()
}

function none(): never {
  throw fail('hold-no-processor')
}
