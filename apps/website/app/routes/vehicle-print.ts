import { printWords } from '../features/vehicle-page/words.ts'
import { logContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/vehicle-print'

/** Sheets are made at once and would only push pages out of the cache. */
export const handle = { perVisitor: true, draws: true } satisfies PageHandle

/** The PDF of a vehicle, by its slug (S7.29). */
export async function loader({ context, params: { segment, slug }, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const platform = context.get(platformContext)
  if (context.get(pathsContext).vehicle(slug) !== `/${segment}/${slug}`)
    return refusal(request, 404, printWords.absent)
  try {
    const found = await platform.findCarState(site.id, slug)
    if (found.state !== 'found')
      return found.state === 'gone'
        ? refusal(request, 410, printWords.sold)
        : refusal(request, 404, printWords.absent)
    return new Response(await platform.getPrintSheet(found.car.id, site.id), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${slug}.pdf"`,
      },
    })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'print sheet could not be made')
    return refusal(request, 503, printWords.notMade)
  }
}

/** Script reads the message as the dashboard's calls word it (S8.03); a visitor without script reads the sentence. */
function refusal(request: Request, status: number, error: string): Response {
  return request.headers.get('accept')?.includes('text/html')
    ? new Response(error, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
    : Response.json({ error }, { status })
}
