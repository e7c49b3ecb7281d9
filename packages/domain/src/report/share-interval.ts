/** The normal deviate for 95 % confidence. */
const z = 1.959963984540054

export type Interval = { low: number; high: number }

/**
 * The true share given `hits` of `of`, with 95 % confidence: Wilson's score interval, which works for few trials and
 * for shares near 0 or 1 (E. B. Wilson, JASA 22, 1927). Null without trials.
 */
export function shareInterval(hits: number, of: number): Interval | null {
  if (of <= 0) return null
  const share = hits / of
  const middle = share + z ** 2 / (2 * of)
  const half = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  const scale = 1 + z ** 2 / of
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) }
}
