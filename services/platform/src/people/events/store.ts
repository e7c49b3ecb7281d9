import type { Country } from '@forecourt/domain/country/country'
import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { events, webVitals } from '../../infrastructure/database/schema/events.ts'
import { sites } from '../../infrastructure/database/schema/sites.ts'

export type EventRow = {
  atMs: number
  siteId: number
  name: string
  eventId: number | null
  path: string | null
  emailHash: string | null
  phoneHash: string | null
  arm: string | null
}

/** Stores an event of a car that the site shows; false when it shows no such car of that dealership. */
export async function insertCarEvent(
  db: NodePgDatabase,
  { atMs, siteId, name, eventId, path, emailHash, phoneHash, arm }: EventRow,
  car: { id: number; dealershipId: number | null },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${events} (at, site_id, name, event_id, car_id, dealership_id, path, email_hash, phone_hash, arm)
    select ${new Date(atMs)}, s.id, ${name}, ${eventId}::smallint, c.id, c.dealership_id, ${path}, ${emailHash}, ${phoneHash}, ${arm}
    from cars c
    join site_dealerships sd on sd.dealership_id = c.dealership_id
    join ${sites} s on s.id = sd.site_id and s.kind = c.kind
    where s.id = ${siteId} and c.id = ${car.id} and c.show_on_dealer_website
      and c.dealership_id = coalesce(${car.dealershipId}::integer, c.dealership_id)`)
  return rowCount === 1
}

/** Stores an event of a site; false when the site does not exist. */
export async function insertSiteEvent(
  db: NodePgDatabase,
  { atMs, siteId, name, eventId, path, emailHash, phoneHash, arm }: EventRow,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${events} (at, site_id, name, event_id, path, email_hash, phone_hash, arm)
    select ${new Date(atMs)}, s.id, ${name}, ${eventId}::smallint, ${path}, ${emailHash}, ${phoneHash}, ${arm}
    from ${sites} s where s.id = ${siteId}`)
  return rowCount === 1
}

/** The country whose phone numbers the site writes without a country code; null when the site does not exist. */
export async function findCountry(db: NodePgDatabase, siteId: number): Promise<Country | null> {
  const [site] = await db.select({ country: sites.country }).from(sites).where(eq(sites.id, siteId))
  return site?.country ?? null
}

/** Increments each bucket of a day; false when the site does not exist. */
export async function countVitals(
  db: NodePgDatabase,
  siteId: number,
  day: string,
  buckets: readonly { name: string; bucket: number }[],
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with counted as (
      insert into ${webVitals} (site_id, day, name, bucket, n)
      select s.id, ${day}::date, v.name, v.bucket, 1 from ${sites} s,
        jsonb_to_recordset(${JSON.stringify(buckets)}::jsonb) as v(name text, bucket smallint) where s.id = ${siteId}
      on conflict (site_id, day, name, bucket) do update set n = ${webVitals}.n + 1)
    select from ${sites} where id = ${siteId}`)
  return rowCount === 1
}

/** Deletes a batch, the oldest first, and returns how many rows were deleted. */
export async function deleteOldEvents(
  db: NodePgDatabase,
  { siteId, before, most }: { siteId: number; before: Date; most: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${events} where id in (select id from ${events}
      where site_id = ${siteId} and at < ${before.toISOString()}::timestamptz
      order by at limit ${most} for update skip locked)`)
  return rowCount ?? 0
}

export async function deleteOldVitals(db: NodePgDatabase, before: string): Promise<void> {
  await db.execute(sql`delete from ${webVitals} where day < ${before}::date`)
}
