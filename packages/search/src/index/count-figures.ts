import type { RangeName } from '../grammar/attributes.ts'
import type { NumberRange } from '../grammar/search-state.ts'
import type { Matches } from './collect-matches.ts'
import { findEnds } from './columns/find-ends.ts'
import type { StockColumns } from './columns/stock-columns.ts'
import type { SearchQuery, SearchResult } from './query/search-query.ts'

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }
type Figures = Pick<SearchResult<unknown>, 'facets' | 'stats' | 'bands'>

const maxBands = 50

/** Counts, ends and bands, each group without its own refinement. `isUnbound`: there are neither words nor filters. */
export function countFigures(
  columns: StockColumns,
  query: SearchQuery,
  groups: readonly string[],
  matches: Matches,
  isUnbound: boolean,
): Figures {
  const facets: Mutable<Figures['facets']> = {}
  const stats: Mutable<Figures['stats']> = {}
  const bands: Mutable<Figures['bands']> = {}
  /** Whether the group covers the complete stock, whose counts are known. */
  const coversAllStock = (name: string) => isUnbound && groups.every((group) => group === name)
  const findSlots = (name: string) => {
    const near = matches.nearByGroup[groups.indexOf(name)]
    return near ? [matches.slots, near] : [matches.slots]
  }
  for (const name of query.facets ?? []) {
    const column = columns.facets[name]
    facets[name] = column.list(
      coversAllStock(name) ? undefined : tally(column.codes, column.codeLimit, findSlots(name)),
    )
  }
  for (const name of query.stats ?? []) {
    const ends = coversAllStock(name)
      ? columns.findEnds(name)
      : findEnds(columns.numbers[name], findSlots(name))
    if (ends) stats[name] = ends
  }
  for (const [name, ranges] of Object.entries(query.bands ?? {}) as [RangeName, readonly NumberRange[]][])
    bands[name] = countBands(columns.numbers[name], ranges.slice(0, maxBands), findSlots(name))
  return { facets, stats, bands }
}

function tally(codes: Uint32Array, codeLimit: number, slotLists: readonly Uint32Array[]): Uint32Array {
  const counts = new Uint32Array(codeLimit)
  for (const slots of slotLists)
    for (let at = 0; at < slots.length; at++) {
      const code = codes[slots[at] as number] as number
      counts[code] = (counts[code] as number) + 1
    }
  return counts
}

function countBands(
  values: Float64Array,
  ranges: readonly NumberRange[],
  slotLists: readonly Uint32Array[],
): number[] {
  return ranges.map(({ min, max }) => {
    const least = min ?? Number.NEGATIVE_INFINITY
    const most = max ?? Number.POSITIVE_INFINITY
    let count = 0
    for (const slots of slotLists)
      for (let at = 0; at < slots.length; at++) {
        const value = values[slots[at] as number] as number
        if (value >= least && value <= most) count += 1
      }
    return count
  })
}
