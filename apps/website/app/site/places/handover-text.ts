import { handoverWords } from '../words.ts'

/** Where a place hands vehicles over besides its own address, in a sentence; null where nowhere (S3.06). */
export function handoverText(distributionLocations: readonly string[]): string | null {
  const [last, ...others] = distributionLocations.toReversed()
  if (last === undefined) return null
  return handoverWords.also(others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`)
}
