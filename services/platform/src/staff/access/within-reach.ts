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

/**
 * The sites of which anything may be within reach: their own, or those that show stock of a dealership that is. Newest
 * rows are looked up site by site, by the index of each; whose a row is, is asked of the row besides.
 */
export function sitesWithin(reach: Reach): SQL {
  if (reach.everything) return sql`select id from sites`
  const own = {
    group: sql`coalesce(home.group_id, one.group_id)`,
    dealership: sql`home.id`,
    site: sql`one.id`,
  }
  return sql`select one.id from sites one left join dealerships home on home.id = one.dealership_id
    where ${withinReach(reach, own)} or exists (select from site_dealerships shown
      join dealerships there on there.id = shown.dealership_id where shown.site_id = one.id
      and ${withinStockReach(reach, { group: sql`there.group_id`, dealership: sql`there.id` })})`
}

/** Whether a row is of such a site, in a form that an index of sites and times is asked by. */
export function isOfSiteWithin(column: SQL, reach: Reach): SQL {
  return reach.everything ? sql`true` : sql`${column} = any(array(${sitesWithin(reach)}))`
}

/** Whether a vehicle is within reach, by the dealership that its row names. */
export function isOfStockWithin(column: SQL, reach: Reach): SQL {
  if (reach.everything) return sql`true`
  const owners = { group: sql`owner.group_id`, dealership: sql`owner.id` }
  return sql`${column} = any(array(select owner.id from dealerships owner where ${withinStockReach(reach, owners)}))`
}

/** Whether all of a site is within reach, whoever of its dealerships a row belongs to: then no row needs to be asked. */
export function coversWholeSite(site: SQL, reach: Reach): SQL {
  return reach.everything ? sql`true` : sql`${site} = any(${list(reach.siteIds)})`
}

function list(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::int[]`
}

/**
 * Whether a row's website is no test site (S9.36), of the sites under `s` with their dealership under `d`: by the
 * narrowest list that holds for it, as every setting.
 */
export const isCounted: SQL = sql`not coalesce((select t.value ? s.slug from settings t where t.key = 'testSiteSlugs'
  and (t.scope, t.scope_id) in (('site', s.id), ('dealership', s.dealership_id),
    ('group', coalesce(d.group_id, s.group_id)), ('manufacturer', s.manufacturer_id))
  order by array_position(array['site', 'dealership', 'group', 'manufacturer'], t.scope) limit 1), false)`
