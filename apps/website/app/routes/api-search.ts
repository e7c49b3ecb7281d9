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
  const { nextChangeAt, version } = readEnd(text)
  page.readAt(version)
  page.holdsUntil(Date.parse(nextChangeAt))
  return new Response(text, { headers: { 'Content-Type': 'application/json' } })
}

type End = { nextChangeAt: string; version: number }

/** Both stand at the end of the platform's text: to read thirty kilobytes of hits for them takes as long as the rest. */
function readEnd(text: string): End {
  const [, version, nextChangeAt] = /"version":(\d+),"nextChangeAt":"([^"]+)"\}$/.exec(text.slice(-80)) ?? []
  return nextChangeAt ? { nextChangeAt, version: Number(version) } : (JSON.parse(text) as End)
}
