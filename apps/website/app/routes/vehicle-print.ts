import { printWords } from '../features/vehicle-page/words.ts'
import { logContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import { findCar } from '../request/find-car.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { refuseFailedSheet, refuseSheet, sendSheet } from '../request/send-sheet.ts'
import type { Route } from './+types/vehicle-print'

/** Sheets are generated quickly and would only evict pages from the cache. */
export const handle = { perVisitor: true, draws: true } satisfies PageHandle

/** The PDF of a vehicle, by its slug (S7.29). */
export async function loader({ context, params: { segment, slug }, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const platform = context.get(platformContext)
  const log = context.get(logContext)
  if (context.get(pathsContext).vehicle(slug) !== `/${segment}/${slug}`)
    return refuseSheet(request, 404, printWords.absent)
  try {
    const found = await findCar({ platform, log }, site.id, { slug })
    if (found.state === 'failed') return refuseSheet(request, 503, printWords.notMade)
    if (found.state !== 'found')
      return found.state === 'gone'
        ? refuseSheet(request, 410, printWords.sold)
        : refuseSheet(request, 404, printWords.absent)
    const sheet = await platform.call('printSheet', { carId: found.car.id, query: { website_id: site.id } })
    return sendSheet(await sheet.arrayBuffer(), slug)
  } catch (error) {
    log.error({ err: error }, 'print sheet could not be made')
    return refuseFailedSheet(request, error, printWords.notMade)
  }
}
