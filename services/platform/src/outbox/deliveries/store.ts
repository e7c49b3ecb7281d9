import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { bookings, deliveries, leads } from '../../ground/database/schema/leads.ts'
import { cars } from '../../ground/database/schema/stock.ts'

export type DeliveryRow = typeof deliveries.$inferSelect
export type LeadRow = typeof leads.$inferSelect
export type PlannedDelivery = Pick<
  DeliveryRow,
  'leadId' | 'siteId' | 'kind' | 'destination' | 'occasion' | 'state'
>

/** Writes what a lead owes and tells the ids of what it did not owe before. */
export async function insertDeliveries(
  tx: NodePgDatabase,
  planned: readonly PlannedDelivery[],
): Promise<string[]> {
  if (planned.length === 0) return []
  const rows = await tx
    .insert(deliveries)
    .values([...planned])
    .onConflictDoNothing()
    .returning({ id: deliveries.id })
  return rows.map(({ id }) => id)
}

/** Earlier leads of the same person on the same site. */
export type EarlierLeads = { count: number; lastAt: Date | null; lastReference: string | null }

export type FoundDelivery = {
  delivery: DeliveryRow
  lead: LeadRow
  car: typeof cars.$inferSelect | null
  booking: typeof bookings.$inferSelect | null
  earlier: EarlierLeads
  /** Of the same lead, what has failed and has not arrived yet. */
  failures: Pick<DeliveryRow, 'kind' | 'attempts' | 'lastError'>[]
}

/** A delivery with all that its message may say. */
export async function findDelivery(db: NodePgDatabase, id: string): Promise<FoundDelivery | null> {
  const [row] = await db
    .select({ delivery: deliveries, lead: leads, car: cars, booking: bookings })
    .from(deliveries)
    .innerJoin(leads, eq(leads.id, deliveries.leadId))
    .leftJoin(cars, eq(cars.id, leads.carId))
    .leftJoin(bookings, eq(bookings.leadId, leads.id))
    .where(eq(deliveries.id, id))
  if (!row) return null
  const asksFailures = row.delivery.kind === 'alert'
  return {
    ...row,
    earlier: await findEarlier(db, row.lead),
    failures: asksFailures ? await listFailures(db, row.lead.id) : [],
  }
}

async function findEarlier(db: NodePgDatabase, lead: LeadRow): Promise<EarlierLeads> {
  if (lead.personId === null) return { count: 0, lastAt: null, lastReference: null }
  const rows = await db
    .select({ at: leads.createdAt, reference: leads.reference, count: sql<number>`count(*) over ()::int` })
    .from(leads)
    .where(
      and(
        eq(leads.personId, lead.personId),
        eq(leads.siteId, lead.siteId),
        sql`(${leads.createdAt}, ${leads.id}) < (${lead.createdAt.toISOString()}::timestamptz, ${lead.id}::uuid)`,
      ),
    )
    .orderBy(sql`${leads.createdAt} desc`)
    .limit(1)
  return {
    count: rows[0]?.count ?? 0,
    lastAt: rows[0]?.at ?? null,
    lastReference: rows[0]?.reference ?? null,
  }
}

async function listFailures(db: NodePgDatabase, leadId: string) {
  return db
    .select({ kind: deliveries.kind, attempts: deliveries.attempts, lastError: deliveries.lastError })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.leadId, leadId),
        inArray(deliveries.state, ['waiting', 'dead']),
        sql`${deliveries.attempts} > 0 and ${deliveries.kind} not in ('alert', 'confirmation')`,
      ),
    )
    .orderBy(asc(deliveries.kind), asc(deliveries.id))
}

export async function markDelivered(db: NodePgDatabase, id: string, at: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'delivered', deliveredAt: at, lastError: null, attempts: sql`${deliveries.attempts} + 1` })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting')))
}

/** Counts a failure; the last one that is allowed makes the delivery dead. Null when it does not wait any more. */
export async function markFailed(
  tx: NodePgDatabase,
  id: string,
  failure: { reason: string; isFinal: boolean; mostAttempts: number },
): Promise<Pick<DeliveryRow, 'state' | 'attempts'> | null> {
  const { reason, isFinal, mostAttempts } = failure
  const [row] = await tx
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      lastError: reason,
      state: sql`case when ${isFinal} or ${deliveries.attempts} + 1 >= ${mostAttempts} then 'dead' else 'waiting' end`,
    })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting')))
    .returning({ state: deliveries.state, attempts: deliveries.attempts })
  return row ?? null
}

export async function findLead(db: NodePgDatabase, id: string): Promise<LeadRow | null> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id)).for('update')
  return row ?? null
}
