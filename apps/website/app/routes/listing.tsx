import { nextCardChangeMs } from '@forecourt/domain/listing/card/next-card-change'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { writeListingRequest } from '@forecourt/search/meilisearch/listing-request'
import { data } from 'react-router'
import { Listing } from '../features/search/listing/listing.tsx'
import { findListing } from '../features/search/view/find-listing.ts'
import { listingJsonLd } from '../features/search/view/listing-json-ld.ts'
import { toListingMeta } from '../features/search/view/listing-meta.ts'
import { toListingView } from '../features/search/view/listing-view.ts'
import { searchListing } from '../features/search/view/search-listing.ts'
import { typeFilter } from '../features/search/view/type-filter.ts'
import { clockContext, pageContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/listing'

export const handle = { readsSearch: true } satisfies PageHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const page = context.get(pageContext)
  const listing = findListing(url.pathname, paths)
  if (!listing) throw data(null, { status: 404 })
  // Any vehicle may change the order, the counts and who is on this page.
  page.shows('car')
  const nowMs = context.get(clockContext)()
  const platform = context.get(platformContext)
  const asked = parseSearch(url.searchParams, site.settings.defaultSort)
  const { answer, state } = await searchListing(async (search) => {
    const found = await platform.searchCars(site.id, writeListingRequest(search, typeFilter(listing.carType)))
    page.readAt(found.version)
    return found
  }, asked)
  page.holdsUntil(answer.nextChangeMs)
  // What is in an answer is listed, so only the clock of its card is asked.
  for (const car of answer.hits)
    page.holdsUntil(nextCardChangeMs({ ...car, showOnDealerWebsite: true }, site, nowMs))
  const view = toListingView(answer, { site, paths, listing, state, nowMs })
  return { view, meta: toListingMeta(view, { site, listing, state }) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { view, meta } = loaderData
  const { title, description, canonical, isIndexed } = meta
  return [
    ...pageMeta({ title, description, url: canonical }),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...listingJsonLd(view, meta).map((block) => ({ 'script:ld+json': block })),
  ]
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  return <Listing view={loaderData.view} />
}
