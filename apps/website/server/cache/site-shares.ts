type Entry = { siteId: number; bytes: number }

/**
 * Entries by key, grouped by site, in the order in which they were added. When room is needed, the site that holds the
 * most gives up its oldest entry, so that a flood of requests to one dealer pushes out that dealer's entries only.
 */
export function createSiteShares<Cached extends Entry>(isUseless: (entry: Cached) => boolean = () => false) {
  const sites = new Map<number, { entries: Map<string, Cached>; bytes: number }>()
  let bytes = 0
  let size = 0

  return {
    bytes: () => bytes,
    size: () => size,

    /** The key must be new. */
    add(key: string, entry: Cached): void {
      const site = sites.get(entry.siteId) ?? { entries: new Map<string, Cached>(), bytes: 0 }
      sites.set(entry.siteId, site)
      site.entries.set(key, entry)
      site.bytes += entry.bytes
      bytes += entry.bytes
      size++
    },

    delete(key: string, entry: Cached): void {
      const site = sites.get(entry.siteId)
      if (!site?.entries.delete(key)) return
      site.bytes -= entry.bytes
      bytes -= entry.bytes
      size--
      if (site.entries.size === 0) sites.delete(entry.siteId)
    },

    listOf: (siteId: number): Iterable<[string, Cached]> => sites.get(siteId)?.entries ?? [],

    /** What to give up next: a site's oldest entry if nobody can use it any more, otherwise that of the largest site. */
    findSurplus(): [key: string, entry: Cached] | null {
      let surplus: [string, Cached] | null = null
      let most = 0
      for (const site of sites.values()) {
        const [oldest] = site.entries
        if (!oldest) continue
        if (isUseless(oldest[1])) return oldest
        if (site.bytes <= most) continue
        most = site.bytes
        surplus = oldest
      }
      return surplus
    },

    clear(): void {
      sites.clear()
      bytes = 0
      size = 0
    },
  }
}
