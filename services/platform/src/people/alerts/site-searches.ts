import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { SavedSearches } from '@forecourt/search/reverse/saved-searches'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { listChangedSearches, type SearchAlert } from './store.ts'

/** A site's confirmed searches in memory, indexed by their criteria and by the kinds of alerts that their owners want. */
export type SiteSearches = {
  searches: SavedSearches
  alerts: Map<string, SearchAlert>
  revision: number
}

export type AlertSearches = {
  /** The site's searches as of the transaction, which holds the site's lock. */
  open: (
    tx: NodePgDatabase,
    site: { id: number; makeSpellings: Settings['makeSpellings'] },
  ) => Promise<SiteSearches>
  drop: (siteId: number) => void
}

/**
 * Caches the searches by site and applies only newer revisions; evicts the least recently used sites when there are too
 * many.
 */
export function createAlertSearches(): AlertSearches {
  const bySite = new Map<number, SiteSearches>()

  function makeRoom(newest: number): void {
    let size = 0
    for (const { searches } of bySite.values()) size += searches.size
    for (const [siteId, { searches }] of [...bySite]) {
      if (size <= cacheTable.savedSearches.maxEntries) return
      if (siteId === newest) continue
      size -= searches.size
      bySite.delete(siteId)
    }
  }

  return {
    async open(tx, { id, makeSpellings }) {
      const known = bySite.get(id)
      const site = known ?? {
        searches: new SavedSearches(makeSpellings),
        alerts: new Map(),
        revision: 0,
      }
      bySite.delete(id)
      let { revision } = site
      for (;;) {
        const rows = await listChangedSearches(tx, id, revision)
        for (const { isLive, revision: at, search, ...alert } of rows) {
          if (isLive) {
            site.searches.add(alert.id, parseSearch(search))
            site.alerts.set(alert.id, alert)
          } else {
            site.searches.remove(alert.id)
            site.alerts.delete(alert.id)
          }
          revision = at
        }
        if (rows.length === 0) break
      }
      site.revision = revision
      bySite.set(id, site)
      makeRoom(id)
      return site
    },
    drop: (siteId) => bySite.delete(siteId),
  }
}
