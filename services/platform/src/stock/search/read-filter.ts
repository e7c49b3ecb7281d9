import type { Filter } from '@forecourt/search/index/query/filter'
import { parseFilter } from '@forecourt/search/meilisearch/parse-filter'
import { PlatformError } from '../../ground/http/platform-error.ts'

/** The part of a page that its visitor cannot take off, such as the car type of a listing of used cars. */
export function readFilter(params: URLSearchParams): Filter | null {
  const parsed = parseFilter(params.get('filter') ?? '')
  if (!parsed.ok) throw new PlatformError('BAD_REQUEST', `filter: ${parsed.message}`)
  return parsed.filter
}
