import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { deliveries } from '../database/schema/leads.ts'

export type DeliveryRow = typeof deliveries.$inferSelect
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
