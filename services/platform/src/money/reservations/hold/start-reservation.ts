import { randomBytes } from 'node:crypto'
import { leadReference } from '@forecourt/domain/lead/lead-reference'
import type { ReservationTarget } from '@forecourt/domain/reservation/reservation-details'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { retryConflicts } from '../../../infrastructure/database/connection/retry-conflicts.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { findCarById } from '../../../stock/cars/store.ts'
import type { ReservationContext } from '../ledger/reservation-context.ts'
import * as store from '../ledger/reservation-store.ts'

/** The visitor's reservation of a car or model: the existing one, else a new draft. Nothing is held yet. */
export async function startReservation(
  { db, clock }: ReservationContext,
  { siteId, visitorHash, ...wanted }: ReservationTarget & { siteId: number; visitorHash: string },
): Promise<store.ReservationRow> {
  const { dealershipId, ...thing } = await findThing(db, siteId, wanted)
  const ids = { carId: wanted.carId ?? null, modelId: wanted.modelId ?? null }
  const started = await findStarted(db, { siteId, visitorHash, ...ids })
  if (started) return started
  const now = new Date(clock())
  return retryConflicts(() =>
    store.insertReservation(db, {
      siteId,
      dealershipId,
      ...ids,
      thing,
      visitorHash,
      reference: `R-${leadReference(randomBytes(6))}`,
      createdAt: now,
      updatedAt: now,
    }),
  )
}

/** The visitor's reservation in progress. Reading creates nothing. */
export async function findStarted(
  db: NodePgDatabase,
  by: Parameters<typeof store.findOfVisitor>[1],
): Promise<store.ReservationRow | null> {
  return (await store.findOfVisitor(db, by)) ?? findGone(db, by)
}

/**
 * While the car is unavailable, a visitor who paid in vain sees the refund: a new draft would say that nothing was
 * charged, which would be true of the draft but would alarm them. Once the car is available they can start again.
 */
async function findGone(
  db: NodePgDatabase,
  by: Parameters<typeof store.findRefunded>[1],
): Promise<store.ReservationRow | null> {
  const { carId } = by
  if (carId === null) return null
  const isFree = (await store.isCarStillAvailable(db, carId)) && (await store.findActive(db, carId)) === null
  return isFree ? null : store.findRefunded(db, by)
}

async function findThing(
  db: NodePgDatabase,
  siteId: number,
  wanted: ReservationTarget,
): Promise<store.ReservationRow['thing'] & { dealershipId: number }> {
  if (wanted.carId !== undefined) {
    const car = await findCarById(db, siteId, wanted.carId)
    if (!car) throw fail('car-not-on-site')
    const { name, slug, stockNumber, dealershipId } = car
    return { name, slug, stockNumber, dealershipId }
  }
  const model = await store.findModelOnSite(db, siteId, wanted.modelId)
  if (!model) throw fail('model-not-on-site')
  return { name: model.name, slug: null, stockNumber: null, dealershipId: model.dealershipId }
}
