import type { Suggestions } from '@forecourt/contract/json/suggestions-json'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import type { Filter } from '@forecourt/search/index/query/filter'
import { parseFilter } from '@forecourt/search/meilisearch/parse-filter'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { SearchIndexes } from './indexes/search-indexes.ts'

export async function suggestCars(
  indexes: SearchIndexes,
  siteId: number,
  params: URLSearchParams,
): Promise<Suggestions> {
  const filter = readFilter(params)
  const { site, version } = await indexes.open(siteId)
  const { defaultSort } = site.rules.settings
  const suggestions = site.suggest(params.get('query') ?? '', { filter })
  return {
    suggestions: suggestions.map(({ kind, label, count, ...wanted }) => ({
      kind,
      label,
      count,
      search: writeSearch({ ...parseSearch('', defaultSort), ...wanted }, defaultSort),
    })),
    version,
  }
}

/** The part of a page's search that its visitor cannot remove, such as the car type on a listing of used cars. */
function readFilter(params: URLSearchParams): Filter | null {
  const parsed = parseFilter(params.get('filter') ?? '')
  if (!parsed.ok) throw fail('filter-invalid', { reason: parsed.message })
  return parsed.filter
}
