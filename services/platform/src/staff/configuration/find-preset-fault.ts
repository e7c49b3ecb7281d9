import { parsePreset } from '@forecourt/domain/listing/preset'
import { isFacetName, isRangeName, isToggleName } from '@forecourt/search/grammar/attributes'

/** What of the filters that a list is to start with would do nothing, in words for whoever set them; null: all count. */
export function findPresetFault(query: string): string | null {
  const clauses = [...new URLSearchParams(query)]
  const ignored = clauses.flatMap(([name, value]) => (isFilter(name, value) ? [] : [name]))
  if (ignored.length === 0) return null
  return `Only filters can be chosen here. Please take out: ${[...new Set(ignored)].join(', ')}.`
}

function isFilter(name: string, value: string): boolean {
  const { refinements, ranges, toggles } = parsePreset(`${new URLSearchParams([[name, value]])}`)
  return (
    [...refinements.keys()].some(isFacetName) ||
    [...ranges.keys()].some(isRangeName) ||
    [...toggles].some(isToggleName)
  )
}
