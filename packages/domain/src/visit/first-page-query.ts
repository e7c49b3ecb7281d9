import { dayMs } from '../site/hours/duration.ts'
import { parseStored } from './parse-stored.ts'

/** S4.38, S9.22. */
export const firstPageQueryLifetimeDays = 30
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

export type FirstPageQuery = { query: Readonly<Record<string, string>>; savedAtMs: number }

/**
 * What to keep after a page was opened: the record that is there while it lives, else the query of this page. A page
 * whose query has nothing to keep leaves no record, so that a later campaign link is not lost to a bare first visit.
 */
export function rememberFirstPageQuery(
  stored: FirstPageQuery | null,
  search: string,
  nowMs: number,
): FirstPageQuery | null {
  if (stored && isAlive(stored, nowMs)) return stored
  const query = keep([...new URLSearchParams(search)])
  return Object.keys(query).length > 0 && Number.isFinite(nowMs) ? { query, savedAtMs: nowMs } : null
}

/** The record in the stored text while it lives: damaged, older than 30 days or from the future is none. */
export function readFirstPageQuery(text: string | null, nowMs: number): FirstPageQuery | null {
  const { query, savedAtMs } = parseStored(text)
  if (typeof query !== 'object' || query === null || typeof savedAtMs !== 'number') return null
  const record = { query: keep(Object.entries(query)), savedAtMs }
  return isAlive(record, nowMs) ? record : null
}

function isAlive(record: FirstPageQuery, nowMs: number): boolean {
  const ageMs = nowMs - record.savedAtMs
  return ageMs >= 0 && ageMs <= firstPageQueryLifetimeDays * dayMs
}

function keep(pairs: readonly (readonly [string, unknown])[]): Record<string, string> {
  const kept = pairs.filter(
    (pair): pair is readonly [string, string] =>
      typeof pair[1] === 'string' &&
      pair[1].length <= maxValueCharacters &&
      pair[0].length <= maxKeyCharacters &&
      !neverSaved.has(pair[0]),
  )
  return Object.fromEntries(kept.slice(0, maxKeys))
}
