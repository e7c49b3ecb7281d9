import { handoverWords } from '../words.ts'

/** Other places where a location hands vehicles over, in a sentence; null if there are none (S3.06). */
export function handoverText(distributionLocations: readonly string[]): string | null {
  const [last, ...others] = distributionLocations.toReversed()
  if (last === undefined) return null
  return handoverWords.also(others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`)
}
