import { isTestSite } from '@forecourt/domain/site/is-test-site'
import { getPageRow, pageNames } from '@forecourt/domain/site/pages/page-table'
import { siteContext } from '../request/contexts.ts'
import type { Route } from './+types/robots'

/** Every page of a site may be indexed; calls and files, which have no title, are not pages. */
const hidden = [
  '/api/',
  ...pageNames
    .map(getPageRow)
    .filter(({ title }) => title === null)
    .flatMap(({ patterns }) => patterns.map((pattern) => `${pattern.replace(/\/\{.*:\w+/, '/*')}$`)),
]

const plainText = { 'Content-Type': 'text/plain; charset=utf-8' }

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  if (isTestSite(site) || site.closed === 'new')
    return new Response('User-agent: *\nDisallow: /\n', { headers: plainText })
  const sitemap = new URL('/sitemap.xml', site.url).href
  const lines = ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), '', `Sitemap: ${sitemap}`, '']
  return new Response(lines.join('\n'), { headers: plainText })
}
