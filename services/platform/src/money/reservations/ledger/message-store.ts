import type { MessageKind } from '@forecourt/domain/reservation/message-kind'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { holdWaiters, reservationMessages } from '../../../ground/database/schema/reservations.ts'
import { cars } from '../../../ground/database/schema/stock.ts'

export type MessageRow = typeof reservationMessages.$inferSelect
type NewMessage = {
  siteId: number
  reservationId: string | null
  waiterId: string | null
  kind: MessageKind
  destination: string
}

/** Owed once, however often it is asked for. */
export async function insertMessages(
  tx: NodePgDatabase,
  messages: readonly NewMessage[],
  nowMs: number,
): Promise<void> {
  if (messages.length === 0) return
  const now = new Date(nowMs)
  await tx
    .insert(reservationMessages)
    .values(messages.map((message) => ({ ...message, createdAt: now, nextTryAt: now })))
    .onConflictDoNothing()
}

/** Takes messages that are due for a while, so that two processes do not send the same one at once. */
export async function claimMessages(
  db: NodePgDatabase,
  nowMs: number,
  untilMs: number,
  limit: number,
): Promise<MessageRow[]> {
  const due = db
    .select({ id: reservationMessages.id })
    .from(reservationMessages)
    .where(lte(reservationMessages.nextTryAt, new Date(nowMs)))
    .orderBy(reservationMessages.nextTryAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(reservationMessages)
    .set({ nextTryAt: new Date(untilMs) })
    .where(sql`${reservationMessages.id} in ${due}`)
    .returning()
}

export async function updateMessage(
  db: NodePgDatabase,
  id: string,
  change: Partial<typeof reservationMessages.$inferInsert>,
): Promise<void> {
  await db.update(reservationMessages).set(change).where(eq(reservationMessages.id, id))
}

export async function insertWaiter(
  db: NodePgDatabase,
  waiter: { siteId: number; carId: number; email: string; visitorHash: string | null; createdAt: Date },
): Promise<void> {
  await db.insert(holdWaiters).values(waiter).onConflictDoNothing()
}

/** Everybody who waits for the car, noted as told. */
export function takeWaiters(tx: NodePgDatabase, carId: number, nowMs: number) {
  return tx
    .update(holdWaiters)
    .set({ toldAt: new Date(nowMs) })
    .where(and(eq(holdWaiters.carId, carId), isNull(holdWaiters.toldAt)))
    .returning({ id: holdWaiters.id, siteId: holdWaiters.siteId, email: holdWaiters.email })
}

export async function findWaiter(db: NodePgDatabase, id: string) {
  const [row] = await db
    .select({ carName: cars.name, slug: cars.slug })
    .from(holdWaiters)
    .innerJoin(cars, eq(cars.id, holdWaiters.carId))
    .where(eq(holdWaiters.id, id))
  return row ?? null
}
