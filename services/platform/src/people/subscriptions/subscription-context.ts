import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { resolveSettings } from '@forecourt/domain/site/configuration/resolve-settings'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PlatformError } from '../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { findSiteRow, listOverrides } from '../../sites/store.ts'

/** Dependencies of the operations of subscriptions. */
export type SubscriptionContext = Pick<Infrastructure, 'db' | 'clock' | 'queue'>

/** The sending site, with its feature flags. */
export async function getWritingSite(db: NodePgDatabase, siteId: number) {
  const row = await findSiteRow(db, siteId)
  if (!row) throw new PlatformError('NOT_FOUND', 'This site is not here.')
  const overrides = await listOverrides(db, row.site)
  return {
    ...row.site,
    flags: resolveFlags(overrides.flags),
    settings: resolveSettings(overrides.settings),
  }
}

export type WritingSite = Awaited<ReturnType<typeof getWritingSite>>
