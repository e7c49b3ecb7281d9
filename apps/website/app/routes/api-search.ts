import { withPage } from '@forecourt/search/grammar/change-search'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { findSiteListing, withListing } from '../features/search/view/find-listing.ts'
import { pageContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { readSearchText } from '../request/search-cars.ts'
import type { Route } from './+types/api-search'

export const handle = { readsSearch: true } satisfies PageHandle

/**
 * The site's stock as JSON: the results of its own listing for the same query, including listings of one car type and
 * pages past the last one. The platform's text is passed on without being parsed.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  page.dependsOn('car')
  const site = context.get(siteContext)
  const platform = context.get(platformContext)
  const listing = findSiteListing(context.get(pathsContext)) ?? { carType: null }
  const fixed = withListing(parseSearch(''), listing)
  const read = (state: SearchState) => readSearchText(platform, site.id, { state, fixed })
  const asked = parseSearch(url.searchParams, site.settings.defaultSort)
  let text = await read(asked)
  const last = asked.page > 1 ? Math.max((JSON.parse(text) as { totalPages: number }).totalPages, 1) : 1
  if (asked.page > last) text = await read(withPage(asked, last))
  const { nextChangeAt, version } = readEnd(text)
  page.readAt(version)
  page.expiresAt(Date.parse(nextChangeAt))
  return new Response(text, { headers: { 'Content-Type': 'application/json' } })
}

type End = { nextChangeAt: string; version: number }

/**
 * Both values are at the end of the platform's text: parsing thirty kilobytes of hits for them would double the time.
 */
function readEnd(text: string): End {
  const [, version, nextChangeAt] = /"version":(\d+),"nextChangeAt":"([^"]+)"\}$/.exec(text.slice(-80)) ?? []
  return nextChangeAt ? { nextChangeAt, version: Number(version) } : (JSON.parse(text) as End)
}
