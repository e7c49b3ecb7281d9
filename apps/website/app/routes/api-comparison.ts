import { readStatus } from '@forecourt/contract/call/contract-error'
import { comparedIds } from '../features/garage/compared-ids.ts'
import { compareWords } from '../features/garage/words.ts'
import { logContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { refuseFailedSheet, refuseSheet, sendSheet } from '../request/send-sheet.ts'
import type { Route } from './+types/api-comparison'

/** Sheets are generated quickly and would only evict pages from the cache. */
export const handle = { perVisitor: true, draws: true } satisfies PageHandle

/** A PDF that compares the vehicles a visitor has selected. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  ownPath(context.get(pathsContext).garage())
  const ids = comparedIds(url.searchParams) ?? []
  const site = context.get(siteContext)
  try {
    const query = { ids: ids.join() }
    const sheet = await context.get(platformContext).call('printComparison', { websiteId: site.id, query })
    return sendSheet(await sheet.arrayBuffer(), 'comparison')
  } catch (error) {
    if (readStatus(error) === 404) return refuseSheet(request, 404, compareWords.absent)
    context.get(logContext).error({ err: error }, 'comparison could not be made')
    return refuseFailedSheet(request, error, compareWords.notMade)
  }
}
