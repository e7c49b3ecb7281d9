import { facetNames, rangeNames, toggleNames } from '../grammar/attributes.ts'
import type { StockColumns } from './columns/stock-columns.ts'
import type { SearchQuery } from './query/search-query.ts'

/**
 * Added for each failed group: a count in the upper byte, the group's number in the lower. The numbers of several
 * groups may overflow into the count, which is above one by then anyway.
 */
const oneMiss = 0x100

/** Excluded by words or filter, whatever the groups are. */
export const excludedSlot = 2 * oneMiss

/**
 * Adds to `misses` for every refined group that a slot fails. Afterwards 0 is a match; a slot that fails a single group
 * has `oneMiss` plus its number, and counts towards that group's figures only.
 */
export function matchGroups(
  columns: StockColumns,
  query: SearchQuery,
  candidates: Uint32Array | null,
  misses: Uint16Array,
): string[] {
  const groups: string[] = []
  const next = (name: string) => oneMiss + groups.push(name) - 1
  for (const name of facetNames) {
    const values = query.refinements?.[name]
    if (values && values.length > 0)
      missFacet(columns, columns.facets[name], values, next(name), candidates, misses)
  }
  for (const name of toggleNames)
    if (query.toggles?.includes(name))
      missFacet(columns, columns.facets[name], ['true'], next(name), candidates, misses)
  for (const name of rangeNames) {
    const range = query.ranges?.[name]
    if (range) missRange(columns, columns.numbers[name], range, next(name), candidates, misses)
  }
  return groups
}

/** The number of the single group that the slot fails, or -1. */
export function singleFailedGroup(misses: number): number {
  return misses >= oneMiss && misses < excludedSlot ? misses - oneMiss : -1
}

function missFacet(
  columns: StockColumns,
  column: StockColumns['facets'][keyof StockColumns['facets']],
  values: readonly string[],
  miss: number,
  candidates: Uint32Array | null,
  misses: Uint16Array,
): void {
  const table = new Uint16Array(column.codeLimit).fill(miss)
  for (const code of values.flatMap((value) => column.findAll(value))) table[code] = 0
  table[0] = miss
  const { codes } = column
  if (candidates === null)
    for (let slot = 0; slot < columns.size; slot++)
      misses[slot] = (misses[slot] as number) + (table[codes[slot] as number] as number)
  else
    for (let at = 0; at < candidates.length; at++) {
      const slot = candidates[at] as number
      misses[slot] = (misses[slot] as number) + (table[codes[slot] as number] as number)
    }
}

function missRange(
  columns: StockColumns,
  values: Float64Array,
  range: { readonly min: number | null; readonly max: number | null },
  miss: number,
  candidates: Uint32Array | null,
  misses: Uint16Array,
): void {
  const min = range.min ?? Number.NEGATIVE_INFINITY
  const max = range.max ?? Number.POSITIVE_INFINITY
  const count = candidates === null ? columns.size : candidates.length
  for (let at = 0; at < count; at++) {
    const slot = candidates === null ? at : (candidates[at] as number)
    const value = values[slot] as number
    // NaN (unknown) fails both comparisons. Arithmetic, because an unpredictable branch is slower.
    misses[slot] = (misses[slot] as number) + miss - (Number(value >= min) & Number(value <= max)) * miss
  }
}
