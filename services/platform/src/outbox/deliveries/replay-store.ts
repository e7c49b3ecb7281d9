import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { deliveries } from '../../ground/database/schema/leads.ts'

/** Lets dead deliveries wait again, with all their attempts; a running platform finds them within its next sweep. */
export async function replayDeliveries(db: NodePgDatabase, which: { id: string } | 'all'): Promise<number> {
  const rows = await db
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0 })
    .where(and(eq(deliveries.state, 'dead'), which === 'all' ? undefined : eq(deliveries.id, which.id)))
    .returning({ id: deliveries.id })
  return rows.length
}
