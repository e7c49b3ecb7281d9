import { parsePreset } from '@forecourt/domain/listing/preset'
import { isFacetName, isRangeName, isToggleName } from '@forecourt/search/grammar/attributes'

/** Which preset filters of a list would have no effect, in words for the person who set them; null: all have one. */
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
