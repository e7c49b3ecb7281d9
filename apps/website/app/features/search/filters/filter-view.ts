import type { FacetName, RangeName, ToggleName } from '@forecourt/search/grammar/attributes'

/** A value, how it reads, and how many vehicles choosing it brings. */
export type FilterValue = readonly [value: string, label: string, count: number]
type RangeOption = readonly [value: number, label: string]

export type ValuesFilter = {
  kind: 'values'
  name: FacetName
  label: string
  values: readonly FilterValue[]
  /** Those of a long list that a visitor asks for. */
  more: readonly FilterValue[]
}
export type RangeFilter = {
  kind: 'range'
  name: RangeName
  label: string
  ends: readonly { end: 'min' | 'max'; label: string; options: readonly RangeOption[] }[]
}
/** Ranges of which one can be chosen (S9.32); a value is `min:max`. */
export type BandsFilter = { kind: 'bands'; name: RangeName; label: string; bands: readonly FilterValue[] }
export type TogglesFilter = {
  kind: 'toggles'
  label: string
  toggles: readonly (readonly [name: ToggleName, label: string, count: number])[]
}

/** One group of the filter panel. */
export type FilterView = ValuesFilter | RangeFilter | BandsFilter | TogglesFilter
