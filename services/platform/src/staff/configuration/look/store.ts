import type { SiteLook } from '@forecourt/domain/site/look/find-look-faults'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { sites } from '../../../ground/database/schema/sites.ts'
import { auditLog } from '../../../ground/database/schema/staff.ts'

export const lookSubject = 'look'
const mostEntries = 20

/** With a lock nobody else writes it until the transaction ends. */
export async function readLook(db: NodePgDatabase, siteId: number, locks = false): Promise<SiteLook> {
  const query = db
    .select({ template: sites.template, tokens: sites.tokens })
    .from(sites)
    .where(eq(sites.id, siteId))
  const [row] = await (locks ? query.for('update') : query)
  if (!row) throw new Error(`There is no site ${siteId}.`)
  return row
}

export async function writeLook(
  tx: NodePgDatabase,
  siteId: number,
  { template, tokens }: SiteLook,
): Promise<void> {
  await tx.update(sites).set({ template, tokens }).where(eq(sites.id, siteId))
}

/** What was published, from the log. */
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
    .limit(mostEntries)
}

/** A vehicle that the site shows, with a picture if there is one. */
export async function findShownVehicle(db: NodePgDatabase, siteId: number): Promise<string | null> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select c.slug from cars c join site_dealerships sd on sd.dealership_id = c.dealership_id
    where sd.site_id = ${siteId} and c.show_on_dealer_website and not c.sold
    order by exists (select from car_images i where i.car_id = c.id) desc, c.id desc limit 1`)
  return rows[0]?.slug ?? null
}
