import { type LeadStage, stageLabels } from '@forecourt/domain/lead/handling/lead-stage'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import { extendHold } from '@forecourt/domain/reservation/extend-hold'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { retryConflicts } from '../../infrastructure/database/connection/retry-conflicts.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { addToLedger } from '../../money/reservations/ledger/ledger-store.ts'
import {
  isReservedSince,
  lockCar,
  lockReservation,
  type ReservationRow,
  setCarReserved,
  updateReservation,
} from '../../money/reservations/ledger/reservation-store.ts'
import { enqueueMessage } from '../../money/reservations/messages/enqueue-message.ts'
import { cancelReservation } from '../../money/reservations/settlement/cancel-reservation.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockLead, updateWork } from '../leads/store.ts'
import { applyWrite } from '../leads/write-lead.ts'
import { setSold } from '../stock/change-vehicle.ts'
import { findVehicle } from '../stock/store.ts'
import { getDeposit } from './read-deposits.ts'
import type { DepositRow } from './store.ts'

type Locked = { tx: NodePgDatabase; deposit: DepositRow; reservation: ReservationRow; nowMs: number }

/**
 * Every write to a deposit: it is found in the caller's scopes, locked in the common order (lead, vehicle,
 * reservation), and checked against its current state. If two users click at once, the second gets a conflict.
 */
async function writeDeposit<T>(
  staff: StaffContext,
  permit: Permit,
  id: string,
  write: (locked: Locked) => Promise<T>,
): Promise<T> {
  const deposit = await getDeposit(staff, permit, id)
  return retryConflicts(() =>
    staff.db.transaction(async (tx) => {
      if (deposit.leadId !== null) await lockLead(tx, permit.reach, deposit.leadId)
      if (deposit.carId !== null) await lockCar(tx, deposit.carId)
      const reservation = await lockReservation(tx, id)
      if (!reservation) throw fail('not-found')
      return write({ tx, deposit, reservation, nowMs: staff.clock() })
    }),
  )
}

/**
 * Extends the hold. A user who saw another end of the hold gets a conflict, so that two clicks do not extend it twice.
 */
export function extendDeposit(
  staff: StaffContext,
  permit: Permit,
  id: string,
  { byMs, seenMs }: { byMs: number; seenMs: number },
): Promise<{ holdExpiresAt: Date }> {
  return writeDeposit(staff, permit, id, async ({ tx, deposit, reservation, nowMs }) => {
    const before = reservation.holdExpiresAt
    if (reservation.state !== 'held' || before === null) throw fail('deposit-not-held')
    if (before.getTime() !== seenMs) throw fail('deposit-changed')
    const extendedMs = extendHold(before.getTime(), byMs, nowMs)
    if (extendedMs === null)
      throw fail(before.getTime() <= nowMs ? 'deposit-time-over' : 'deposit-time-longest')
    const holdExpiresAt = new Date(extendedMs)
    await updateReservation(tx, id, { holdExpiresAt }, nowMs)
    await addToLedger(tx, nowMs, { reservation, kind: 'hold-extended', note: permit.actor.name })
    await staff.reservations.wake(tx, id, extendedMs)
    const change = { before: { holdExpiresAt: before }, after: { holdExpiresAt } }
    await recordAudit(staff, tx, permit, { ...deposit, kind: 'deposit' }, change)
    return { holdExpiresAt }
  })
}

/**
 * Hands the vehicle over: it is sold and no longer reserved, its lead is won, and no refund is possible until that is
 * undone.
 */
export function markHandedOver(
  staff: StaffContext,
  permit: Permit,
  id: string,
): Promise<{ leadStage: LeadStage | null }> {
  return writeDeposit(staff, permit, id, async (locked) => {
    const { tx, deposit, reservation, nowMs } = locked
    refuseUnless(reservation.state === 'paid', reservation)
    refuseUnless(reservation.handedOverAt === null, reservation)
    await updateReservation(tx, id, { handedOverAt: new Date(nowMs) }, nowMs)
    await addToLedger(tx, nowMs, { reservation, kind: 'handed-over', note: permit.actor.name })
    const leadStage = await moveItsLead(staff, permit, locked, 'won')
    const change = { before: { handedOver: false }, after: { handedOver: true } }
    await recordAudit(staff, tx, permit, { ...deposit, kind: 'deposit' }, change)
    await setItsSold(staff, permit, locked, true)
    return { leadStage }
  })
}

