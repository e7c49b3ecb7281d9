import { readStatus } from '@forecourt/contract/call/contract-error'
import type { CarSearch } from '@forecourt/contract/codecs/search'
import type { ListingSearch } from '@forecourt/search/grammar/search-state'
import type { WebsitePlatform } from './contexts.ts'

/** The search-only keys of sites, by the platform that issued them. */
const knownKeys = new WeakMap<WebsitePlatform, Map<number, Promise<{ key: string }>>>()

/** One page of the site's stock, from the search service with the site's search-only key (S7.35). */
export function searchCars(
  platform: WebsitePlatform,
  websiteId: number,
  body: ListingSearch,
): Promise<CarSearch> {
  return withSearchKey(platform, websiteId, (bearer) => platform.call('searchService', { bearer, body }))
}

/** The same answer as the platform's own JSON text, for callers that forward it unparsed. */
export function readSearchText(
  platform: WebsitePlatform,
  websiteId: number,
  body: ListingSearch,
): Promise<string> {
  return withSearchKey(platform, websiteId, async (bearer) =>
    (await platform.raw('searchService', { bearer, body })).text(),
  )
}

/** Keys are fetched once. A key that is refused, because the platform's keys have changed, is fetched again. */
async function withSearchKey<T>(
  platform: WebsitePlatform,
  websiteId: number,
  ask: (key: string) => Promise<T>,
): Promise<T> {
  const keys = knownKeys.get(platform) ?? new Map<number, Promise<{ key: string }>>()
  knownKeys.set(platform, keys)
  for (let isFirst = true; ; isFirst = false) {
    const fetching = keys.get(websiteId) ?? platform.call('searchKey', { websiteId })
    keys.set(websiteId, fetching)
    try {
      return await ask((await fetching).key)
    } catch (error) {
      keys.delete(websiteId)
      if (!isFirst || readStatus(error) !== 403) throw error
    }
  }
}
