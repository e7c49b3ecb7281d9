import { findRedirect } from '@forecourt/domain/content/find-redirect'
import { type MiddlewareFunction, redirect } from 'react-router'
import { logContext, pageContext, platformContext, siteContext } from './contexts.ts'

/** Loops that were told of already: whoever follows old links asks for them again and again. */
const told = new Set<string>()
const mostTold = 1_000

/** An address without a page leads to where staff send its visitors; a page that is there is always itself. */
export const redirectMissing: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const response = await next()
  if (response.status !== 404 || !['GET', 'HEAD'].includes(request.method)) return response
  const site = context.get(siteContext)
  const page = context.get(pageContext)
  const log = context.get(logContext)
  page.shows('redirect')
  try {
    const { documents, nextChangeMs } = await context.get(platformContext).listContent(site.id, 'redirect')
    page.holdsUntil(nextChangeMs)
    const rules = documents.map(({ fields }) => fields)
    const answer = findRedirect(rules, url.pathname)
    if (answer.kind === 'to') return redirect(answer.path, 301)
    if (answer.kind === 'loop' && isNews(`${site.id} ${url.pathname.replace(/(?<!\/)\/+$/, '')}`))
      log.warn({ path: url.pathname }, 'redirect left out: it leads back to itself')
  } catch (error) {
    log.error({ err: error }, 'redirects could not be read')
    page.lacksSomething()
  }
  return response
}

function isNews(key: string): boolean {
  if (told.has(key)) return false
  if (told.size >= mostTold) told.clear()
  told.add(key)
  return true
}