/** Undoes it: the vehicle is reserved and not sold, and its lead is at its former stage. */
export function undoHandover(
  staff: StaffContext,
  permit: Permit,
  id: string,
  leadStage: LeadStage | null,
): Promise<void> {
  return writeDeposit(staff, permit, id, async (locked) => {
    const { tx, deposit, reservation, nowMs } = locked
    const { carId, handedOverAt } = reservation
    if (handedOverAt === null) throw fail('deposit-not-handed-over')
    if (carId !== null && (await isReservedSince(tx, { id, carId }, handedOverAt)))
      throw fail('deposit-car-kept-since')
    await updateReservation(tx, id, { handedOverAt: null }, nowMs)
    await addToLedger(tx, nowMs, { reservation, kind: 'taken-back', note: permit.actor.name })
    if (leadStage !== null) await moveItsLead(staff, permit, locked, leadStage)
    const change = { before: { handedOver: true }, after: { handedOver: false } }
    await recordAudit(staff, tx, permit, { ...deposit, kind: 'deposit' }, change)
    await setItsSold(staff, permit, locked, false)
  })
}

/**
 * Everything in one transaction: the car is available, the refund is enqueued, both sides are notified, and the audit
 * log has its entry.
 */
export function refundDeposit(
  staff: StaffContext,
  permit: Permit,
  id: string,
  reason: string,
): Promise<{ state: string }> {
  return writeDeposit(staff, permit, id, async ({ tx, deposit, reservation }) => {
    refuseUnless(reservation.state === 'paid' && reservation.handedOverAt === null, reservation)
    const { reference } = deposit
    const { state } = await cancelReservation({ ...staff.reservations, db: tx }, { reference, reason })
    const change = { before: { state: reservation.state }, after: { state } }
    await recordAudit(staff, tx, permit, { ...deposit, kind: 'deposit' }, change)
    return { state }
  })
}

/** The reservation stays as it is; the visitor who asked to cancel is sent the explanation. */
export function declineCancellation(
  staff: StaffContext,
  permit: Permit,
  id: string,
  reason: string,
): Promise<void> {
  return writeDeposit(staff, permit, id, async ({ tx, deposit, reservation, nowMs }) => {
    refuseUnless(reservation.state === 'paid' && reservation.handedOverAt === null, reservation)
    if (reservation.cancelAskedAt === null || reservation.cancelDeclinedAt !== null)
      throw fail('deposit-cancellation-not-asked')
    await updateReservation(tx, id, { cancelDeclinedAt: new Date(nowMs) }, nowMs)
    await addToLedger(tx, nowMs, { reservation, kind: 'cancel-declined', note: reason })
    await enqueueMessage(staff.reservations, tx, reservation, 'cancel-declined')
    const change = { before: { cancellation: 'asked' }, after: { cancellation: 'declined' } }
    await recordAudit(staff, tx, permit, { ...deposit, kind: 'deposit' }, change)
  })
}

function refuseUnless(isSo: boolean, { state, handedOverAt }: ReservationRow): void {
  if (isSo) return
  if (handedOverAt !== null) throw fail('deposit-handed-over')
  throw fail(state === 'refunding' || state === 'refunded' ? 'deposit-given-back' : 'deposit-not-paid')
}

/** Returns the lead's former stage; null if the caller may access no such lead. */
async function moveItsLead(
  staff: StaffContext,
  permit: Permit,
  { tx, deposit }: Locked,
  stage: LeadStage,
): Promise<LeadStage | null> {
  const lead = deposit.leadId === null ? null : await lockLead(tx, permit.reach, deposit.leadId)
  if (!lead) return null
  const wonCarId = stage === 'won' ? deposit.carId : null
  if (lead.stage === stage && lead.wonCarId === wonCarId) return lead.stage
  const { lostReason } = lead
  await applyWrite(tx, staff, permit, lead, async () => ({
    entry: {
      kind: 'stage',
      text: `${stageLabels[lead.stage]} → ${stageLabels[stage]}${stage === 'won' ? `: ${deposit.vehicle}` : ''}`,
    },
    change: {
      before: { stage: lead.stage, lostReason, wonCarId: lead.wonCarId },
      after: { stage, lostReason: null, wonCarId },
    },
    version: await updateWork(tx, lead.id, lead.version, {
      stage,
      lostReason: null,
      wonCarId,
      snoozedUntil: null,
    }),
  }))
  return lead.stage
}

/** Last, because it waits for the lock of the change log, which an import may hold. */
async function setItsSold(
  staff: StaffContext,
  permit: Permit,
  { tx, deposit: { carId } }: Locked,
  sold: boolean,
): Promise<void> {
  if (carId === null) return
  const seller = { ...permit, reach: reachFor(permit.actor.grants, 'stock.write') }
  if (!(await findVehicle(tx, seller.reach, carId))) throw fail('deposit-car-of-another-dealership')
  await setSold(tx, staff, seller, carId, sold)
  await setCarReserved(tx, carId, !sold)
}
