import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { resolveSettings } from '@forecourt/domain/site/configuration/resolve-settings'
import type { Site } from '@forecourt/domain/site/site'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../infrastructure/http/platform-error.ts'
import * as store from './store.ts'

export type SiteRules = Pick<
  Site,
  'id' | 'kind' | 'state' | 'country' | 'financeProvider' | 'includeSoldCarsDays' | 'flags' | 'settings'
>

/** What the stock rules need of a site, without the data that only pages show. */
export async function getSiteRules(db: NodePgDatabase, siteId: number): Promise<SiteRules> {
  const site = await getSiteRow(db, siteId)
  const { id, kind, state, country, financeProvider, includeSoldCarsDays, flags, settings } = site
  return {
    id,
    kind: kind as VehicleKind,
    state,
    country,
    financeProvider,
    includeSoldCarsDays,
    flags,
    settings,
  }
}

/** The site's row with its flags and settings, as the given connection sees them: inside a transaction, at its time. */
export async function getSiteRow(db: NodePgDatabase, siteId: number) {
  const row = await store.findSiteRow(db, siteId)
  if (!row) throw fail('site-not-found')
  const overrides = await store.listOverrides(db, row.site)
  return {
    ...row.site,
    flags: resolveFlags(overrides.flags),
    settings: resolveSettings(overrides.settings),
  }
}

export type ConfiguredSite = Awaited<ReturnType<typeof getSiteRow>>
