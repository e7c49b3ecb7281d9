import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import { createSiteShares } from './site-shares.ts'

/** Longer addresses are rare, and anybody can invent them. */
const longest = 1_000
/** Two strings, and their entries in two maps. */
const overheadBytes = 250

type Known = { siteId: number; key: string; bytes: number }

/**
 * Maps a raw address (host, path and query as sent) to the page that it showed last time. This saves known addresses
 * from looking up the site and normalising the query; an entry that is evicted only costs that work again.
 */
export function createAddressMap(maxBytes = cacheTable.addresses.maxBytes) {
  const known = new Map<string, Known>()
  const shares = createSiteShares<Known>()

  return {
    find: (address: string): string | undefined => known.get(address)?.key,
    remember(address: string, { siteId, key }: Pick<Known, 'siteId' | 'key'>): void {
      if (address.length > longest || known.has(address)) return
      const entry = { siteId, key, bytes: (address.length + key.length) * 2 + overheadBytes }
      known.set(address, entry)
      shares.add(address, entry)
      while (shares.bytes() > maxBytes) {
        const surplus = shares.findSurplus()
        if (!surplus) return
        known.delete(surplus[0])
        shares.delete(...surplus)
      }
    },
    clear() {
      known.clear()
      shares.clear()
    },
  }
}
