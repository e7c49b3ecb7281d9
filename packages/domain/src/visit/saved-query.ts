import { dayMs } from '../time/duration.ts'
import { parseStored } from './parse-stored.ts'

/** S4.38, S9.22. */
export const savedQueryLifetimeDays = 30
/** Parameters of one payment or booking (S4.39), and the third of Stripe's redirect. */
const neverSaved = new Set([
  'car_id',
  'slug',
  'payment_intent_client_secret',
  'payment_intent',
  'lead_id',
  'redirect_status',
  'link',
])
/** More than any campaign needs; limits the visitor's storage. */
const maxKeys = 50
const maxValueCharacters = 1_000
/** The maximum in a lead, which is rejected with longer names. */
const maxKeyCharacters = 200

/** The query parameters of a page, as stored on the visitor's device. */
export type SavedQuery = { query: Readonly<Record<string, string>>; savedAtMs: number }

/** The parameters that may be saved. */
export function savableParameters(pairs: Iterable<readonly [string, unknown]>): Record<string, string> {
  const savable = [...pairs].filter(
    (pair): pair is readonly [string, string] =>
      typeof pair[1] === 'string' &&
      pair[1].length <= maxValueCharacters &&
      pair[0].length <= maxKeyCharacters &&
      !neverSaved.has(pair[0]),
  )
  return Object.fromEntries(savable.slice(0, maxKeys))
}

/** Reads the record until it expires; null if invalid, older than 30 days or in the future. */
export function readSavedQuery(text: string | null, nowMs: number): SavedQuery | null {
  const { query, savedAtMs } = parseStored(text)
  if (typeof query !== 'object' || query === null || typeof savedAtMs !== 'number') return null
  const record = { query: savableParameters(Object.entries(query)), savedAtMs }
  return isCurrent(record, nowMs) ? record : null
}

export function isCurrent({ savedAtMs }: SavedQuery, nowMs: number): boolean {
  const ageMs = nowMs - savedAtMs
  return ageMs >= 0 && ageMs <= savedQueryLifetimeDays * dayMs
}
