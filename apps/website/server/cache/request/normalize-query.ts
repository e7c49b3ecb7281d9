import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import type { PageRule } from './page-rule.ts'

const longestValue = 200

/**
 * The part of a query that a page reads, in canonical form: parameters that a page does not know (gclid, fbclid, utm_*,
 * anything invented) neither reach it nor create a second copy of it.
 */
export function normalizeQuery(search: string, rule: PageRule, defaultSort: string): string {
  if (search === '' || search === '?') return ''
  const given = new URLSearchParams(search)
  const params = new URLSearchParams(
    rule.readsSearch ? writeSearch(parseSearch(given, defaultSort), defaultSort) : '',
  )
  for (const key of rule.queryKeys) {
    const value = given.get(key)
    if (value !== null && value !== '' && !params.has(key)) params.append(key, value.slice(0, longestValue))
  }
  const routes = rule.dataRoutes && knownRoutes(given.get('_routes'), rule.dataRoutes)
  if (routes) params.append('_routes', routes)
  return params.toString()
}

/** The loaders that a data request names: known ones only, in canonical order. If it names none, all run. */
function knownRoutes(asked: string | null, known: readonly string[]): string | null {
  const names = new Set(asked?.split(','))
  return known.filter((id) => names.has(id)).join(',') || null
}
