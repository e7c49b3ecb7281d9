import { data } from 'react-router'
import { RelatedLandings } from '../features/search/landing/landing-parts.tsx'
import { toRelatedLandings } from '../features/search/landing/landing-view.ts'
import { Listing } from '../features/search/listing/listing.tsx'
import { findListing } from '../features/search/view/find-listing.ts'
import { listingJsonLd } from '../features/search/view/listing-json-ld.ts'
import { toListingMeta } from '../features/search/view/listing-meta.ts'
import { loadListing } from '../features/search/view/load-listing.ts'
import { landingWords } from '../features/search/words.ts'
import { logContext, pageContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/listing'

export const handle = { readsSearch: true, isWide: true } satisfies PageHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const listing = findListing(url.pathname, paths)
  if (!listing) throw data(null, { status: 404 })
  const { view, state } = await loadListing(context, { listing, params: url.searchParams })
  return {
    view,
    meta: toListingMeta(view, { site, paths, listing, state }),
    popular: view.search === '' ? await listPopular(context) : [],
  }
}

/** The most frequent choices from an unfiltered list. The list is usable without them. */
async function listPopular(context: Route.LoaderArgs['context']) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  if (!paths.hasPage('landing')) return []
  try {
    const { related, version } = await context
      .get(platformContext)
      .call('landing', { websiteId: site.id, query: { path: '' } })
    context.get(pageContext).readAt(version)
    return toRelatedLandings(related, site, paths)
  } catch (error) {
    context.get(logContext).error({ err: error }, 'landing pages could not be listed')
    return []
  }
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
  return (
    <Listing view={loaderData.view}>
      <RelatedLandings related={loaderData.popular} title={landingWords.popular} />
    </Listing>
  )
}
