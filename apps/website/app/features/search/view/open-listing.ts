import type { CarSearch } from '@forecourt/contract/codecs/search'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { isRangeName, isToggleName } from '@forecourt/search/grammar/attributes'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import type { ListingSearch, SearchState } from '@forecourt/search/grammar/search-state'
import type { WebsitePlatform } from '../../../request/contexts.ts'
import { searchCars } from '../../../request/search-cars.ts'
import { findListing, type Listing, withListing } from './find-listing.ts'
import { searchListing } from './search-listing.ts'

export type OpenedListing = { listing: Listing; answer: CarSearch; state: SearchState }

/**
 * Runs a listing's search, including the preset and the car type. The listing itself and every count next to a link use
 * it, so that counts match what the link shows.
 */
export async function openListing(
  platform: WebsitePlatform,
  site: Pick<Site, 'id' | 'settings'>,
  { listing, params }: { listing: Listing; params: URLSearchParams },
): Promise<OpenedListing> {
  const requestedState = parseSearch(params, site.settings.defaultSort)
  return {
    listing,
    ...(await searchListing((state) => searchCars(platform, site.id, ask(state, listing)), requestedState)),
  }
}

/**
 * For an empty result: for each of the two filters that are easiest to give up, the vehicles without it and the search
 * that shows them. Ranges come first; a make is what most people came for.
 */
export async function findNearestResult(
  platform: WebsitePlatform,
  site: Pick<Site, 'id' | 'settings'>,
  { listing, answer }: Pick<OpenedListing, 'listing' | 'answer'>,
): Promise<NearestResult[]> {
  // Removing an exclusion is offered as a link, never shown as results.
  const relaxations = answer.relax
    .filter(({ drop }) => drop !== 'excluded')
    .toSorted((one, other) => hardness(one.drop) - hardness(other.drop))
  return Promise.all(
    relaxations.slice(0, maxNearest).map(async (way) => ({
      way,
      answer: await searchCars(
        platform,
        site.id,
        ask(parseSearch(way.search, site.settings.defaultSort), listing),
      ),
    })),
  )
}

function ask(state: SearchState, listing: Listing): ListingSearch {
  return { state, fixed: withListing(parseSearch(''), listing) }
}

export type NearestResult = { way: CarSearch['relax'][number]; answer: CarSearch }

const maxNearest = 2

function hardness(drop: string): number {
  if (isRangeName(drop)) return 0
  if (isToggleName(drop)) return 1
  return { model: 3, query: 4, make: 5 }[drop] ?? 2
}

/** The same for the site's own link to its stock; null if it has no listing. */
export async function openSiteListing(
  platform: WebsitePlatform,
  site: Pick<Site, 'id' | 'settings'>,
  paths: Paths,
): Promise<OpenedListing | null> {
  const href = paths.listing()
  if (href === null) return null
  const { pathname, searchParams } = new URL(href, 'http://h')
  const listing = findListing(pathname, paths)
  return listing && openListing(platform, site, { listing, params: searchParams })
}
