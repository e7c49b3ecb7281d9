import type { Wanted } from '../grammar/search-state.ts'
import type { StockColumns } from './columns/stock-columns.ts'
import { filterSlots } from './filter-slots.ts'
import { shutOut } from './match-groups.ts'
import type { Filter } from './query/filter.ts'
import { joinFilter } from './query/join-filter.ts'
import type { SearchScratch } from './search-scratch.ts'
import type { Expansion } from './text/text-index.ts'

type Narrowing = {
  readonly words: readonly Expansion[]
  readonly filter: Filter | null
  readonly excluded: readonly Wanted[]
}

/**
 * The slots that have every word, pass the filter and are not excluded, or null for all slots. Marks the others in
 * `misses` as shut out and leaves in `costs` how well each candidate matches the words.
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
  misses.fill(shutOut, 0, size)
  for (let slot = 0; slot < size; slot++)
    if (wordsFound[slot] === words.length && (passes === null || passes[slot] === 1)) {
      misses[slot] = 0
      candidates[count++] = slot
    }
  return candidates.subarray(0, count)
}

/** One byte a slot: 1 where the filter holds and nothing excludes it; null where there is neither. */
function findPassing(
  columns: StockColumns,
  filter: Filter | null,
  excluded: readonly Wanted[],
  scratch: SearchScratch,
): Uint8Array | null {
  if (filter === null && excluded.length === 0) return null
  const passes = filter === null ? new Uint8Array(columns.size).fill(1) : filterSlots(columns, filter)
  for (const wanted of excluded) {
    const condition = joinFilter(null, wanted)
    const words = columns.text.expand(wanted.query)
    // Signs alone are no words: they ask for nothing, and so exclude nothing.
    if (condition === null && words.length === 0) continue
    const holds = filterSlots(columns, condition ?? { op: 'and', of: [] })
    scratch.wordsFound.fill(0, 0, columns.size)
    // Whole words only: whoever wants no Sport may still want a Sportage.
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
