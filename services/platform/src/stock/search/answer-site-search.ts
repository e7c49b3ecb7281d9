import type { SearchAnswerJson } from '@forecourt/contract/codecs/search'
import { facetNames, rangeNames, toggleNames } from '@forecourt/search/grammar/attributes'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { findPriceBandRanges } from '@forecourt/search/grammar/price-band-ranges'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { facetDistribution } from '@forecourt/search/meilisearch/answer-search'
import { relax } from '@forecourt/search/relax'
import type { SearchIndexes } from './indexes/search-indexes.ts'
import { openSearch } from './open-search.ts'

const facets = [...facetNames, ...toggleNames]

/** A listing's search as JSON text. Hits are finished texts already, so they are joined, not parsed and written again. */
export async function answerSiteSearch(
  indexes: SearchIndexes,
  siteId: number,
  params: URLSearchParams,
): Promise<string> {
  const { site, version, filter, defaultSort } = await openSearch(indexes, siteId, params)
  const state = parseSearch(params, defaultSort)
  const price = findPriceBandRanges(site.rules.settings)
  const result = site.index.search({
    ...state,
    filter,
    facets,
    stats: rangeNames,
    bands: price ? { [price.name]: price.bands.map(({ range }) => range) } : {},
  })
  const counts = price ? result.bands[price.name] : undefined
  const rest: Omit<SearchAnswerJson, 'hits'> = {
    totalHits: result.total,
    totalPages: result.totalPages,
    page: result.page,
    hitsPerPage: result.hitsPerPage,
    facetDistribution: Object.fromEntries(
      Object.entries(result.facets).map(([name, values]) => [name, facetDistribution(values)]),
    ),
    facetStats: result.stats,
    bands: price && {
      name: price.name,
      bands: price.bands.map(({ label, range }, at) => ({ label, ...range, count: counts?.[at] ?? 0 })),
    },
    relax: (result.total === 0 ? relax(site.index, state, filter) : []).map((way) => ({
      drop: way.drop,
      count: way.hits,
      search: writeSearch(way.state, defaultSort),
    })),
    version,
    nextChangeAt: new Date(site.nextChangeMs).toISOString(),
  }
  return `{"hits":[${result.hits.join(',')}],${JSON.stringify(rest).slice(1)}`
}
