import { toRoutePaths } from './page-pattern.ts'
import { getPage, pageNames } from './page-table.ts'

/** First parts of what the server answers besides pages: its calls and files. */
const serverParts = [
  'api',
  'assets',
  'dealerships',
  'development',
  'feeds',
  'files',
  'finance-licence',
  'healthz',
  'img',
  'internal',
  'lead-photos',
  'mock',
  'readyz',
  'resume-valuation',
  'sitemaps',
]

const patterns = pageNames.flatMap((name) => getPage(name).patterns)

const takenParts = new Set([
  ...serverParts,
  ...patterns.flatMap(toRoutePaths).map((path) => path.split('/')[0] ?? ''),
])

/** Last parts of pages below any word: /pages/trade-in and /blog/trade-in have the shape of /cars/trade-in. */
const takenBelowAll = listBelow('{segment}')
const takenPages = new Set([...takenBelowAll, ...listBelow('{pages}')])

function listBelow(first: string): Set<string> {
  const start = `/${first}/`
  return new Set(
    patterns.filter((pattern) => pattern.startsWith(start)).map((pattern) => pattern.slice(start.length)),
  )
}

/**
 * Whether an address that starts with this part is another page's or the server's own, whether or not a site has that
 * page. Routes do not mind capitals.
 */
export function isTakenPart(part: string): boolean {
  return takenParts.has(part.toLowerCase())
}

/** Whether another page answers where a post or an offer would be. */
export function isTakenArticle(slug: string): boolean {
  return takenBelowAll.has(slug.toLowerCase())
}

/** Whether something else answers where a content page would be: few do under /pages, many where that is left out. */
export function isTakenPage(slugs: readonly string[], hasPrefix: boolean): boolean {
  return hasPrefix ? takenPages.has(slugs.join('/').toLowerCase()) : isTakenPart(slugs[0] ?? '')
}
