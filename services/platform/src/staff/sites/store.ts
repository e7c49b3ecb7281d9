import type { StaffTarget } from '@forecourt/domain/person/staff/can'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { timeZoneOfDealership } from '../access/store.ts'
import { siteOwners, withinReach } from '../access/within-reach.ts'

const reachedSiteRow = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  country: z.string(),
  timeZone: z.string(),
  dealershipId: z.number(),
  dealership: z.string(),
  groupId: z.number().nullable(),
  /** The group and the manufacturer whose settings apply to it. */
  settingsGroupId: z.number().nullable(),
  group: z.string().nullable(),
  manufacturerId: z.number().nullable(),
  manufacturer: z.string().nullable(),
})
export type ReachedSite = z.infer<typeof reachedSiteRow>

/** A site that the caller may access, with its owners. */
export async function findSite(
  db: NodePgDatabase,
  reach: Reach,
  siteId: number,
): Promise<ReachedSite | null> {
  return queryRows(db, reachedSiteRow).first(sql`
    select s.id, s.slug, s.name, s.url, s.country, ${timeZoneOfDealership} as "timeZone",
      d.id as "dealershipId", d.name as dealership, ${siteOwners.group} as "groupId",
      g.id as "settingsGroupId", g.name as group, m.id as "manufacturerId", m.name as manufacturer
    from sites s join dealerships d on d.id = s.dealership_id
    left join groups g on g.id = s.group_id left join manufacturers m on m.id = s.manufacturer_id
    where s.id = ${siteId} and ${withinReach(reach)}`)
}

const ownerRow = z.object({
  groupId: z.number().nullable(),
  siteId: z.number(),
  siteGroupId: z.number().nullable(),
  siteDealershipId: z.number(),
})

/** The owners of a dealership and of the websites that show it, and therefore of its locations and their hours. */
export async function listOwners(
  db: NodePgDatabase,
  dealershipId: number,
): Promise<{ dealership: StaffTarget; sites: StaffTarget[] }> {
  const rows = await queryRows(db, ownerRow).all(sql`
    select own.group_id as "groupId", s.id as "siteId", d.id as "siteDealershipId",
      ${siteOwners.group} as "siteGroupId"
    from dealerships own join site_dealerships shown on shown.dealership_id = own.id
    join sites s on s.id = shown.site_id join dealerships d on d.id = s.dealership_id
    where own.id = ${dealershipId}`)
  return {
    dealership: { groupId: rows[0]?.groupId ?? null, dealershipId, siteIds: [] },
    sites: rows.map((row) => ({
      groupId: row.siteGroupId,
      dealershipId: row.siteDealershipId,
      siteIds: [row.siteId],
    })),
  }
}
