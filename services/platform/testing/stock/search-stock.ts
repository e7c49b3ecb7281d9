import type { PlatformClient } from '@forecourt/contract/client'
import type { CarSearch } from '@forecourt/contract/codecs/search'
import { parseSearch } from '@forecourt/search/grammar/parse-search'

/** The search of a listing's address, as the website asks for it; `fixed` is the page's own. */
export async function searchStock(
  client: Pick<PlatformClient, 'searchCars' | 'getSite'>,
  siteId: number,
  search: string | URLSearchParams,
  fixed = '',
): Promise<CarSearch> {
  const { settings } = await client.getSite(siteId)
  return client.searchCars(siteId, {
    state: parseSearch(search, settings.defaultSort),
    fixed: parseSearch(fixed),
  })
}
