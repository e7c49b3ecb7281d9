import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import type { CallbackEvent } from '@forecourt/payments/port/callback'
import { and, eq, lte } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { gatewayEvents } from '../../../infrastructure/database/schema/reservations.ts'

export type EventRow = typeof gatewayEvents.$inferSelect

/** False when the same event was stored before. */
export async function insertEvent(
  db: NodePgDatabase,
  { id, ...event }: CallbackEvent,
  account: string,
  nowMs: number,
): Promise<boolean> {
  const now = new Date(nowMs)
  const rows = await db
    .insert(gatewayEvents)
    .values({ ...event, eventId: id, account, receivedAt: now, nextTryAt: now })
    .onConflictDoNothing()
    .returning({ id: gatewayEvents.eventId })
  return rows.length > 0
}

export function listDueEvents(db: NodePgDatabase, nowMs: number, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(gatewayEvents)
    .where(lte(gatewayEvents.nextTryAt, new Date(nowMs)))
    .orderBy(gatewayEvents.nextTryAt)
    .limit(limit)
}

export async function findEvent(
  db: NodePgDatabase,
  processor: GatewayName,
  eventId: string,
): Promise<EventRow | null> {
  const [row] = await db.select().from(gatewayEvents).where(isEvent({ processor, eventId }))
  return row ?? null
}

export async function updateEvent(
  db: NodePgDatabase,
  event: Pick<EventRow, 'processor' | 'eventId'>,
  change: Pick<EventRow, 'tries' | 'nextTryAt'>,
): Promise<void> {
  await db.update(gatewayEvents).set(change).where(isEvent(event))
}

function isEvent({ processor, eventId }: Pick<EventRow, 'processor' | 'eventId'>) {
  return and(eq(gatewayEvents.processor, processor), eq(gatewayEvents.eventId, eventId))
}
