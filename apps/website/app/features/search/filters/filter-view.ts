import type { FacetName, RangeName, ToggleName } from '@forecourt/search/grammar/attributes'

/** A value, its label, and its count. */
export type FilterValue = readonly [value: string, label: string, count: number]
type RangeOption = readonly [value: number, label: string]

export type ValuesFilter = {
  kind: 'values'
  name: FacetName
  label: string
  values: readonly FilterValue[]
  /** The rest of a long list, shown on demand. */
  more: readonly FilterValue[]
}
export type RangeFilter = {
  kind: 'range'
  name: RangeName
  label: string
  ends: readonly { end: 'min' | 'max'; label: string; options: readonly RangeOption[] }[]
}
/** Ranges to choose one of (S9.32); a value is `min:max`. */
export type PriceBandsFilter = {
  kind: 'bands'
  name: RangeName
  label: string
  bands: readonly FilterValue[]
}
export type TogglesFilter = {
  kind: 'toggles'
  label: string
  toggles: readonly (readonly [name: ToggleName, label: string, count: number])[]
}

/** One group of the filter panel. */
export type FilterView = ValuesFilter | RangeFilter | PriceBandsFilter | TogglesFilter
