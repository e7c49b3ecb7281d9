/** A seeded random generator (mulberry32): the same seed gives the same run everywhere. */
export type Random = {
  next: () => number
  below: (limit: number) => number
  pick: <Value>(values: readonly Value[]) => Value
  some: <Value>(values: readonly Value[], count: number) => Value[]
  chance: (share: number) => boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
  return {
    next,
    below,
    pick,
    some: (values, count) => Array.from({ length: count }, () => pick(values)),
    chance: (share) => next() < share,
  }
}
