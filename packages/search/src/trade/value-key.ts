import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import { makeSpellings } from '@forecourt/domain/vehicle/make-spellings'
import type { FacetName } from '../grammar/attributes.ts'
import { normaliseText } from './normalise-text.ts'
import { valueRows } from './value-rows.ts'

export type ValueKey = (value: string) => string

/**
 * The identity of an attribute's values. Ignores case, accents and spaces, and treats synonyms as equal: 4x4 and 4WD,
 * or the spellings of a make (S7.36).
 */
export function createValueKey(name: FacetName, siteSpellings: Settings['makeSpellings'] = {}): ValueKey {
  if (name === 'make') return (value) => makeKey(value, siteSpellings)
  const keys = new Map<string, string>()
  for (const { same } of valueRows[name] ?? [])
    for (const other of same) keys.set(normaliseText(other), normaliseText(same[0] ?? other))
  if (keys.size === 0) return normaliseText
  return (value) => {
    const folded = normaliseText(value)
    return keys.get(folded) ?? folded
  }
}

/** The first in order of all connected names, so that every spelling gives the same key. */
function makeKey(make: string, siteSpellings: Settings['makeSpellings']): string {
  const known = new Set([normaliseText(make)])
  for (const name of known)
    for (const spelling of makeSpellings(name, siteSpellings)) known.add(normaliseText(spelling))
  return [...known].sort()[0] ?? normaliseText(make)
}
