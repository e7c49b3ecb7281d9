import type { ScoreBand, ScoreRequest } from '@forecourt/contract/endpoints/finance'

/** A credit bureau, queried as an access seeker: a soft check that leaves no mark on the credit file. */
export type CreditBureau = {
  name: string
  /** From 0 to 1200, or null for a person whom the bureau does not know. */
  score(person: Omit<ScoreRequest, 'consent'>): Promise<number | null>
}

/** The scale of the bureau with the widest range, in the bands that it publishes to consumers. */
const bands: readonly (readonly [from: number, band: ScoreBand['band']])[] = [
  [853, 'excellent'],
  [735, 'very good'],
  [661, 'good'],
  [460, 'average'],
  [0, 'below average'],
]

export function findBand(score: number): ScoreBand['band'] {
  return bands.find(([from]) => score >= from)?.[1] ?? 'below average'
}
