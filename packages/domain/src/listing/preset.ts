/** A listing's initial filters: texts of which one must match, ranges that may be open, and required facts. */
export type Preset = {
  refinements: ReadonlyMap<string, readonly string[]>
  ranges: ReadonlyMap<string, { min: number | null; max: number | null }>
  toggles: ReadonlySet<string>
}

/** More than any site needs; the rest of a longer text is ignored. */
const maxClauses = 50

/**
 * Reads preset filters from a query string (S2.27-S2.29) in the listing's URL format: `range[photos_count]=3:`,
 * `refinementList[city][0]=Bathurst` and `toggle[certified]=true`. Anything else is ignored.
 */
export function parsePreset(query: string): Preset {
  const refinements = new Map<string, readonly string[]>()
  const ranges = new Map<string, { min: number | null; max: number | null }>()
  const toggles = new Set<string>()
  for (const [key, value] of [...new URLSearchParams(query)].slice(0, maxClauses)) {
    const attribute = /^refinementList\[(\w{1,50})\]\[\d{1,3}\]$/.exec(key)?.[1]
    if (attribute && value !== '') addValue(refinements, attribute, value)
    const ranged = /^range\[(\w{1,50})\]$/.exec(key)?.[1]
    const bounds = /^(\d{0,12}):(\d{0,12})$/.exec(value)
    if (ranged && bounds && value !== ':')
      ranges.set(ranged, { min: bound(bounds[1]), max: bound(bounds[2]) })
    const toggled = /^toggle\[(\w{1,50})\]$/.exec(key)?.[1]
    if (toggled && value === 'true') toggles.add(toggled)
  }
  return { refinements, ranges, toggles }
}

/** The preset as query parameters of the listing. */
export function presetQuery(preset: Preset): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [attribute, { min, max }] of preset.ranges)
    query[`range[${attribute}]`] = `${min ?? ''}:${max ?? ''}`
  for (const [attribute, values] of preset.refinements)
    for (const [index, value] of values.entries()) query[`refinementList[${attribute}][${index}]`] = value
  for (const name of preset.toggles) query[`toggle[${name}]`] = 'true'
  return query
}

function addValue(refinements: Map<string, readonly string[]>, attribute: string, value: string): void {
  refinements.set(attribute, [...new Set([...(refinements.get(attribute) ?? []), value])])
}

function bound(digits: string | undefined): number | null {
  return digits ? Number(digits) : null
}
