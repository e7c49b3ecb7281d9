import { isTestSite } from '@forecourt/domain/site/is-test-site'
import { data } from 'react-router'
import { sitemapIndexXml, vehiclesPerSitemap, xmlResponse } from '../features/sitemap/sitemap-xml.ts'
import { pageContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import type { Route } from './+types/sitemap-index'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  if (isTestSite(site)) throw data(null, { status: 404 })
  context.get(pageContext).dependsOn('stock')
  const { total } = await context
    .get(platformContext)
    .call('sitemap', { websiteId: site.id, query: { limit: 0 } })
  const numbers = Array.from({ length: Math.ceil(total / vehiclesPerSitemap) }, (_, at) => at + 1)
  const hasLandings = context.get(pathsContext).hasPage('landing') && total > 0
  const files = [
    'pages',
    ...(hasLandings ? ['landings'] : []),
    ...numbers.map((number) => `vehicles-${number}`),
  ]
  return xmlResponse(sitemapIndexXml(files.map((file) => new URL(`/sitemaps/${file}.xml`, site.url).href)))
}
