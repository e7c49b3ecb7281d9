import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import { makeSpellings } from '@forecourt/domain/vehicle/make-spellings'
import type { FacetName } from '../grammar/attributes.ts'
import { foldText } from './fold-text.ts'
import { valueRows } from './value-rows.ts'

export type ValueKey = (value: string) => string

/**
 * What tells values of an attribute apart. Case, accents and spaces do not, nor do several names of one thing: 4x4 and
 * 4WD, or the spellings of a make (S7.36).
 */
export function createValueKey(name: FacetName, siteSpellings: Settings['makeSpellings'] = {}): ValueKey {
  if (name === 'make') return (value) => makeKey(value, siteSpellings)
  const keys = new Map<string, string>()
  for (const { same } of valueRows[name] ?? [])
    for (const other of same) keys.set(foldText(other), foldText(same[0] ?? other))
  if (keys.size === 0) return foldText
  return (value) => {
    const folded = foldText(value)
    return keys.get(folded) ?? folded
  }
}

/** The first in order of all names that lead to one another: the same for whichever of them is asked. */
function makeKey(make: string, siteSpellings: Settings['makeSpellings']): string {
  const known = new Set([foldText(make)])
  for (const name of known)
    for (const spelling of makeSpellings(name, siteSpellings)) known.add(foldText(spelling))
  return [...known].sort()[0] ?? foldText(make)
}
