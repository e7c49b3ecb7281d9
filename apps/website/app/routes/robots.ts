import { siteContext } from '../contexts.ts'
import type { Route } from './+types/robots'

/** Every page of a site may be found; calls and sheets are no pages. */
export function loader({ context }: Route.LoaderArgs) {
  const sitemap = new URL('/sitemap.xml', context.get(siteContext).url).href
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /*/print$', '', `Sitemap: ${sitemap}`, '']
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
