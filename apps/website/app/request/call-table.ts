import type { LimitName } from '@forecourt/domain/capacity/limit-table'

type CallRow = { path: string; file: string; limit: LimitName }

/** Routes that are not pages: answers for scripts, files for machines, and tools for developers. */
export const callTable = {
  successCalendar: { path: 'success/booking.ics', file: 'success-calendar.ts', limit: 'visitor' },
  apiSessionData: { path: 'api/session-data', file: 'api-session-data.ts', limit: 'page' },
  apiSearch: { path: 'api/search', file: 'api-search.ts', limit: 'search' },
  apiSuggestions: { path: 'api/search/suggestions', file: 'api-suggestions.ts', limit: 'search' },
  apiTestDriveTimes: { path: 'api/test-drive-times', file: 'api-test-drive-times.ts', limit: 'times' },
  apiForm: { path: 'api/form', file: 'api-form.ts', limit: 'visitor' },
  apiCheckout: { path: 'api/checkout/:slug', file: 'api-checkout.ts', limit: 'checkout' },
  apiGarage: { path: 'api/garage', file: 'api-garage.ts', limit: 'visitor' },
  apiComparison: { path: 'api/comparison', file: 'api-comparison.ts', limit: 'print' },
  garageWorker: { path: 'garage-worker.js', file: 'garage-worker.ts', limit: 'visitor' },
  robots: { path: 'robots.txt', file: 'robots.ts', limit: 'page' },
  sitemapIndex: { path: 'sitemap.xml', file: 'sitemap-index.ts', limit: 'page' },
  blogFeed: { path: 'blog/rss.xml', file: 'blog-feed.ts', limit: 'page' },
  newsFeed: { path: 'news/rss.xml', file: 'blog-feed.ts', limit: 'page' },
  stockFeed: { path: 'feeds/:file', file: 'stock-feed.ts', limit: 'feed' },
  /** What the server shows at every address of a closed website. */
  closed: { path: 'closed', file: 'closed.tsx', limit: 'page' },
  blockCatalogue: { path: 'development/blocks', file: 'block-catalogue.tsx', limit: 'page' },
  sitemap: { path: 'sitemaps/:file', file: 'sitemap.ts', limit: 'page' },
} as const satisfies Readonly<Record<string, CallRow>>

export const callNames = Object.keys(callTable) as readonly (keyof typeof callTable)[]
