import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { writeListingRequest } from '@forecourt/search/meilisearch/listing-request'
import { pageContext, platformContext, siteContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/api-search'

export const handle = { readsSearch: true } satisfies PageHandle

/** The site's stock as JSON in the grammar of its listings: the platform's own text, passed on unread. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  page.shows('car')
  const site = context.get(siteContext)
  const asked = parseSearch(url.searchParams, site.settings.defaultSort)
  const text = await context.get(platformContext).readSearch(site.id, writeListingRequest(asked))
  const { nextChangeAt, version } = JSON.parse(text) as { nextChangeAt: string; version: number }
  page.readAt(version)
  page.holdsUntil(Date.parse(nextChangeAt))
  return new Response(text, { headers: { 'Content-Type': 'application/json' } })
}
