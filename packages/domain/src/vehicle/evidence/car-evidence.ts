import type { PriceBasis, PriceCents } from '../../money/cents.ts'

/** `YYYY-MM-DD`. */
type Day = string

export type EquipmentGroup = { title: string; items: readonly string[] }

/** One workshop visit from the service book. */
export type ServiceVisit = { on: Day; odometerKm: number | null; by: string | null }

export type ServiceHistory = {
  /** Whether the service history is complete; null if unchecked. */
  isFull: boolean | null
  visits: readonly ServiceVisit[]
}

/** An inspection before the vehicle was offered. */
export type Inspection = { on: Day; by: string | null; points: number | null }

/**
 * Ends on a date or at an odometer reading, whichever comes first; one that starts at the sale has a length instead.
 */
export type Warranty = {
  by: 'manufacturer' | 'dealer'
  until: Day | null
  untilKm: number | null
  monthsFromSale: number | null
}

/** Evidence for a vehicle's history. What the feed does not state is null or empty, never guessed. */
export type CarEvidence = {
  equipment: readonly EquipmentGroup[]
  serviceHistory: ServiceHistory | null
  inspection: Inspection | null
  warranty: Warranty | null
  /** Previous owners. */
  owners: number | null
}

/** A price, when it started, and what it included then. */
export type EarlierPrice = { atMs: number; priceCents: PriceCents; priceBasis: PriceBasis }
