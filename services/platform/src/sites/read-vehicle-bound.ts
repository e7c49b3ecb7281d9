import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { getSiteRules } from './get-site-rules.ts'
import { listSitesOfDealership } from './store.ts'

/** The most vehicles that a dealership may have for sale: the highest limit of its websites. */
export async function readVehicleBound(db: NodePgDatabase, dealershipId: number): Promise<number> {
  const bounds: number[] = []
  for (const siteId of await listSitesOfDealership(db, dealershipId))
    bounds.push((await getSiteRules(db, siteId)).settings.vehiclesByDealership)
  return bounds.length === 0 ? settingDefaults.vehiclesByDealership : Math.max(...bounds)
}
