import { type Interval, shareInterval } from './share-interval.ts'

export type Trial = { hits: number; of: number }

/**
 * The difference between two trials' true shares, with 95 % confidence: Newcombe's hybrid of two Wilson intervals
 * (Statistics in Medicine 17, 1998, method 10). Null if either has no trials. If it contains zero, neither is proved
 * better.
 */
export function shareDifference(one: Trial, other: Trial): (Interval & { difference: number }) | null {
  const first = shareInterval(one.hits, one.of)
  const second = shareInterval(other.hits, other.of)
  if (!first || !second) return null
  const [share, otherShare] = [one.hits / one.of, other.hits / other.of]
  const difference = share - otherShare
  return {
    difference,
    low: difference - Math.hypot(share - first.low, second.high - otherShare),
    high: difference + Math.hypot(first.high - share, otherShare - second.low),
  }
}
