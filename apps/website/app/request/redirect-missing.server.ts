import { documentTag } from '@forecourt/domain/content/document-kind'
import { findRedirect } from '@forecourt/domain/content/find-redirect'
import { trimSlashes } from '@forecourt/domain/text/trim-slashes'
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { logContext, pageContext, pathsContext, siteContext } from './contexts.ts'
import { findContent, listContent } from './find-content.server.ts'

/** Redirect loops that were already logged, because followers of old links request them again and again. */
const logged = new Set<string>()
const maxLogged = 1_000

/** An address without a page redirects to the target that staff configured; existing pages always take precedence. */
export const redirectMissing: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const response = await next()
  if (response.status !== 404 || !['GET', 'HEAD'].includes(request.method)) return response
  const site = context.get(siteContext)
  const page = context.get(pageContext)
  const log = context.get(logContext)
  page.dependsOn('redirect')
  try {
    const { documents, nextChangeMs } = await listContent(context, 'redirect')
    page.expiresAt(nextChangeMs)
    const rules = documents.map(({ fields }) => fields)
    const answer = findRedirect(rules, url.pathname)
    if (answer.kind === 'to') return redirect(answer.path, 301)
    const unprefixed = answer.kind === 'none' ? await findWithoutPrefix(context, url.pathname) : null
    if (unprefixed !== null) return redirect(unprefixed, 301)
    if (answer.kind === 'loop' && isNews(`${site.id} ${trimSlashes(url.pathname)}`))
      log.warn({ path: url.pathname }, 'redirect left out: it leads back to itself')
  } catch (error) {
    log.error({ err: error }, 'redirects could not be read')
    page.incomplete()
  }
  return response
}

/** The current address without the /pages prefix (S2.25); null if there is no page there either. */
async function findWithoutPrefix(
  context: Readonly<RouterContextProvider>,
  pathname: string,
): Promise<string | null> {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const slug = /^\/pages\/(.+?)\/*$/i.exec(pathname)?.[1]
  if (slug === undefined || site.flags.pagesPrefix) return null
  const href = paths.find(`/${slug}`)
  // Any other address is a built-in page; content under this one may or may not exist.
  if (href === null || href !== paths.page(slug)) return href
  context.get(pageContext).dependsOn(documentTag('page', slug))
  const document = await findContent(context, { kind: 'page', slug })
  return document && paths.page(document.slug)
}

function isNews(key: string): boolean {
  if (logged.has(key)) return false
  if (logged.size >= maxLogged) logged.clear()
  logged.add(key)
  return true
}
