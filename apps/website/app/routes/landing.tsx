import { lowestPrice } from '@forecourt/domain/price/lowest-price'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { withLanding } from '@forecourt/search/landing/landing-search'
import { data, redirect } from 'react-router'
import { toLandingMeta } from '../features/search/landing/landing-meta.ts'
import { LandingIntro, RelatedLandings } from '../features/search/landing/landing-parts.tsx'
import { toLandingView } from '../features/search/landing/landing-view.ts'
import { Listing } from '../features/search/listing/listing.tsx'
import type { Listing as ListingAddress } from '../features/search/view/find-listing.ts'
import { loadListing } from '../features/search/view/load-listing.ts'
import { openListing } from '../features/search/view/open-listing.ts'
import { landingWords } from '../features/search/words.ts'
import { pageContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/landing'

export const handle = { readsSearch: true, isWide: true } satisfies PageHandle

/** A list narrowed by one or two terms, with its own text, as a landing page for search engines. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const page = context.get(pageContext)
  const slugs = (params['*'] ?? '').split('/').filter(Boolean)
  const path = ownPath(paths.landing(...slugs))
  const { defaultSort } = site.settings
  // The links to related landing pages depend on the stock too.
  page.dependsOn('car')
  const { terms, related, version } = await context
    .get(platformContext)
    .call('landing', { websiteId: site.id, query: { path: slugs.join('/') } })
  page.readAt(version)
  if (!terms) throw data(null, { status: 404 })
  const listing = { carType: null, path, canonicalPath: path, landing: terms }
  const { view, answer, state } = await loadListing(context, { listing, params: url.searchParams })
  const isNarrowed =
    view.search !== writeSearch({ ...parseSearch('', defaultSort), page: state.page }, defaultSort)
  if (view.total === 0 && !isNarrowed) {
    const list = paths.listingOfSearch(
      writeSearch(withLanding(parseSearch('', defaultSort), terms), defaultSort),
    )
    // Temporary, because matching stock may arrive tomorrow.
    throw list ? redirect(list, 302) : data(null, { status: 404 })
  }
  const least = isNarrowed ? null : await findLeast(context, listing)
  return {
    view,
    landing: toLandingView(answer, { site, paths, terms, related, least, isNarrowed }),
    meta: toLandingMeta(view, { site, paths, terms, path, least, isNarrowed }),
  }
}

/**
 * The facets of a list include vehicles sold in the last few days, so the "from" price is computed from the cars
 * themselves.
 */
async function findLeast(context: Route.LoaderArgs['context'], listing: ListingAddress) {
  const site = context.get(siteContext)
  const params = new URLSearchParams({ sortBy: 'price:asc' })
  const { answer } = await openListing(context.get(platformContext), site, { listing, params })
  context.get(pageContext).readAt(answer.version)
  return lowestPrice(answer.hits, site)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { isIndexed, ...meta } = loaderData.meta
  return [...pageMeta(meta), ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }])]
}

export default function LandingPage({ loaderData: { view, landing } }: Route.ComponentProps) {
  return (
    <Listing view={view} intro={<LandingIntro sentences={landing.sentences} />}>
      <RelatedLandings related={landing.related} title={landingWords.related} />
    </Listing>
  )
}
