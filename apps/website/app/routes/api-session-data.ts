import { pageContext, platformContext, siteContext } from '../request/contexts.ts'
import type { Route } from './+types/api-session-data'

/** Data that changes more often than cached pages: who answers the chat now, and special hours (S7.14). */
export async function loader({ context }: Route.LoaderArgs) {
  const session = await context
    .get(platformContext)
    .call('sessionData', { websiteId: context.get(siteContext).id })
  const page = context.get(pageContext)
  page.dependsOn('stock')
  const changesAt = session.chat?.changes_at
  page.expiresAt(changesAt ? Date.parse(changesAt) : null)
  page.expiresAt(session.next_change)
  return Response.json(session)
}
