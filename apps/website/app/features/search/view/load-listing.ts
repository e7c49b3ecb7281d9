import type { CarSearch } from '@forecourt/contract/codecs/search'
import { nextCardChangeMs } from '@forecourt/domain/listing/card/next-card-change'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import type { RouterContextProvider } from 'react-router'
import {
  clockContext,
  pageContext,
  pathsContext,
  platformContext,
  siteContext,
} from '../../../request/contexts.ts'
import type { Listing } from './find-listing.ts'
import { type ListingView, toListingView } from './listing-view.ts'
import { findNearestResult, openListing } from './open-listing.ts'

type Loaded = { view: ListingView; answer: CarSearch; state: SearchState }

/** Loads a listing, and records which changes and which instant invalidate its page. */
export async function loadListing(
  context: Readonly<RouterContextProvider>,
  { listing, params }: { listing: Listing; params: URLSearchParams },
): Promise<Loaded> {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const page = context.get(pageContext)
  // Any vehicle can change the order, the counts and the cars on this page.
  page.dependsOn('car')
  const nowMs = context.get(clockContext)()
  const platform = context.get(platformContext)
  const opened = await openListing(platform, site, { listing, params })
  const { answer, state } = opened
  page.readAt(answer.version)
  const nearest = await findNearestResult(platform, site, opened)
  for (const { answer: near } of nearest) page.readAt(near.version)
  page.expiresAt(answer.nextChangeMs)
  // Search results contain listed cars only, so we check just when their cards change.
  for (const car of [answer, ...nearest.map((near) => near.answer)].flatMap(({ hits }) => hits))
    page.expiresAt(nextCardChangeMs({ ...car, showOnDealerWebsite: true }, site, nowMs))
  return { view: toListingView(answer, { site, paths, listing, state, nearest, nowMs }), answer, state }
}
