import type { Reach } from '@forecourt/domain/person/staff/reach'
import { type SQL, sql } from 'drizzle-orm'

/** Where the rows of a query keep whose they are. */
export type OwnerColumns = { group: SQL; dealership: SQL; site: SQL }

/**
 * The condition that bounds every query of staff by what the caller's grants reach: who forgets to check finds nothing,
 * not everything.
 */
export function withinReach(reach: Reach, { group, dealership, site }: OwnerColumns): SQL {
  if (reach.everything) return sql`true`
  return sql`(${group} = any(${list(reach.groupIds)}) or ${dealership} = any(${list(reach.dealershipIds)})
    or ${site} = any(${list(reach.siteIds)}))`
}

/** The same for vehicles, which are on every site of their dealership. */
export function withinStockReach(reach: Reach, { group, dealership }: Omit<OwnerColumns, 'site'>): SQL {
  if (reach.everything) return sql`true`
  return sql`(${group} = any(${list(reach.groupIds)}) or ${dealership} = any(${list(reach.dealershipIds)})
    or ${dealership} in (select own.dealership_id from sites own where own.id = any(${list(reach.siteIds)})))`
}

function list(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::int[]`
}
