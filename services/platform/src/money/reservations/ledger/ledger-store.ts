import type { LedgerKind } from '@forecourt/domain/reservation/payment/ledger-entry'
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { depositLedger } from '../../../infrastructure/database/schema/reservations.ts'

export type LedgerNote = {
  reservation: { id: string; carId: number | null }
  attemptId?: string
  kind: LedgerKind
  amountCents?: number
  note?: string
}

/** Adds to the ledger in the caller's transaction. A movement of money is recorded once, however often it is reported. */
export async function addToLedger(
  tx: NodePgDatabase,
  nowMs: number,
  { reservation, ...entry }: LedgerNote,
): Promise<void> {
  await tx
    .insert(depositLedger)
    .values({ ...entry, reservationId: reservation.id, carId: reservation.carId, at: new Date(nowMs) })
    .onConflictDoNothing()
}

/** The note of an entry, such as the reason of a cancellation. */
export async function findNote(db: NodePgDatabase, reservationId: string, kind: LedgerKind): Promise<string> {
  const [row] = await db
    .select({ note: depositLedger.note })
    .from(depositLedger)
    .where(and(eq(depositLedger.reservationId, reservationId), eq(depositLedger.kind, kind)))
    .limit(1)
  return row?.note ?? ''
}
