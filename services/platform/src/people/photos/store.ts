import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { leads } from '../../infrastructure/database/schema/leads.ts'
import { sites } from '../../infrastructure/database/schema/sites.ts'
import { visitorPhotos } from '../../infrastructure/database/schema/visitors.ts'

export type NewPhoto = Omit<typeof visitorPhotos.$inferInsert, 'id' | 'createdAt'>

/** Null when the site does not exist. */
export async function insertPhoto(db: NodePgDatabase, photo: NewPhoto): Promise<string | null> {
  const [site] = await db.select({ id: sites.id }).from(sites).where(eq(sites.id, photo.siteId))
  if (!site) return null
  const [row] = await db.insert(visitorPhotos).values(photo).returning({ id: visitorPhotos.id })
  return row?.id ?? null
}

/**
 * How many photos this visitor, and all visitors of the site, uploaded since a moment; limits how much disk can be
 * filled.
 */
export async function countPhotos(
  db: NodePgDatabase,
  { siteId, visitorHash }: Pick<NewPhoto, 'siteId' | 'visitorHash'>,
  since: Date,
): Promise<{ ofVisitor: number; ofSite: number }> {
  const isTheirs = eq(visitorPhotos.visitorHash, visitorHash)
  const [row] = await db
    .select({
      ofVisitor: sql<number>`(count(*) filter (where ${isTheirs}))::int`,
      ofSite: sql<number>`count(*)::int`,
    })
    .from(visitorPhotos)
    .where(and(eq(visitorPhotos.siteId, siteId), gt(visitorPhotos.createdAt, since)))
  return row ?? { ofVisitor: 0, ofSite: 0 }
}

/** Skips rows that another transaction is deleting. */
export async function deleteExpired(db: NodePgDatabase, now: Date, most: number): Promise<void> {
  const expired = db
    .select({ row: sql`ctid` })
    .from(visitorPhotos)
    .where(lte(visitorPhotos.expiresAt, now))
    .limit(most)
    .for('update', { skipLocked: true })
  await db.delete(visitorPhotos).where(sql`ctid in ${expired}`)
}

export async function findLead(db: NodePgDatabase, siteId: number, leadId: string) {
  const [row] = await db
    .select({ reference: leads.reference, payload: leads.payload, visitorHash: leads.visitorHash })
    .from(leads)
    .where(and(eq(leads.siteId, siteId), eq(leads.id, leadId)))
  return row ?? null
}

type OfVisitor = { siteId: number; visitorHash: string; ids: readonly string[]; now: Date }

const areOf = ({ siteId, visitorHash, ids, now }: OfVisitor) =>
  and(
    inArray(visitorPhotos.id, [...ids]),
    eq(visitorPhotos.siteId, siteId),
    eq(visitorPhotos.visitorHash, visitorHash),
    gt(visitorPhotos.expiresAt, now),
  )

export async function listPhotos(db: NodePgDatabase, of: OfVisitor) {
  return db
    .select({ id: visitorPhotos.id, width: visitorPhotos.width, height: visitorPhotos.height })
    .from(visitorPhotos)
    .where(areOf(of))
}

export async function findPhoto(db: NodePgDatabase, of: OfVisitor): Promise<Buffer | null> {
  const [row] = await db.select({ jpeg: visitorPhotos.jpeg }).from(visitorPhotos).where(areOf(of))
  return row?.jpeg ?? null
}
