import { parseSearch } from '../src/grammar/parse-search.ts'
import type { SearchState } from '../src/grammar/search-state.ts'
import { type Attribute, writeClauses, writeListingRequest } from '../src/meilisearch/listing-request.ts'
import type { SearchAnswer, SearchRequest } from '../src/meilisearch/search-request.ts'

type RequestOptions = {
  readonly filter?: string
  readonly facets: readonly Attribute[]
  readonly hitsPerPage: number
}

/** A state's request, and one more for each refined group that is counted, without its own refinement. */
export type DisjunctiveRequests = {
  readonly main: SearchRequest
  readonly groups: readonly { readonly name: Attribute; readonly request: SearchRequest }[]
}

/** A state as requests for a plain Meilisearch, which counts within the result only. */
export function disjunctiveRequests(state: SearchState, asked: RequestOptions): DisjunctiveRequests {
  const clauses = writeClauses(state)
  const filterWithout = (left: Attribute | null) => [
    ...(asked.filter ? [asked.filter] : []),
    ...[...clauses].flatMap(([name, clause]) => (name === left ? [] : [clause])),
  ]
  const asWords = { q: state.query, ...pickExcluded(writeListingRequest({ state, fixed: parseSearch('') })) }
  return {
    main: {
      ...asWords,
      filter: filterWithout(null),
      facets: asked.facets,
      sort: [state.sort],
      page: state.page,
      hitsPerPage: asked.hitsPerPage,
    },
    groups: asked.facets
      .filter((name) => clauses.has(name))
      .map((name) => ({
        name,
        request: { ...asWords, filter: filterWithout(name), facets: [name], hitsPerPage: 0 },
      })),
  }
}

function pickExcluded({ excluded }: SearchRequest): Pick<SearchRequest, 'excluded'> {
  return excluded ? { excluded } : {}
}

/** The state's answer with each refined group's figures from its own answer. */
export function mergeAnswers<Hit>(
  main: SearchAnswer<Hit>,
  groups: readonly { readonly name: Attribute; readonly answer: SearchAnswer<Hit> }[],
): SearchAnswer<Hit> {
  const facetDistribution = { ...main.facetDistribution }
  const facetStats = { ...main.facetStats }
  for (const { answer } of groups) {
    Object.assign(facetDistribution, answer.facetDistribution)
    Object.assign(facetStats, answer.facetStats)
  }
  return { ...main, facetDistribution, facetStats }
}
