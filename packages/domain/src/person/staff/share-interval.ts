/** The normal deviate of an interval that holds the truth nineteen times of twenty. */
const z = 1.959963984540054

export type Interval = { low: number; high: number }

/**
 * Where the true share lies of which `hits` of `of` were seen, with 95 % confidence: Wilson's score interval, which holds
 * for few trials and for shares near nothing or all (E. B. Wilson, JASA 22, 1927). Null where nothing was tried.
 */
export function shareInterval(hits: number, of: number): Interval | null {
  if (of <= 0) return null
  const share = hits / of
  const middle = share + z ** 2 / (2 * of)
  const half = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  const scale = 1 + z ** 2 / of
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) }
}
