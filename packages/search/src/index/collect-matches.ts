import { excludedSlot, singleFailedGroup } from './match-groups.ts'
import type { SearchScratch } from './search-scratch.ts'

export type Matches = {
  readonly slots: Uint32Array
  /** Per group: the slots that fail only this group. */
  readonly nearByGroup: readonly Uint32Array[]
}

/** Splits slots by their misses into matches and near matches. */
export function collectMatches(
  scratch: SearchScratch,
  candidates: Uint32Array | null,
  size: number,
  groupCount: number,
): Matches {
  const { misses, matches, near } = scratch
  const total = candidates === null ? size : candidates.length
  let matchCount = 0
  let nearCount = 0
  for (let at = 0; at < total; at++) {
    const slot = candidates === null ? at : (candidates[at] as number)
    const missed = misses[slot] as number
    // Uses sign bits instead of branches, which the CPU could not predict.
    const isMatch = (missed - 1) >>> 31
    matches[matchCount] = slot
    near[nearCount] = slot
    matchCount += isMatch
    nearCount += ((missed - excludedSlot) >>> 31) - isMatch
  }
  return {
    slots: matches.subarray(0, matchCount),
    nearByGroup: groupCount === 1 ? [near.subarray(0, nearCount)] : spread(scratch, nearCount, groupCount),
  }
}

function spread(
  { misses, near, nearByGroup }: SearchScratch,
  count: number,
  groupCount: number,
): Uint32Array[] {
  const starts = new Uint32Array(groupCount + 1)
  for (let at = 0; at < count; at++) {
    const group = singleFailedGroup(misses[near[at] as number] as number)
    starts[group + 1] = (starts[group + 1] as number) + 1
  }
  for (let group = 0; group < groupCount; group++)
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number)
  const next = starts.slice()
  for (let at = 0; at < count; at++) {
    const slot = near[at] as number
    const group = singleFailedGroup(misses[slot] as number)
    const place = next[group] as number
    nearByGroup[place] = slot
    next[group] = place + 1
  }
  return Array.from({ length: groupCount }, (_, group) =>
    nearByGroup.subarray(starts[group], starts[group + 1]),
  )
}
