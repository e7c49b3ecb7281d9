import { cacheTable } from '@forecourt/domain/capacity/cache-table'

/** Longer addresses are rare, and anybody can invent them. */
const longest = 1_000
/** Two strings and their map entry. */
const overheadBytes = 150

/**
 * Maps a raw address (host, path and query as sent) to the page that it showed last time. This saves known addresses
 * from looking up the site and normalising the query; an entry that is evicted only costs that work again.
 */
export function createAddressMap(maxBytes = cacheTable.addresses.maxBytes) {
  const keys = new Map<string, string>()
  let bytes = 0

  function forgetOldest(): void {
    for (const [address, key] of keys) {
      if (bytes <= maxBytes) return
      keys.delete(address)
      bytes -= countBytes(address, key)
    }
  }

  return {
    find: (address: string): string | undefined => keys.get(address),
    remember(address: string, key: string): void {
      if (address.length > longest || keys.has(address)) return
      keys.set(address, key)
      bytes += countBytes(address, key)
      forgetOldest()
    },
    clear() {
      keys.clear()
      bytes = 0
    },
  }
}

function countBytes(address: string, key: string): number {
  return (address.length + key.length) * 2 + overheadBytes
}
