export type CacheBound = {
  /** Which process holds the cache; when the platform runs in the website's process, that one holds both. */
  at: 'website' | 'platform'
  holds: string
  /** Memory use when the cache is full. */
  maxBytes: number
  /** For caches bounded by entry count: this many of the largest entries add up to `maxBytes`. */
  maxEntries: number | null
}

const kilobyte = 1_024
const megabyte = 1_024 * kilobyte

function weighed(at: CacheBound['at'], holds: string, maxBytes: number): CacheBound & { maxEntries: null } {
  return { at, holds, maxBytes, maxEntries: null }
}

function counted(
  at: CacheBound['at'],
  holds: string,
  maxEntries: number,
  entryBytes: number,
): CacheBound & { maxEntries: number } {
  return { at, holds, maxBytes: maxEntries * entryBytes, maxEntries: maxEntries }
}

/** Every in-process cache, with its limit. A cache that is not listed here is not allowed. */
export const cacheTable = {
  pages: weighed('website', 'whole pages, compressed', 128 * megabyte),
  addresses: weighed('website', 'which address shows which cached page', 16 * megabyte),
  changes: counted('website', 'the latest changes, for pages that are being made', 20_000, kilobyte),
  encodings: counted('website', 'what Accept-Encoding headers ask for', 200, kilobyte),
  pageRules: counted('website', 'how the routes of a path want to be treated', 1_000, 4 * kilobyte),
  sites: counted('website', 'configurations of sites by host', 2_000, 24 * kilobyte),
  counts: counted('website', 'who has asked how often of late, for each of eight lists', 50_000, 8 * 200),
  shownPictures: counted('website', 'which pictures and documents a site has shown', 100_000, 120),
  repeatedPosts: counted('website', 'forms posted before their cookie came, for a minute', 10_000, kilobyte),
  laterPictures: counted('website', 'pictures to be made smaller when there is time', 500, 4 * kilobyte),
  searchIndexes: counted('platform', 'the stock of sites that are asked, by car', 250_000, 3 * kilobyte),
  savedSearches: counted('platform', 'the saved searches of sites whose stock changes', 200_000, kilobyte),
  lookups: counted('platform', 'what registers said about plates today, two of them', 10_000, kilobyte),
  leadCounts: counted(
    'platform',
    'who has enquired how often of late, for each of five lists',
    50_000,
    5 * 200,
  ),
  leadRules: counted('platform', 'what sites say about their leads', 2_000, 24 * kilobyte),
} satisfies Readonly<Record<string, CacheBound>>
