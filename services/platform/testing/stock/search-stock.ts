import type { PlatformClient } from '@forecourt/contract/client'
import type { CarSearch } from '@forecourt/contract/codecs/search'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { writeListingRequest } from '@forecourt/search/meilisearch/listing-request'

/** The search of a listing's address, as the website asks for it; `filter` is the page's own. */
export function searchStock(
  client: Pick<PlatformClient, 'searchCars'>,
  siteId: number,
  search: string | URLSearchParams,
  filter?: string,
): Promise<CarSearch> {
  const request = writeListingRequest(parseSearch(search), filter)
  // Without a sort of its own an address has that of its site.
  const hasSort = new URLSearchParams(search).has('sortBy')
  return client.searchCars(siteId, { ...request, sort: hasSort ? request.sort : null })
}
