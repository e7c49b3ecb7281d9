import type { ScoreBandJson, ScoreRequestJson } from '@forecourt/contract/endpoints/finance'

/** A credit bureau, asked as an access seeker: a soft check, which leaves no mark. */
export type CreditBureau = {
  name: string
  /** From 0 to 1200, or null for a person whom it does not know. */
  score(person: Omit<ScoreRequestJson, 'consent'>): Promise<number | null>
}

/** The scale of the bureau with the widest one, in the bands that it tells people. */
const bands: readonly (readonly [from: number, band: ScoreBandJson['band']])[] = [
  [853, 'excellent'],
  [735, 'very good'],
  [661, 'good'],
  [460, 'average'],
  [0, 'below average'],
]

export function findBand(score: number): ScoreBandJson['band'] {
  return bands.find(([from]) => score >= from)?.[1] ?? 'below average'
}
