import type { Filter } from '@forecourt/search/index/query/filter'
import { parseFilter } from '@forecourt/search/meilisearch/parse-filter'
import { PlatformError } from '../../ground/http/platform-error.ts'
import type { SearchIndexes } from './indexes/search-indexes.ts'

/** What every search of a site begins with: its index, the sort that goes without saying, and the page's filter. */
export async function openSearch(indexes: SearchIndexes, siteId: number, params: URLSearchParams) {
  const filter = readFilter(params)
  const { site, version } = await indexes.open(siteId)
  return { filter, site, version, defaultSort: site.rules.settings.defaultSort }
}

/** The part of a page that its visitor cannot take off, such as the car type of a listing of used cars. */
function readFilter(params: URLSearchParams): Filter | null {
  const parsed = parseFilter(params.get('filter') ?? '')
  if (!parsed.ok) throw new PlatformError('BAD_REQUEST', `filter: ${parsed.message}`)
  return parsed.filter
}
