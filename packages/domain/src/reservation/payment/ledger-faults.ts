import type { ReservationState } from '../reservation-state.ts'
import type { LedgerEntry } from './ledger-entry.ts'

export type BookedReservation = {
  readonly id: string
  readonly carId: number | null
  readonly state: ReservationState
  /** A car that was handed over no longer blocks others: it may come back and be sold again. */
  readonly isHandedOver?: boolean
}

/**
 * Ledger inconsistencies once nothing is in progress; empty if all is well. Every charge must have reserved the car or
 * been refunded, nobody pays twice for a reservation, and no car is reserved twice.
 */
export function ledgerFaults(
  reservations: readonly BookedReservation[],
  entries: readonly LedgerEntry[],
): string[] {
  const faults: string[] = []
  const attempts = Map.groupBy(
    entries.filter(({ attemptId }) => attemptId !== null),
    ({ attemptId }) => attemptId,
  )
  for (const [attemptId, attemptEntries] of attempts) {
    const has = (kind: LedgerEntry['kind']) => attemptEntries.some((entry) => entry.kind === kind)
    const balance = attemptEntries.reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (has('charged') && !has('reserved') && !has('refunded'))
      faults.push(`${attemptId} was charged for nothing`)
    if (has('reserved') && balance <= 0 && !has('refunded'))
      faults.push(`${attemptId} reserved without money`)
    if (has('refunded') && balance !== 0) faults.push(`${attemptId} was not given back to the cent`)
    if (has('refunded') && !has('charged')) faults.push(`${attemptId} was given back without a charge`)
  }
  for (const { id, state } of reservations) {
    const balance = entries
      .filter((entry) => entry.reservationId === id)
      .reduce((sum, e) => sum + e.amountCents, 0)
    if (state === 'paid' && balance <= 0) faults.push(`${id} is paid without money`)
    if (state !== 'paid' && balance !== 0) faults.push(`${id} is ${state} and has ${balance} cents`)
  }
  for (const [carId, active] of Map.groupBy(reservations.filter(isActive), ({ carId }) => carId))
    if (carId !== null && active.length > 1) faults.push(`car ${carId} is kept for ${active.length}`)
  return faults
}

function isActive({ state, isHandedOver }: BookedReservation): boolean {
  return (state === 'held' || state === 'paid') && !isHandedOver
}
