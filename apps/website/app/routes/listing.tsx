import { nextCardChangeMs } from '@forecourt/domain/listing/card/next-card-change'
import { data } from 'react-router'
import { Listing } from '../features/search/listing/listing.tsx'
import { findListing } from '../features/search/view/find-listing.ts'
import { listingJsonLd } from '../features/search/view/listing-json-ld.ts'
import { toListingMeta } from '../features/search/view/listing-meta.ts'
import { toListingView } from '../features/search/view/listing-view.ts'
import { findNearest, openListing } from '../features/search/view/open-listing.ts'
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
  const opened = await openListing(platform, site, { listing, params: url.searchParams })
  const { answer, state } = opened
  page.readAt(answer.version)
  const nearest = await findNearest(platform, site, opened)
  for (const { answer: near } of nearest) page.readAt(near.version)
  page.holdsUntil(answer.nextChangeMs)
  // What is in an answer is listed, so only the clock of its card is asked.
  for (const car of [answer, ...nearest.map((near) => near.answer)].flatMap(({ hits }) => hits))
    page.holdsUntil(nextCardChangeMs({ ...car, showOnDealerWebsite: true }, site, nowMs))
  const view = toListingView(answer, { site, paths, listing, state, nearest, nowMs })
  return { view, meta: toListingMeta(view, { site, paths, listing, state }) }
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
