import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { findReservation, type ReservationRow } from './reservation-store.ts'

export type Owner = { siteId: number; id: string; visitorHash: string | null }

/** The visitor's own reservation. Another visitor's is not found: knowing an id gives no access. */
export async function findVisitorReservation(
  db: NodePgDatabase,
  { siteId, id, visitorHash }: Owner,
): Promise<ReservationRow> {
  const row = await findReservation(db, id)
  if (!row || row.siteId !== siteId || row.visitorHash !== visitorHash) throw fail('reservation-not-found')
  return row
}
