import type { StockColumns } from './columns/stock-columns.ts'
import { filterSlots } from './filter-slots.ts'
import { shutOut } from './match-groups.ts'
import type { Filter } from './query/filter.ts'
import type { SearchScratch } from './search-scratch.ts'
import type { Expansion } from './text/text-index.ts'

/**
 * The slots that have every word and pass the filter, or null for all slots. Marks the others in `misses` as shut out
 * and leaves in `costs` how well each candidate matches the words.
 */
export function findCandidates(
  columns: StockColumns,
  words: readonly Expansion[],
  filter: Filter | null,
  scratch: SearchScratch,
): Uint32Array | null {
  const { size } = columns
  const { misses, candidates, wordsFound } = scratch
  if (words.length === 0 && filter === null) {
    misses.fill(0, 0, size)
    return null
  }
  const passes = filter === null ? null : filterSlots(columns, filter)
  wordsFound.fill(0, 0, size)
  scratch.costs.fill(0, 0, size)
  for (const [before, expansion] of words.entries()) findWord(expansion, before, scratch)
  let count = 0
  misses.fill(shutOut, 0, size)
  for (let slot = 0; slot < size; slot++)
    if (wordsFound[slot] === words.length && (passes === null || passes[slot] === 1)) {
      misses[slot] = 0
      candidates[count++] = slot
    }
  return candidates.subarray(0, count)
}

/** Cheapest ways of matching come first, so the first to find a slot sets its cost. */
function findWord(expansion: Expansion, before: number, { wordsFound, costs }: SearchScratch): void {
  for (const { cost, list } of expansion)
    for (let at = 0; at < list.length; at++) {
      const slot = list[at] as number
      if (wordsFound[slot] !== before) continue
      wordsFound[slot] = before + 1
      costs[slot] = (costs[slot] as number) + cost
    }
}
