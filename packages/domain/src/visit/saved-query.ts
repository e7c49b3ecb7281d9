import { dayMs } from '../site/hours/duration.ts'
import { parseStored } from './parse-stored.ts'

/** S4.38, S9.22. */
export const savedQueryLifetimeDays = 30
/** Keys that belong to one moment, payment or booking (S4.39), and Stripe's third of the same redirect. */
const neverSaved = new Set([
  'car_id',
  'slug',
  'payment_intent_client_secret',
  'payment_intent',
  'lead_id',
  'redirect_status',
  'link',
])
/** What a campaign may need; an address that carries more is not worth the visitor's storage. */
const maxKeys = 50
const maxValueCharacters = 1_000
/** A lead takes no longer name, and would be refused for it. */
const maxKeyCharacters = 200

/** Parameters of a page's address, as the visitor's device keeps them. */
export type SavedQuery = { query: Readonly<Record<string, string>>; savedAtMs: number }

/** The parameters that may be saved. */
export function savableParameters(pairs: Iterable<readonly [string, unknown]>): Record<string, string> {
  const kept = [...pairs].filter(
    (pair): pair is readonly [string, string] =>
      typeof pair[1] === 'string' &&
      pair[1].length <= maxValueCharacters &&
      pair[0].length <= maxKeyCharacters &&
      !neverSaved.has(pair[0]),
  )
  return Object.fromEntries(kept.slice(0, maxKeys))
}

/** The record in the stored text until it expires: damaged, older than 30 days or from the future is none. */
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
