import type { Reach } from '@forecourt/domain/person/staff/reach'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/** The columns with the owners of a query's rows. */
export type OwnerColumns = { group: SQL; dealership: SQL; site: SQL }

/** The owners in the rows of a query, by which a write of one is permitted. */
export const stockOwnerRow = { dealershipId: z.number(), groupId: z.number().nullable() }
export const siteOwnerRow = { siteId: z.number(), ...stockOwnerRow }

/** The owners of a row of a site `s` and a dealership `d`, which is the site's own or, for leads, another one. */
export const siteOwners: OwnerColumns = {
  group: sql`coalesce(d.group_id, s.group_id)`,
  dealership: sql`d.id`,
  site: sql`s.id`,
}

/**
 * The condition that restricts every staff query to the caller's grants: a query that forgets a check finds nothing
 * instead of everything.
 */
export function withinReach(reach: Reach, { group, dealership, site }: OwnerColumns = siteOwners): SQL {
  if (reach.everything) return sql`true`
  return sql`(${group} = any(${list(reach.groupIds)}) or ${dealership} = any(${list(reach.dealershipIds)})
    or ${site} = any(${list(reach.siteIds)}))`
}

/** The same for vehicles, which belong to every site of their dealership. */
export function withinStockReach(reach: Reach, { group, dealership }: Omit<OwnerColumns, 'site'>): SQL {
  if (reach.everything) return sql`true`
  return sql`(${group} = any(${list(reach.groupIds)}) or ${dealership} = any(${list(reach.dealershipIds)})
    or ${dealership} in (select own.dealership_id from sites own where own.id = any(${list(reach.siteIds)})))`
}

/**
 * The sites that may have rows for the caller: their own, or those that show stock of their dealerships. The newest
 * rows are then read site by site through an index, and each row's owner is checked in addition.
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

/** Whether a row belongs to such a site, in a form that can use an index of sites and times. */
export function isOfSiteWithin(column: SQL, reach: Reach): SQL {
  return reach.everything ? sql`true` : sql`${column} = any(array(${sitesWithin(reach)}))`
}

/** Whether the caller may access a vehicle, by the dealership in its row. */
export function isOfStockWithin(column: SQL, reach: Reach): SQL {
  if (reach.everything) return sql`true`
  const owners = { group: sql`owner.group_id`, dealership: sql`owner.id` }
  return sql`${column} = any(array(select owner.id from dealerships owner where ${withinStockReach(reach, owners)}))`
}

/** Whether the caller may access all rows of a site, whichever dealership they belong to: then no row needs a check. */
export function coversWholeSite(site: SQL, reach: Reach): SQL {
  return reach.everything ? sql`true` : sql`${site} = any(${list(reach.siteIds)})`
}

function list(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::int[]`
}

/**
 * Whether a row's website is not a test site (S9.36), for the sites `s` with their dealership `d`: the setting of the
 * narrowest scope applies, as for every setting.
 */
export const isCounted: SQL = sql`not coalesce((select t.value ? s.slug from settings t where t.key = 'testSiteSlugs'
  and (t.scope, t.scope_id) in (('site', s.id), ('dealership', s.dealership_id),
    ('group', coalesce(d.group_id, s.group_id)), ('manufacturer', s.manufacturer_id))
  order by array_position(array['site', 'dealership', 'group', 'manufacturer'], t.scope) limit 1), false)`
