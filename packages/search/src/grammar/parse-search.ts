import { sortFrom } from '@forecourt/domain/listing/sort-option'
import {
  type FacetName,
  facetNames,
  isFacetName,
  isRangeName,
  isToggleName,
  type RangeName,
  rangeNames,
  type ToggleName,
  toggleNames,
} from './attributes.ts'
import { indexName } from './index-name.ts'
import { normaliseSpaces } from './normalise-spaces.ts'
import { createNumberRange, parseAmount, parseRange } from './parse-range.ts'
import { type NumberRange, type SearchCriteria, type SearchState, searchLimits } from './search-state.ts'

/** Longer than any known key. */
const keyLength = 80

const singleKeys = ['query', 'sortBy', 'page']

type Ends = { min: number | null; max: number | null }
type Found = {
  values: Map<FacetName, Set<string>>
  ranges: Map<RangeName, Ends>
  toggles: Set<ToggleName>
  single: Map<string, string>
  excluded: Map<string, SearchCriteria>
}

/**
 * Parses a search URL in InstantSearch's flat form or with the index name as prefix, percent-encoded or not. Never
 * fails: unknown or invalid parts are ignored. A plain GET form may send `range[price][min]` and `range[price][max]`,
 * and lists without indexes.
 */
export function parseSearch(params: URLSearchParams | string, siteDefaultSort?: string): SearchState {
  const found = readAll(params)
  return {
    ...toWanted(found),
    excluded: [...found.excluded].sort().map(([, wanted]) => wanted),
    sort: sortFrom(withoutIndexName(found.single.get('sortBy') ?? ''), siteDefaultSort),
    page: parsePage(found.single.get('page') ?? ''),
  }
}

function readAll(params: URLSearchParams | string): Found {
  const found: Found = {
    values: new Map(),
    ranges: new Map(),
    toggles: new Set(),
    single: new Map(),
    excluded: new Map(),
  }
  for (const [key, value] of typeof params === 'string' ? new URLSearchParams(params) : params)
    if (key.length <= keyLength) read(found, key, value)
  return found
}

function toWanted(found: Found): SearchCriteria {
  return {
    query: normaliseSpaces(found.single.get('query') ?? '', searchLimits.queryLength),
    refinements: pick(facetNames, (name) => sorted(found.values.get(name))),
    ranges: pick(rangeNames, (name) => readRange(found.ranges.get(name))),
    toggles: toggleNames.filter((name) => found.toggles.has(name)),
  }
}

function read(found: Found, key: string, value: string): void {
  const path = key.replaceAll(']', '').split('[')
  if (path[0] === indexName) path.shift()
  const [section = '', name, end] = path
  if (name === undefined) {
    if (singleKeys.includes(section) && !found.single.has(section)) found.single.set(section, value)
  } else if (section === 'refinementList' || section === 'menu') {
    if (isFacetName(name)) addValue(found.values, name, value)
  } else if (section === 'range' || section === 'numericMenu') {
    if (isRangeName(name)) addEnds(found.ranges, name, value, end)
  } else if (section === 'exclude') addExcluded(found.excluded, toWanted(readAll(value)))
  else if (section === 'toggle' && isToggleName(name) && value === 'true') found.toggles.add(name)
}

/**
 * Keyed by spelling, for uniqueness and a fixed order. An empty exclusion would exclude everything, so it is ignored.
 */
function addExcluded(excluded: Found['excluded'], wanted: SearchCriteria): void {
  const spelling = JSON.stringify(wanted)
  const isNothing = spelling === JSON.stringify(toWanted(readAll('')))
  if (!isNothing && excluded.size < searchLimits.exclusions) excluded.set(spelling, wanted)
}

function addValue(values: Found['values'], name: FacetName, text: string): void {
  const known = values.get(name) ?? new Set()
  if (known.size >= searchLimits.valuesPerAttribute) return
  const value = normaliseSpaces(text, searchLimits.valueLength)
  if (value !== '') values.set(name, known.add(value))
}

function addEnds(ranges: Found['ranges'], name: RangeName, text: string, end: string | undefined): void {
  const known = ranges.get(name) ?? { min: null, max: null }
  const parsed = end === 'min' || end === 'max' ? { [end]: parseAmount(text) } : (parseRange(text) ?? {})
  const { min = null, max = null }: Partial<Ends> = parsed
  ranges.set(name, { min: known.min ?? min, max: known.max ?? max })
}

function readRange(ends: Ends | undefined): NumberRange | null {
  return ends ? createNumberRange(ends.min, ends.max) : null
}

function sorted(values: Set<string> | undefined): readonly string[] | null {
  return values ? [...values].sort() : null
}

/** Only keys of the table, in its order, so no name from a URL becomes a property. */
function pick<Name extends string, Value>(
  names: readonly Name[],
  find: (name: Name) => Value | null,
): Partial<Record<Name, Value>> {
  const picked: Partial<Record<Name, Value>> = {}
  for (const name of names) {
    const value = find(name)
    if (value !== null) picked[name] = value
  }
  return picked
}

/** instant-meilisearch writes `Car_production:price:asc`. */
function withoutIndexName(sortBy: string): string {
  return sortBy.startsWith(`${indexName}:`) ? sortBy.slice(indexName.length + 1) : sortBy
}

function parsePage(text: string): number {
  return /^\d{1,12}$/.test(text) ? Math.min(Math.max(Number(text), 1), searchLimits.page) : 1
}
