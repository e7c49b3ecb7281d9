import { openAttemptStates } from '@forecourt/domain/reservation/payment/attempt-state'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { paymentAttempts } from '../../../infrastructure/database/schema/reservations.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect

export async function insertAttempt(
  tx: NodePgDatabase,
  values: typeof paymentAttempts.$inferInsert,
): Promise<AttemptRow> {
  const [row] = await tx.insert(paymentAttempts).values(values).returning()
  if (!row) throw new Error('A payment attempt was not stored.')
  return row
}

/** All payment attempts of a reservation, the newest first. */
export function listAttempts(db: NodePgDatabase, reservationId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reservationId, reservationId))
    .orderBy(desc(paymentAttempts.number))
}

export async function findOpenAttempt(db: NodePgDatabase, reservationId: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.reservationId, reservationId),
        inArray(paymentAttempts.state, [...openAttemptStates]),
      ),
    )
  return row ?? null
}

export async function findAttempt(db: NodePgDatabase, id: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return row ?? null
}

export async function lockAttempt(tx: NodePgDatabase, id: string): Promise<AttemptRow | null> {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update')
  return row ?? null
}

export async function updateAttempt(
  tx: NodePgDatabase,
  id: string,
  change: Partial<typeof paymentAttempts.$inferInsert>,
  nowMs: number,
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ ...change, updatedAt: new Date(nowMs) })
    .where(eq(paymentAttempts.id, id))
}

/** The attempt that a gateway refers to, by our key or by its id. */
export async function findByGateway(
  db: NodePgDatabase,
  { reference, gatewayId }: { reference: string | null; gatewayId: string | null },
): Promise<AttemptRow | null> {
  const names = [
    ...(reference === null ? [] : [eq(paymentAttempts.gatewayReference, reference)]),
    ...(gatewayId === null ? [] : [eq(paymentAttempts.gatewayId, gatewayId)]),
  ]
  if (names.length === 0) return null
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(or(...names))
    .limit(1)
  return row ?? null
}
