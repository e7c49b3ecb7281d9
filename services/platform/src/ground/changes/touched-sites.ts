import type { Change } from './store.ts'

/** What of a site's stock may have changed: single cars, or anything. */
export type Touched = { all: boolean; ids: Set<number> }

/**
 * What changes mean for the indexes, by site. A change of a site's configuration is a change of all its stock: its
 * lender, its days of sold cars, its dealerships. A change without a site is one of names that no index shows, those
 * of makes, models and groups.
 */
export function touchedSites(changes: readonly Change[]): Map<number, Touched> {
  const bySite = new Map<number, Touched>()
  for (const { siteId, tags } of changes) {
    if (siteId === null) continue
    const touched = bySite.get(siteId) ?? { all: false, ids: new Set() }
    bySite.set(siteId, touched)
    const ids = tags.flatMap((tag) => (tag.startsWith('car:') ? Number(tag.slice('car:'.length)) : []))
    for (const id of ids) touched.ids.add(id)
    if (ids.length === 0 || tags.includes('all') || tags.includes('site')) touched.all = true
  }
  return bySite
}
