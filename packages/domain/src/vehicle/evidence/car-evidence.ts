import type { PriceBasis, PriceCents } from '../../money/cents.ts'

/** Days are `YYYY-MM-DD`, as papers have them. */
type Day = string

export type EquipmentGroup = { title: string; items: readonly string[] }

/** One visit to a workshop, as the service book has it. */
export type ServiceVisit = { on: Day; odometerKm: number | null; by: string | null }

export type ServiceHistory = {
  /** Whether the book has no gap; null when nobody has checked. */
  isFull: boolean | null
  visits: readonly ServiceVisit[]
}

/** What a workshop looked at before the vehicle was offered. */
export type Inspection = { on: Day; by: string | null; points: number | null }

/** It ends on a day or at an odometer reading, whichever comes first; one that begins with the sale has a length instead. */
export type Warranty = {
  by: 'manufacturer' | 'dealer'
  until: Day | null
  untilKm: number | null
  monthsFromSale: number | null
}

/** What shows that a vehicle is what it is said to be. Whatever the feed does not say is null or empty, never guessed. */
export type CarEvidence = {
  equipment: readonly EquipmentGroup[]
  serviceHistory: ServiceHistory | null
  inspection: Inspection | null
  warranty: Warranty | null
  /** Owners before the dealer. */
  owners: number | null
}

/** A price that was asked from then on, and what it included then. */
export type EarlierPrice = { atMs: number; priceCents: PriceCents; priceBasis: PriceBasis }
