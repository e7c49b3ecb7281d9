import type { SearchAnswerJson } from '@forecourt/contract/codecs/search'
import { facetNames, listedRangeNames, toggleNames } from '@forecourt/search/grammar/attributes'
import { findPriceBandRanges } from '@forecourt/search/grammar/price-band-ranges'
import type { ListingSearch } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import type { Filter } from '@forecourt/search/index/query/filter'
import type { SearchIndex } from '@forecourt/search/index/search-index'
import {
  answerSearch,
  type BuiltSearch,
  facetDistribution,
} from '@forecourt/search/meilisearch/answer-search'
import { formatHit, isFormatted } from '@forecourt/search/meilisearch/format-hit'
import type { SearchFault, SearchRequest } from '@forecourt/search/meilisearch/search-request'
import { relax } from '@forecourt/search/relax'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import type { SearchIndexes } from './indexes/search-indexes.ts'
import type { SiteIndex } from './indexes/site-index.ts'

export type SearchTools = { indexes: SearchIndexes } & Pick<Infrastructure, 'metrics'>

/** `missed`: all words if they found nothing, else the words that were not understood. */
type SiteAnswer = { ok: true; json: string; missed: readonly string[] } | { ok: false; fault: SearchFault }

/**
 * A search result as JSON text. Hits are stored as JSON, so they are concatenated instead of parsed and serialised
 * again.
 */
export async function answerSiteSearch(
  { indexes, metrics }: SearchTools,
  siteId: number,
  search: ListingSearch | SearchRequest,
): Promise<SiteAnswer> {
  const { site, version } = await indexes.open(siteId)
  const price = findPriceBandRanges(site.rules.settings)
  const startedAt = performance.now()
  const result = answerSearch(site.index, search, {
    understand: site.understand,
    defaultSort: site.rules.settings.defaultSort,
    ...(price && { bands: { [price.name]: price.bands.map(({ range }) => range) } }),
  })
  if (!result.ok) return result
  metrics.searchSeconds.observe((performance.now() - startedAt) / 1_000)
  const { answer, made } = result
  const { request } = made
  const { hits, ...figures } = answer
  const rest: Omit<SearchAnswerJson, 'hits'> & typeof figures = {
    ...figures,
    // The filter panel needs it; a caller that counts within the result needs nothing else.
    ...(figures.totalHits === 0 && request.disjunctive && withWholePanel(figures, site.index, made.filter)),
    bands: price && {
      name: price.name,
      bands: price.bands.map(({ label, range }, at) => ({
        label,
        ...range,
        count: made.bands[price.name]?.[at] ?? 0,
      })),
    },
    ...describeSearch(site, made, answer.totalHits),
    // Last, because the website's `/api/search` reads them from the end of the text.
    version,
    nextChangeAt: new Date(site.nextChangeMs).toISOString(),
  }
  const shown = isFormatted(request)
    ? hits.map((hit) => JSON.stringify(formatHit(JSON.parse(hit), request.q ?? '', request)))
    : hits
  const typed = (request.q ?? '').trim()
  const missed = answer.totalHits > 0 || typed === '' ? made.leftOut : [typed]
  return { ok: true, missed, json: `{"hits":[${shown.join(',')}],${JSON.stringify(rest).slice(1)}` }
}

/** The executed search after words became filters, and alternatives if it found nothing. */
function describeSearch({ index, rules }: SiteIndex, made: BuiltSearch, totalHits: number) {
  const { defaultSort } = rules.settings
  const { asked, state, filter, leftOut, corrected, near } = made
  const shown = writeSearch(state, defaultSort)
  return {
    shown: shown === writeSearch(asked, defaultSort) ? null : shown,
    leftOut,
    corrected,
    near,
    relax: (totalHits === 0 ? relax(index, state, filter) : []).map((way) => ({
      drop: way.drop,
      count: way.hits,
      search: writeSearch(way.state, defaultSort),
    })),
  }
}

type Figures = Pick<SearchAnswerJson, 'facetDistribution' | 'facetStats'>

/** An empty result would empty the panel too, so groups without values show those of the stock with a count of zero. */
function withWholePanel(figures: Figures, index: SearchIndex<string>, filter: Filter | null): Figures {
  const { facets, stats } = index.search({
    filter,
    hitsPerPage: 0,
    facets: [...facetNames, ...toggleNames],
    stats: listedRangeNames,
  })
  const empty = Object.entries(facets)
    .filter(([name]) => Object.keys(figures.facetDistribution[name] ?? {}).length === 0)
    .map(([name, values]) => [name, facetDistribution(values.map(({ value }) => ({ value, count: 0 })))])
  return {
    facetDistribution: { ...figures.facetDistribution, ...Object.fromEntries(empty) },
    facetStats: { ...stats, ...figures.facetStats },
  }
}
