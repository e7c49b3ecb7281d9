import type { FacetName, RangeName, ToggleName } from '../../grammar/attributes.ts'

/** One vehicle as the index sees it. `hit` is the caller's own: kept, handed back, never looked at. */
export type SearchDocument<Hit = unknown> = {
  readonly id: number
  readonly name: string
  readonly badge: string | null
  readonly series: string | null
  readonly stocknum: string
  /** Further texts to be found by. */
  readonly details?: readonly string[]
  readonly facets: Readonly<Partial<Record<FacetName, string | null>>>
  /** Null is unknown, or not for showing: such a vehicle matches no range of that name. */
  readonly numbers: Readonly<Partial<Record<RangeName, number | null>>>
  readonly toggles: readonly ToggleName[]
  readonly customRank: number
  readonly createdAtMs: number
  readonly hit: Hit
}
