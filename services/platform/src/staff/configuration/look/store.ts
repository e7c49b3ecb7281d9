import type { LookPictureIds } from '@forecourt/contract/endpoints/staff/sites/look'
import type { LookConfiguration } from '@forecourt/domain/site/look/find-look-faults'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryValues } from '../../../infrastructure/database/connection/query-rows.ts'
import { sites } from '../../../infrastructure/database/schema/sites.ts'
import { auditLog } from '../../../infrastructure/database/schema/staff.ts'

export const lookSubject = 'look'
const maxEntries = 20

type OneSite<Row> = PromiseLike<Row[]> & { for: (strength: 'update') => PromiseLike<Row[]> }

/** With a lock, nobody else changes it until the transaction ends. */
async function readSite<Row>(query: OneSite<Row>, locks: boolean): Promise<Row> {
  const [row] = await (locks ? query.for('update') : query)
  if (!row) throw new Error('There is no such site.')
  return row
}

export function readLook(db: NodePgDatabase, siteId: number, locks = false): Promise<LookConfiguration> {
  const columns = { template: sites.template, tokens: sites.tokens }
  return readSite(db.select(columns).from(sites).where(eq(sites.id, siteId)), locks)
}

export async function writeLook(
  tx: NodePgDatabase,
  siteId: number,
  { template, tokens }: LookConfiguration,
): Promise<void> {
  await tx.update(sites).set({ template, tokens }).where(eq(sites.id, siteId))
}

/** Published looks, from the audit log. */
export async function listLooks(db: NodePgDatabase, siteId: number) {
  return db
    .select({ at: auditLog.at, actor: auditLog.actor, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, lookSubject),
        eq(auditLog.siteId, siteId),
        eq(auditLog.action, 'publishLook'),
        eq(auditLog.outcome, 'done'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(maxEntries)
}

/** A vehicle that the site shows, with a picture if possible. */
export async function findShownVehicle(db: NodePgDatabase, siteId: number): Promise<string | null> {
  return queryValues(db, z.string()).first(sql`
    select c.slug from cars c join site_dealerships sd on sd.dealership_id = c.dealership_id
    where sd.site_id = ${siteId} and c.show_on_dealer_website and not c.sold
    order by exists (select from car_images i where i.car_id = c.id) desc, c.id desc limit 1`)
}

export function readPictures(db: NodePgDatabase, siteId: number, locks = false): Promise<LookPictureIds> {
  const columns = { logo: sites.logoImageId, hero: sites.heroImageId }
  return readSite(db.select(columns).from(sites).where(eq(sites.id, siteId)), locks)
}

export async function writePictures(
  tx: NodePgDatabase,
  siteId: number,
  { logo, hero }: LookPictureIds,
): Promise<void> {
  await tx.update(sites).set({ logoImageId: logo, heroImageId: hero }).where(eq(sites.id, siteId))
}

export const picturesSubject = 'look pictures'

/** Whether the site may show a picture: it is in its library, or was part of its look before. */
export async function mayShowPicture(db: NodePgDatabase, siteId: number, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from media_items where site_id = ${siteId} and image_id = ${id}
    union all select from sites where id = ${siteId} and ${id} in (logo_image_id, hero_image_id)
    union all select from audit_log where site_id = ${siteId} and subject_kind = ${picturesSubject}
      and ${id} in (before->>'logo', before->>'hero', after->>'logo', after->>'hero')
    limit 1`)
  return rows.length > 0
}
