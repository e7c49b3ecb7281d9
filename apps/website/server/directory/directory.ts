import type { PageName } from '@forecourt/domain/site/pages/page-table'
import { createPaths } from '@forecourt/domain/site/pages/paths'
import { openSiteListing } from '../../app/features/search/view/open-listing.ts'
import type { WebsitePlatform } from '../../app/request/contexts.ts'
import { contentSecurityPolicy } from '../http/content-security-policy.ts'
import { plainPage } from '../http/plain-page.ts'
import { answerImage, type ImageOptions } from '../images/image-route.ts'
import type { SiteFinder } from '../sites/site-finder.ts'
import { directoryCss, directoryHtml } from './directory-html.ts'
import { exampleLinks } from './example-links.ts'

export type DirectoryOptions = ImageOptions & {
  platform: WebsitePlatform
  finder: SiteFinder
  built: () => Promise<ReadonlySet<PageName>>
}

const sitesAPage = 48
const colours = { back: '#ece9e2', line: '#8a8478' }

/** The response of bare localhost in a demo: every site with a picture and its stock. */
export async function answerDirectory(request: Request, options: DirectoryOptions): Promise<Response> {
  const url = new URL(request.url)
  const [, folder, id = ''] = url.pathname.split('/')
  if (folder === 'img') return answerImage(request, id, colours, options)
  if (url.pathname !== '/') return plainPage(404, 'Not found', 'There is no such page.')

  const after = url.searchParams.get('after')
  const start = after !== null && /^\d{1,15}$/.test(after) ? { after: Number(after) } : {}
  const sites = await options.platform.call('sites', { query: { limit: sitesAPage, ...start } })
  const last = sites.length === sitesAPage ? sites.at(-1) : undefined
  const built = await options.built()
  const entries = await Promise.all(
    sites.map(async (summary) => {
      const site = await options.finder.find({ slug: summary.slug })
      if (!site) return { summary, stockCount: null, links: [] }
      const listed = await openSiteListing(options.platform, site, createPaths(site, built)).catch(
        (error: unknown) => {
          options.log.error({ err: error, site: site.slug }, 'stock numbers left out')
          return null
        },
      )
      return {
        summary,
        stockCount: listed?.answer.totalHits ?? null,
        links: exampleLinks(site, summary.examples, built),
      }
    }),
  )
  const html = directoryHtml(entries, { port: url.port, nextHref: last ? `/?after=${last.id}` : null })
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy({ scripts: [], styles: [directoryCss] }),
    },
  })
}
