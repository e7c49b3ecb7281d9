import type { SuggestionsJson } from '@forecourt/contract/json/suggestions-json'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import type { SearchIndexes } from './indexes/search-indexes.ts'
import { openSearch } from './open-search.ts'

export async function suggestCars(
  indexes: SearchIndexes,
  siteId: number,
  params: URLSearchParams,
): Promise<SuggestionsJson> {
  const { site, version, filter, defaultSort } = await openSearch(indexes, siteId, params)
  const suggestions = site.suggest(params.get('query') ?? '', { filter })
  return {
    suggestions: suggestions.map(({ kind, label, count, refinements }) => ({
      kind,
      label,
      count,
      search: writeSearch({ ...parseSearch('', defaultSort), refinements }, defaultSort),
    })),
    version,
  }
}
