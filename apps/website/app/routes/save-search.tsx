import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { answerSubscribePost } from '../features/search/saved/answer-subscribe-post.ts'
import { SubscribePage } from '../features/search/saved/subscribe-page.tsx'
import { searchLabel } from '../features/search/view/search-label.ts'
import { pathsContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/save-search'

export const handle = { perVisitor: true, readsSearch: true } satisfies PageHandle

type Args = Pick<Route.LoaderArgs, 'context' | 'url'>

export function loader({ context, url }: Args) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const { search, label } = readSearch({ context, url })
  ownPath(paths.saveSearch(search))
  return {
    kind: 'search' as const,
    siteName: site.name,
    label,
    backHref: paths.listingOfSearch(search),
    privacyHref: paths.privacyPolicy(),
    garageHref: paths.savedSearches(),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const asked = readSearch({ context, url })
  ownPath(context.get(pathsContext).saveSearch(asked.search))
  return answerSubscribePost({ request, context }, { kind: 'search', ...asked })
}

/** The search without its order and page. */
function readSearch({ context, url }: Args): { search: string; label: string } {
  const site = context.get(siteContext)
  const { defaultSort } = site.settings
  const state = {
    ...parseSearch(url.searchParams, defaultSort),
    sort: parseSearch('', defaultSort).sort,
    page: 1,
  }
  return { search: writeSearch(state, defaultSort), label: searchLabel(site, state) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    { title: `${pageTitle('saveSearch')} | ${loaderData.siteName}` },
    { name: 'robots', content: 'noindex, follow' },
  ]
}

export default function SaveSearch({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscribePage view={loaderData} reply={actionData} />
}
