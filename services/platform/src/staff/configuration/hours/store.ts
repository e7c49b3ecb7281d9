import type { DayHours } from '@forecourt/domain/site/site'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { locations, openingHours } from '../../../infrastructure/database/schema/organisation.ts'
import { specialHours } from '../../../infrastructure/database/schema/sites.ts'

export type SpecialDayRow = typeof specialHours.$inferSelect

/** With their ids, earliest first. */
export async function listSpecialDays(
  db: NodePgDatabase,
  siteId: number,
  from: string,
): Promise<SpecialDayRow[]> {
  return db
    .select()
    .from(specialHours)
    .where(and(eq(specialHours.siteId, siteId), sql`${specialHours.date} >= ${from}`))
    .orderBy(specialHours.date, specialHours.id)
}

/** A day has one rule per location: existing rules for these locations are replaced. */
export async function replaceSpecialDays(
  tx: NodePgDatabase,
  days: readonly Omit<SpecialDayRow, 'id'>[],
): Promise<void> {
  for (const { siteId, locationId, date } of days)
    await tx
      .delete(specialHours)
      .where(
        and(
          eq(specialHours.siteId, siteId),
          eq(specialHours.date, date),
          sql`${specialHours.locationId} is not distinct from ${locationId}`,
        ),
      )
  await tx.insert(specialHours).values([...days])
}

export async function deleteSpecialDays(
  tx: NodePgDatabase,
  siteId: number,
  ids: readonly number[],
): Promise<Pick<SpecialDayRow, 'date' | 'name' | 'status'>[]> {
  return tx
    .delete(specialHours)
    .where(and(eq(specialHours.siteId, siteId), inArray(specialHours.id, [...ids])))
    .returning({ date: specialHours.date, name: specialHours.name, status: specialHours.status })
}

/** Locks the week of this location until the transaction ends. */
export async function lockPlace(tx: NodePgDatabase, placeId: number): Promise<void> {
  await tx.select({ id: locations.id }).from(locations).where(eq(locations.id, placeId)).for('update')
}

export async function writeWeek(
  tx: NodePgDatabase,
  placeId: number,
  week: readonly DayHours[],
): Promise<void> {
  await tx.delete(openingHours).where(eq(openingHours.locationId, placeId))
  await tx.insert(openingHours).values(week.map((day) => ({ ...day, locationId: placeId })))
}
