import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { insertMessages, takeWaiters } from '../ledger/message-store.ts'

/** Owes everybody who waits for a car the news of it, in the transaction that makes it true. */
export async function tellWaiters(
  tx: NodePgDatabase,
  carId: number,
  kind: 'car-free' | 'car-gone',
  nowMs: number,
): Promise<void> {
  const waiters = await takeWaiters(tx, carId, nowMs)
  await insertMessages(
    tx,
    waiters.map(({ id, siteId, email }) => ({
      siteId,
      reservationId: null,
      waiterId: id,
      kind,
      destination: email,
    })),
    nowMs,
  )
}
