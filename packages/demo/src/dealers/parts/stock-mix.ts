import type { CarType } from '@forecourt/domain/vehicle/car'

/** What a dealer's yard holds. */
export type StockMix = {
  /** Makes and how often each comes up; null takes every make of the kind alike. */
  makes: readonly (readonly [make: string, weight: number])[] | null
  /** Bodies that the dealer keeps to; all of the kind unless given. */
  bodies?: readonly string[]
  types: Readonly<Record<CarType, number>>
  /** Sets that the dealer's photographer uses, by name; the first is the usual one. */
  backdrops: readonly string[]
  /** Share of used vehicles that the maker has certified. */
  certifiedShare: number
  /** How many years back a used vehicle may date. */
  oldestYears: number
}
