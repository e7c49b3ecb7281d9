import { and, asc, eq, inArray, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { deliveries } from '../../infrastructure/database/schema/deliveries.ts'
import { financeApplications, financeDocuments } from '../../infrastructure/database/schema/finance.ts'
import { leads } from '../../infrastructure/database/schema/leads.ts'
import { preferredDealership } from '../../sites/store.ts'

export type ApplicationKey = { siteId: number; visitorHash: string; form: string }
export type ApplicationRow = typeof financeApplications.$inferSelect

const isOpen = ({ siteId, visitorHash, form }: ApplicationKey) =>
  and(
    eq(financeApplications.siteId, siteId),
    eq(financeApplications.visitorHash, visitorHash),
    eq(financeApplications.form, form),
    isNull(financeApplications.completedAt),
  )

/** The visitor's application in progress; an expired one does not count, even before the sweep deletes it. */
export async function findOpen(
  db: NodePgDatabase,
  key: ApplicationKey,
  nowMs: number,
): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(financeApplications).where(isOpen(key))
  return row && row.erasesAt.getTime() > nowMs ? row : null
}

/**
 * The same, created if missing, and locked until the transaction ends, so that two posts at once run one after the
 * other.
 */
export async function lockOpen(
  tx: NodePgDatabase,
  key: ApplicationKey,
  erasesAt: Date,
): Promise<ApplicationRow> {
  await tx
    .insert(financeApplications)
    .values({ ...key, erasesAt })
    .onConflictDoNothing()
  const [row] = await tx.select().from(financeApplications).where(isOpen(key)).for('update')
  if (!row) throw new Error('The application that was just made is not there.')
  return row
}

export async function updateApplication(
  tx: NodePgDatabase,
  id: string,
  change: Partial<typeof financeApplications.$inferInsert>,
): Promise<void> {
  await tx.update(financeApplications).set(change).where(eq(financeApplications.id, id))
}

export async function deleteOpen(db: NodePgDatabase, key: ApplicationKey): Promise<void> {
  await db.delete(financeApplications).where(isOpen(key))
}

export async function findByLead(
  db: NodePgDatabase,
  siteId: number,
  leadId: string,
): Promise<{
  application: ApplicationRow
  lead: typeof leads.$inferSelect
  preferredDealership: string | null
} | null> {
  const [row] = await db
    .select({ application: financeApplications, lead: leads, preferredDealership })
    .from(financeApplications)
    .innerJoin(leads, eq(leads.id, financeApplications.leadId))
    .where(and(eq(leads.id, leadId), eq(leads.siteId, siteId)))
    .orderBy(sql`${financeApplications.updatedAt} desc`)
    .limit(1)
  return row ?? null
}

/** The application that was sent with a lead. */
export async function findCompleted(tx: NodePgDatabase, leadId: string): Promise<ApplicationRow | null> {
  const [row] = await tx
    .select()
    .from(financeApplications)
    .where(and(eq(financeApplications.leadId, leadId), isNotNull(financeApplications.completedAt)))
    .limit(1)
  return row ?? null
}

/**
 * The lead of an application if it belongs to this visitor, locked until the transaction ends: of two posts of the last
 * step, the second finds what the first has sent. All callers lock leads before applications.
 */
export async function lockOwnLead(tx: NodePgDatabase, key: ApplicationKey, leadId: string) {
  const [lead] = await tx
    .select({ id: leads.id, suspicions: leads.suspicions })
    .from(leads)
    .where(and(eq(leads.id, leadId), eq(leads.siteId, key.siteId), eq(leads.visitorHash, key.visitorHash)))
    .for('no key update')
  return lead ?? null
}

/** The holder of the link takes over the application and its unfinished lead, on any device. */
export async function transferApplication(
  tx: NodePgDatabase,
  row: ApplicationRow,
  visitorHash: string,
): Promise<void> {
  if (row.leadId)
    await tx
      .update(leads)
      .set({ visitorHash })
      .where(and(eq(leads.id, row.leadId), eq(leads.formCompleted, false)))
  // An application of the same form that was started on that device is replaced: the one of the link is further on.
  await tx
    .delete(financeApplications)
    .where(and(isOpen({ ...row, visitorHash }), sql`${financeApplications.id} <> ${row.id}`))
  await updateApplication(tx, row.id, { visitorHash })
}

/** Removes the answers and photos of finished applications and deletes unfinished ones. Returns how many of each. */
export async function eraseDue(
  db: NodePgDatabase,
  nowMs: number,
): Promise<{ erased: number; dropped: number }> {
  const isDue = lte(financeApplications.erasesAt, new Date(nowMs))
  const dropped = await db
    .delete(financeApplications)
    .where(and(isDue, isNull(financeApplications.completedAt)))
  const due = db.select({ id: financeApplications.id }).from(financeApplications).where(isDue)
  await db.delete(financeDocuments).where(inArray(financeDocuments.applicationId, due))
  const erased = await db
    .update(financeApplications)
    .set({ sealed: null, draft: {} })
    .where(and(isDue, isNotNull(financeApplications.sealed)))
  return { erased: erased.rowCount ?? 0, dropped: dropped.rowCount ?? 0 }
}

/** How many addresses the link to continue was sent to, for one lead. */
export async function countResumeMails(tx: NodePgDatabase, leadId: string): Promise<number> {
  const rows = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.leadId, leadId), eq(deliveries.kind, 'resume')))
  return rows.length
}

export async function insertDocument(
  tx: NodePgDatabase,
  document: typeof financeDocuments.$inferInsert,
): Promise<void> {
  await tx.insert(financeDocuments).values(document)
}

export async function countDocuments(tx: NodePgDatabase, applicationId: string): Promise<number> {
  return tx.$count(financeDocuments, eq(financeDocuments.applicationId, applicationId))
}

export async function listDocuments(db: NodePgDatabase, applicationId: string) {
  const { id, width, height } = financeDocuments
  return db
    .select({ id, width, height })
    .from(financeDocuments)
    .where(eq(financeDocuments.applicationId, applicationId))
    .orderBy(asc(financeDocuments.createdAt))
}

export async function findDocument(db: NodePgDatabase, applicationId: string, id: string) {
  const isIt = and(
    eq(financeDocuments.applicationId, applicationId),
    sql`${financeDocuments.id}::text = ${id}`,
  )
  const [row] = await db.select().from(financeDocuments).where(isIt)
  return row ?? null
}

/** Deletes photos that the visitor removed or uploaded twice. */
export async function deleteOtherDocuments(
  tx: NodePgDatabase,
  applicationId: string,
  documentIds: readonly string[],
): Promise<void> {
  const isOther = documentIds.length > 0 ? notInArray(financeDocuments.id, [...documentIds]) : undefined
  await tx.delete(financeDocuments).where(and(eq(financeDocuments.applicationId, applicationId), isOther))
}
