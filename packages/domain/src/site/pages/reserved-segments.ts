import { phrases } from '../../text/phrases.ts'
import { toRoutePaths } from './page-pattern.ts'
import { getPageRow, pageNames } from './page-table.ts'

/** First segments of server routes that are not pages: calls and files. */
const serverParts = phrases`
  api, assets, closed, dealerships, development, feeds, files, finance-licence, healthz, img, internal, lead-photos,
  mock, readyz, sitemaps`

const patterns = pageNames.flatMap((name) => getPageRow(name).patterns)

const reservedSegments = new Set([
  ...serverParts,
  ...patterns.flatMap(toRoutePaths).map((path) => path.split('/')[0] ?? ''),
])

/** Last segments of pages below a dynamic one: /pages/trade-in and /blog/trade-in have the shape of /cars/trade-in. */
const reservedBelowAny = listBelow('{segment}')
const reservedPages = new Set([...reservedBelowAny, ...listBelow('{pages}')])

function listBelow(first: string): Set<string> {
  const start = `/${first}/`
  return new Set(
    patterns.filter((pattern) => pattern.startsWith(start)).map((pattern) => pattern.slice(start.length)),
  )
}

/** Whether this first segment belongs to another page or to the server, on any site. Case-insensitive like routes. */
export function isReservedSegment(part: string): boolean {
  return reservedSegments.has(part.toLowerCase())
}

/** Whether another page already has the address of a post or an offer. */
export function isReservedArticle(slug: string): boolean {
  return reservedBelowAny.has(slug.toLowerCase())
}

/** Whether a content page's address is already taken: rarely under /pages, often without that prefix. */
export function isReservedPage(slugs: readonly string[], hasPrefix: boolean): boolean {
  return hasPrefix ? reservedPages.has(slugs.join('/').toLowerCase()) : isReservedSegment(slugs[0] ?? '')
}
