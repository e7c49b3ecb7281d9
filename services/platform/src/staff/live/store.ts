import type { StaffTopic } from '@forecourt/contract/endpoints/staff/live'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { sitesWithin } from '../door/within-reach.ts'

export type StaffChangeRow = { id: number; topic: StaffTopic; siteId: number }

/**
 * What changed lately. By time and not by the last id: of two transactions the one that began first may commit last,
 * and its rows have the lower ids.
 */
export async function listStaffChanges(db: NodePgDatabase, seconds: number): Promise<StaffChangeRow[]> {
  const { rows } = await db.execute<StaffChangeRow>(sql`
    select id::int, topic, site_id as "siteId" from staff_changes
    where at > now() - make_interval(secs => ${seconds}) order by id`)
  return rows
}

export async function deleteStaffChanges(db: NodePgDatabase, seconds: number): Promise<void> {
  await db.execute(sql`delete from staff_changes where at < now() - make_interval(secs => ${seconds})`)
}

/** The sites that show anything within reach: their own, or stock of their dealerships. */
export async function listReachedSites(db: NodePgDatabase, reach: Reach): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sitesWithin(reach))
  return new Set(rows.map(({ id }) => id))
}
