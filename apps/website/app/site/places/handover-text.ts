import { handoverWords } from '../words.ts'

const towns = new Intl.ListFormat('en-AU')

/** Where a place hands vehicles over besides its own address, in a sentence; null where nowhere (S3.06). */
export function handoverText(distributionLocations: readonly string[]): string | null {
  return distributionLocations.length === 0 ? null : handoverWords.also(towns.format(distributionLocations))
}
