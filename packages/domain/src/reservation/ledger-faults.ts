import type { LedgerEntry } from './ledger-entry.ts'
import type { ReservationState } from './reservation-state.ts'

export type BookedReservation = {
  readonly id: string
  readonly carId: number | null
  readonly state: ReservationState
  /** Whoever has their car keeps it from nobody: it may come back and be another's. */
  readonly isHandedOver?: boolean
}

/**
 * What is wrong with the books when nothing is under way any more; empty when all is well. Every charge has reserved
 * the car or was given back, nobody paid twice for one reservation, and no car is reserved for two.
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
