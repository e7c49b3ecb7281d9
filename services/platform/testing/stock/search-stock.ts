import type { CarSearch } from '@forecourt/contract/codecs/search'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import type { PlatformClient } from '../platform/connect-client.ts'

/** The search of a listing's address, as the website requests it; `fixed` is the page's own filter. */
export async function searchStock(
  client: PlatformClient,
  websiteId: number,
  search: string | URLSearchParams,
  fixed = '',
): Promise<CarSearch> {
  const { settings } = await client.call('site', { websiteId })
  const { key: bearer } = await client.call('searchKey', { websiteId })
  const body = { state: parseSearch(search, settings.defaultSort), fixed: parseSearch(fixed) }
  return client.call('searchService', { bearer, body })
}
