import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import { isConfigurationTag } from '@forecourt/domain/change/change-tag'
import { resolveSettings } from '@forecourt/domain/site/configuration/resolve-settings'
import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import type { SiteLocation } from '@forecourt/domain/site/site'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ChangeFeed } from '../../../infrastructure/changes/change-feed.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import * as sites from '../../../sites/store.ts'

/** A site's rules for its leads, and its details for messages. */
export type SiteLeadRules = {
  site: sites.SiteRow
  settings: Settings
  locations: readonly SiteLocation[]
}

export type LeadRules = {
  /** Uses the provided connection: a lead's transaction must not wait for a second connection of the pool. */
  of: (db: NodePgDatabase, siteId: number) => Promise<SiteLeadRules>
  close: () => void
}

/** Cached by site until the change log reports a change of the site, so that storing a lead needs no query for it. */
export function createLeadRules(changes: ChangeFeed): LeadRules {
  const cache = new Map<number, SiteLeadRules>()
  let batches = 0
  const close = changes.subscribe((batch) => {
    batches += 1
    if (!batch.complete) cache.clear()
    for (const { siteId, tags } of batch.changes) {
      if (!tags.some(isConfigurationTag)) continue
      if (siteId === null) cache.clear()
      else cache.delete(siteId)
    }
  })
  return {
    async of(db, siteId) {
      const held = cache.get(siteId)
      if (held) return held
      const before = batches
      const rules = await readRules(db, siteId)
      if (cache.size >= cacheTable.leadRules.maxEntries) cache.clear()
      if (before === batches) cache.set(siteId, rules)
      return rules
    },
    close,
  }
}

async function readRules(db: NodePgDatabase, siteId: number): Promise<SiteLeadRules> {
  const row = await sites.findSiteRow(db, siteId)
  if (!row) throw fail('site-not-found')
  const overrides = await sites.listOverrides(db, row.site)
  return {
    site: row.site,
    settings: resolveSettings(overrides.settings),
    locations: await sites.listLocations(db, siteId),
  }
}
