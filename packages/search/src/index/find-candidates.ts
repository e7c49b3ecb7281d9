import type { SearchCriteria } from '../grammar/search-state.ts'
import type { StockColumns } from './columns/stock-columns.ts'
import { filterSlots } from './filter-slots.ts'
import { excludedSlot } from './match-groups.ts'
import type { Filter } from './query/filter.ts'
import { joinFilter } from './query/join-filter.ts'
import type { SearchScratch } from './search-scratch.ts'
import type { Expansion } from './text/text-index.ts'

type Narrowing = {
  readonly words: readonly Expansion[]
  readonly filter: Filter | null
  readonly excluded: readonly SearchCriteria[]
}

/**
 * The slots that contain every word, match the filter and are not excluded; null for all slots. Marks other slots as
 * excluded in `misses` and stores each candidate's match cost in `costs`.
 */
export function findCandidates(
  columns: StockColumns,
  { words, filter, excluded }: Narrowing,
  scratch: SearchScratch,
): Uint32Array | null {
  const { size } = columns
  const { misses, candidates, wordsFound } = scratch
  if (words.length === 0 && filter === null && excluded.length === 0) {
    misses.fill(0, 0, size)
    return null
  }
  const passes = findPassing(columns, filter, excluded, scratch)
  wordsFound.fill(0, 0, size)
  scratch.costs.fill(0, 0, size)
  for (const [before, expansion] of words.entries()) findWord(expansion, before, scratch)
  let count = 0
  misses.fill(excludedSlot, 0, size)
  for (let slot = 0; slot < size; slot++)
    if (wordsFound[slot] === words.length && (passes === null || passes[slot] === 1)) {
      misses[slot] = 0
      candidates[count++] = slot
    }
  return candidates.subarray(0, count)
}

/** One byte per slot: 1 where the filter matches and no exclusion does; null if there are neither. */
function findPassing(
  columns: StockColumns,
  filter: Filter | null,
  excluded: readonly SearchCriteria[],
  scratch: SearchScratch,
): Uint8Array | null {
  if (filter === null && excluded.length === 0) return null
  const passes = filter === null ? new Uint8Array(columns.size).fill(1) : filterSlots(columns, filter)
  for (const wanted of excluded) {
    const condition = joinFilter(null, wanted)
    const words = columns.text.expand(wanted.query)
    // Punctuation alone is not a word, so it excludes nothing.
    if (condition === null && words.length === 0) continue
    const holds = filterSlots(columns, condition ?? { op: 'and', of: [] })
    scratch.wordsFound.fill(0, 0, columns.size)
    // Complete words only: excluding Sport must not exclude Sportage.
    for (const [before, expansion] of words.entries())
      findWord(
        expansion.filter(({ cost }) => cost === 0),
        before,
        scratch,
      )
    for (let slot = 0; slot < columns.size; slot++)
      if (holds[slot] === 1 && scratch.wordsFound[slot] === words.length) passes[slot] = 0
  }
  return passes
}

/** Cheaper matches come first, so the first one sets a slot's cost. */
function findWord(expansion: Expansion, before: number, { wordsFound, costs }: SearchScratch): void {
  for (const { cost, list } of expansion)
    for (let at = 0; at < list.length; at++) {
      const slot = list[at] as number
      if (wordsFound[slot] !== before) continue
      wordsFound[slot] = before + 1
      costs[slot] = (costs[slot] as number) + cost
    }
}
