/** Longer addresses are rare and anybody can invent them. */
const longest = 1_000
const mostEntries = 20_000

/**
 * Which page a raw address (host, path and query as sent) showed last time. It spares known addresses the work of
 * finding the site and normalising the query; whatever it forgets is only looked at closer.
 */
export function createAddressMap() {
  const keys = new Map<string, string>()
  return {
    find: (address: string): string | undefined => keys.get(address),
    remember(address: string, key: string): void {
      if (address.length > longest || keys.has(address)) return
      keys.set(address, key)
      const oldest = keys.keys().next().value
      if (keys.size > mostEntries && oldest !== undefined) keys.delete(oldest)
    },
    clear: () => keys.clear(),
  }
}
