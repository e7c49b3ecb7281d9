import { documentsTag } from '@forecourt/domain/content/document-kind'
import { isHomePage } from '@forecourt/domain/site/home-page'
import { isTestSite } from '@forecourt/domain/site/is-test-site'
import { data } from 'react-router'
import { openBlockData } from '../blocks/block-data.ts'
import { listOffers } from '../blocks/views/company-views.ts'
import { toMakeSlug } from '../features/content/models/models-view.ts'
import { pagePaths } from '../features/sitemap/page-paths.ts'
import { sitemapXml, vehiclesPerSitemap, xmlResponse } from '../features/sitemap/sitemap-xml.ts'
import { pageContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import { listContent } from '../request/find-content.server.ts'
import type { Route } from './+types/sitemap'

/** `pages.xml`, `landings.xml`, or `vehicles-1.xml` and on. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { file } = params
  const site = context.get(siteContext)
  if (isTestSite(site)) throw data(null, { status: 404 })
  const paths = context.get(pathsContext)
  const absolute = (path: string) => new URL(path, site.url).href
  if (file === 'pages.xml') {
    // Lists without stock are left out.
    context.get(pageContext).dependsOn('stock')
    const pages = [...pagePaths(paths, site), ...(await listDocumentPaths(context))]
    return xmlResponse(
      sitemapXml(pages.map((path) => ({ url: absolute(path), lastModifiedMs: null, images: [] }))),
    )
  }
  if (file === 'landings.xml') {
    const landings = await listLandingPaths(context)
    return xmlResponse(
      sitemapXml(landings.map((path) => ({ url: absolute(path), lastModifiedMs: null, images: [] }))),
    )
  }
  const number = Number(/^vehicles-([1-9]\d{0,5})\.xml$/.exec(file)?.[1])
  if (!number) throw data(null, { status: 404 })

  // Every entry contains the time of its last change.
  context.get(pageContext).dependsOn('car')
  const query = { limit: vehiclesPerSitemap, offset: (number - 1) * vehiclesPerSitemap }
  const { vehicles } = await context.get(platformContext).call('sitemap', { websiteId: site.id, query })
  if (vehicles.length === 0) throw data(null, { status: 404 })
  const entries = vehicles.flatMap(({ slug, changed_at, images }) => {
    const path = paths.vehicle(slug)
    const pictures = images.map((image) => absolute(`${image}?w=1200`))
    return path === null
      ? []
      : [{ url: absolute(path), lastModifiedMs: Date.parse(changed_at), images: pictures }]
  })
  return xmlResponse(sitemapXml(entries))
}

/** Landing pages for which the site has enough stock. */
async function listLandingPaths(context: Route.LoaderArgs['context']): Promise<string[]> {
  const paths = context.get(pathsContext)
  const page = context.get(pageContext)
  if (!paths.hasPage('landing')) throw data(null, { status: 404 })
  // A changed price may move a vehicle out of a budget page.
  page.dependsOn('car')
  const { landings, version } = await context
    .get(platformContext)
    .call('landings', { websiteId: context.get(siteContext).id })
  page.readAt(version)
  return landings.flatMap(({ path }) => paths.landing(...path.split('/')) ?? [])
}

/** Pages, posts, models and current offers written by staff for which the site has an address. */
async function listDocumentPaths(context: Route.LoaderArgs['context']): Promise<string[]> {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const page = context.get(pageContext)
  const hrefs = { page: paths.page, post: paths.blog }
  const kinds = ['page', 'post'] as const
  page.dependsOn(documentsTag('model'))
  const models = await listContent(context, 'model')
  page.expiresAt(models.nextChangeMs)
  const modelPaths = models.documents.flatMap(({ slug, fields }) => {
    const make = toMakeSlug(fields.make)
    return [paths.models(make), paths.models(make, slug)]
  })
  const offers = await listOffers(openBlockData(context))
  const offerPaths = offers.map(({ slug }) => paths.specialOffers(slug))
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      page.dependsOn(kind)
      const { documents, nextChangeMs } = await listContent(context, kind)
      page.expiresAt(nextChangeMs)
      return documents.map(({ slug }) =>
        kind === 'page' && isHomePage(site, slug) ? null : hrefs[kind](slug),
      )
    }),
  )
  return [...new Set([...lists.flat(), ...offerPaths, ...modelPaths].filter((path) => path !== null))]
}
