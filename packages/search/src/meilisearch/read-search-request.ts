import { sortFrom } from '@forecourt/domain/listing/sort-option'
import {
  type FacetName,
  isFacetName,
  isToggleName,
  type RangeName,
  type ToggleName,
} from '../grammar/attributes.ts'
import { normaliseSpaces } from '../grammar/normalise-spaces.ts'
import { parseSearch } from '../grammar/parse-search.ts'
import {
  type ListingSearch,
  type NumberRange,
  type SearchState,
  searchLimits,
} from '../grammar/search-state.ts'
import type { Filter } from '../index/query/filter.ts'
import { joinFilter } from '../index/query/join-filter.ts'
import { listingFigures } from './listing-request.ts'
import { type FilterInput, parseFilter } from './parse-filter.ts'
import type { SearchFault, SearchRequest } from './search-request.ts'

export type ReadRequest =
  | {
      readonly ok: true
      readonly request: SearchRequest
      readonly state: SearchState
      readonly filter: Filter | null
    }
  | { readonly ok: false; readonly fault: SearchFault }

/** A listing's search that was handed over as data. */
export function readListing({ state, fixed }: ListingSearch): ReadRequest {
  return { ok: true, request: listingFigures(state), state, filter: joinFilter(null, fixed) }
}

/**
 * Converts a request: of each disjunctive attribute the first part of the filter becomes a refinement, and the rest one
 * filter.
 */
export function readSearchRequest(request: SearchRequest, siteDefaultSort?: string): ReadRequest {
  const [sortText] = request.sort ?? []
  const sort = sortFrom(sortText, siteDefaultSort)
  if (sortText !== undefined && sort !== sortText) {
    const message = `Sort ${sortText.slice(0, 40)} is not one of the index.`
    return { ok: false, fault: { code: 'invalid_search_sort', message, position: 0 } }
  }
  const refinements: Partial<Record<FacetName, readonly string[]>> = {}
  const ranges: Partial<Record<RangeName, NumberRange>> = {}
  const toggles: ToggleName[] = []
  const rest: Filter[] = []
  for (const part of listParts(request.filter ?? '')) {
    const parsed = parseFilter(part)
    if (!parsed.ok) {
      const { message, position } = parsed
      return { ok: false, fault: { code: 'invalid_search_filter', message, position } }
    }
    const { filter } = parsed
    const name = filter && 'name' in filter && request.disjunctive?.includes(filter.name) ? filter.name : null
    if (filter?.op === 'in' && isFacetName(name) && !refinements[name]) refinements[name] = filter.values
    else if (filter?.op === 'in' && isToggleName(name)) toggles.push(name)
    else if (
      filter?.op === 'range' &&
      name !== null &&
      !filter.above &&
      !filter.below &&
      !ranges[filter.name]
    )
      ranges[filter.name] = { min: filter.min, max: filter.max }
    else if (filter) rest.push(filter)
  }
  const query = normaliseSpaces(request.q ?? '', searchLimits.queryLength)
  const excluded = (request.excluded ?? []).map((search, at) => [`exclude[${at}]`, search])
  const state = {
    ...parseSearch(new URLSearchParams(excluded)),
    ...{ query, refinements, ranges, toggles, sort, page: request.page ?? 1 },
  }
  const [first = null, ...others] = rest
  return { ok: true, request, state, filter: others.length > 0 ? { op: 'and', of: rest } : first }
}

/** Only needed for requests with disjunctive counts. */
function listParts(filter: FilterInput): FilterInput[] {
  return typeof filter === 'string'
    ? [filter]
    : filter.map((part) => (typeof part === 'string' ? part : [part]))
}
