import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { resolveSettings } from '@forecourt/domain/site/configuration/resolve-settings'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PlatformError } from '../../../infrastructure/http/platform-error.ts'
import { findSiteRow, listOverrides } from '../../../sites/store.ts'

/** The site with its flags, read over the provided connection, so that it matches the transaction that takes the hold. */
export async function getReservationSite(db: NodePgDatabase, siteId: number) {
  const row = await findSiteRow(db, siteId)
  if (!row) throw new PlatformError('NOT_FOUND', 'This site is not here.')
  const overrides = await listOverrides(db, row.site)
  return {
    ...row.site,
    flags: resolveFlags(overrides.flags),
    settings: resolveSettings(overrides.settings),
  }
}

export type ReservationSite = Awaited<ReturnType<typeof getReservationSite>>
