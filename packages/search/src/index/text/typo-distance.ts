/**
 * The edits between the typed word and the closest prefix of a known one, up to the limit, else limit + 1. Insertions,
 * deletions, substitutions and swaps of neighbours count as one (optimal string alignment).
 */
export function typoDistance(typed: string, known: string, limit: number): number {
  const width = typed.length
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, at) => at)
  let best = last[width] as number
  // A longer prefix has more than `limit` extra letters.
  const rows = Math.min(known.length, width + limit)
  for (let row = 1; row <= rows; row++) {
    const current = [row]
    let least = row
    for (let at = 1; at <= width; at++) {
      const same = typed[at - 1] === known[row - 1]
      let cost = Math.min(
        (last[at - 1] as number) + (same ? 0 : 1),
        (last[at] as number) + 1,
        (current[at - 1] as number) + 1,
      )
      if (row > 1 && at > 1 && typed[at - 1] === known[row - 2] && typed[at - 2] === known[row - 1])
        cost = Math.min(cost, (beforeLast[at - 2] as number) + 1)
      current.push(cost)
      if (cost < least) least = cost
    }
    best = Math.min(best, current[width] as number)
    // A swap looks back two rows, so one row above the limit does not end the search.
    if (least > limit + 1) break
    beforeLast = last
    last = current
  }
  return Math.min(best, limit + 1)
}
