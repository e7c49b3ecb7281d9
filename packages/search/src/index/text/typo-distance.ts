/**
 * Edits between the typed word and the nearest beginning of a known one, up to the limit, else limit + 1. An edit is a
 * letter too many, missing, wrong, or two neighbours swapped (optimal string alignment).
 */
export function typoDistance(typed: string, known: string, limit: number): number {
  const width = typed.length
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, at) => at)
  let best = last[width] as number
  // A beginning longer than this is more than `limit` letters too long.
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
    // A swap reaches back two rows, so one hopeless row is not yet the end.
    if (least > limit + 1) break
    beforeLast = last
    last = current
  }
  return Math.min(best, limit + 1)
}
