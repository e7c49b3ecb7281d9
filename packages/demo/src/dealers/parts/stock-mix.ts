import type { CarType } from '@forecourt/domain/vehicle/car'

/** The composition of a dealer's stock. */
export type StockMix = {
  /** Makes with their weights; null means every make of the kind with equal weight. */
  makes: readonly (readonly [make: string, weight: number])[] | null
  /** The bodies that the dealer sells; by default all of the kind. */
  bodies?: readonly string[]
  types: Readonly<Record<CarType, number>>
  /** Sets that the dealer's photographer uses, by name; the first is the usual one. */
  backdrops: readonly string[]
  /** Share of used vehicles that the maker has certified. */
  certifiedShare: number
  /** The maximum age of a used vehicle in years. */
  oldestYears: number
}
