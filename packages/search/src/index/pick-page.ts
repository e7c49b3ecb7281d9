import type { SortOrder } from './columns/sort-order.ts'

/** With fewer matches than this share of the stock, sorting them is faster than walking the complete order. */
const sparseShare = 1 / 256

type Picked = {
  order: SortOrder
  matches: Uint32Array
  misses: Uint16Array
  /** Each slot's match cost, if it ranks before the sort. */
  costs: Uint16Array | null
}

/** The slots at positions `from` to `to` of the result. */
export function pickPage(picked: Picked, from: number, to: number): Uint32Array {
  const { order, matches, costs } = picked
  const end = Math.min(to, matches.length)
  if (from >= end) return new Uint32Array(0)
  if (matches.length < Math.max(32, order.size * sparseShare)) {
    const sorted = matches
      .slice()
      .sort((a, b) => (costs ? cost(costs, a) - cost(costs, b) : 0) || order.compare(a, b))
    return sorted.slice(from, end)
  }
  return costs ? walkByCost(picked, costs, from, end) : walk(picked, from, end)
}

function walk({ order, misses }: Picked, from: number, end: number): Uint32Array {
  const page = new Uint32Array(end - from)
  let place = 0
  for (let at = 0; at < order.size && place < end; at++) {
    const slot = order.slots[at] as number
    if (misses[slot] !== 0) continue
    if (place >= from) page[place - from] = slot
    place += 1
  }
  return page
}

/** A counting sort: each cost's start position is known before the walk. */
function walkByCost(
  { order, matches, misses }: Picked,
  costs: Uint16Array,
  from: number,
  end: number,
): Uint32Array {
  const counts: number[] = []
  for (let at = 0; at < matches.length; at++) {
    const of = cost(costs, matches[at] as number)
    counts[of] = (counts[of] ?? 0) + 1
  }
  const places: number[] = []
  let start = 0
  for (let of = 0; of < counts.length; of++) {
    places[of] = start
    start += counts[of] ?? 0
  }
  const page = new Uint32Array(end - from)
  let left = end - from
  for (let at = 0; at < order.size && left > 0; at++) {
    const slot = order.slots[at] as number
    if (misses[slot] !== 0) continue
    const of = cost(costs, slot)
    const place = places[of] as number
    places[of] = place + 1
    if (place < from || place >= end) continue
    page[place - from] = slot
    left -= 1
  }
  return page
}

function cost(costs: Uint16Array, slot: number): number {
  return costs[slot] as number
}
