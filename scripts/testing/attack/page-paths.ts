import { fillPattern } from '@forecourt/domain/site/pages/page-pattern'
import { getPageRow, pageNames } from '@forecourt/domain/site/pages/page-table'
import { callTable } from '../../../apps/website/app/request/call-table.ts'

const parts = {
  segment: 'cars',
  listing: 'new-used-and-demo-cars',
  blog: 'blog',
  garage: 'my-garage',
  pages: 'pages',
}
const files = ['sitemaps/pages.xml', 'sitemaps/vehicles-1.xml', 'feeds/stock.csv']

/** A sheet takes as long to draw as a hundred pages to send: two hundred thousand of them would take a day. */
const isSheet = (path: string) => path.endsWith('/print') || path.endsWith('/comparison')

/** The address of every page and call that a site may have; the responses show which ones it has. */
export function listPagePaths(car: string): string[] {
  const pages = pageNames.flatMap((name) =>
    getPageRow(name).patterns.flatMap((pattern) => {
      if (pattern.startsWith('/browse/')) return ['/browse/mazda']
      return fillPattern(pattern, parts, pattern.includes(':slug') ? [car] : []) ?? []
    }),
  )
  const calls = Object.values(callTable).flatMap(({ path }) => (path.includes(':') ? [] : [path]))
  return [...new Set([...pages, ...[...calls, ...files].map((path) => `/${path}`)])].filter(
    (path) => !isSheet(path),
  )
}
