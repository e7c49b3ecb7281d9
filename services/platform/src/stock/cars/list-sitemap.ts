import { dayMs } from '@forecourt/domain/time/duration'
import { soldListingDays } from '@forecourt/domain/vehicle/state/is-listed'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { countSitemap, listSitemapRows, type SitemapRow } from './sitemap-store.ts'

/** The vehicles in a site's sitemap, by id, and their total number. */
export async function listSitemap(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  siteId: number,
  page: { limit: number; offset: number },
): Promise<{ total: number; vehicles: SitemapRow[] }> {
  const soldDays = soldListingDays(await getSiteRules(db, siteId))
  const soldSince = soldDays > 0 ? new Date(clock() - soldDays * dayMs) : null
  const total = await countSitemap(db, siteId, soldSince)
  const vehicles = page.limit === 0 ? [] : await listSitemapRows(db, siteId, { ...page, soldSince })
  return { total, vehicles }
}
