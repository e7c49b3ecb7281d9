import type { FacetName, RangeName, ToggleName } from '../../grammar/attributes.ts'

/** A vehicle in the index. `hit` is opaque: stored and returned as it is. */
export type SearchDocument<Hit = unknown> = {
  readonly id: number
  readonly name: string
  readonly badge: string | null
  readonly series: string | null
  readonly stocknum: string
  /** Further searchable texts. */
  readonly details?: readonly string[]
  readonly facets: Readonly<Partial<Record<FacetName, string | null>>>
  /** Null: unknown or not public; such a vehicle matches no range. */
  readonly numbers: Readonly<Partial<Record<RangeName, number | null>>>
  readonly toggles: readonly ToggleName[]
  readonly customRank: number
  readonly createdAtMs: number
  readonly hit: Hit
}
