import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Known, listKnown } from '../plan/identity-store.ts'

export type KnownVehicles = Awaited<ReturnType<typeof readKnownVehicles>>

/** What the source has said before, by stock number. */
export async function readKnownVehicles(
  db: NodePgDatabase,
  { id, soldAfterRuns }: { id: number; soldAfterRuns: number },
) {
  const entries = new Map((await listKnown(db, id)).map((entry) => [entry.stockNumber, entry]))
  const isSold = (entry: Known | undefined) => entry?.isSold === true && entry.missingRuns >= soldAfterRuns
  return {
    find: (stockNumber: string) => entries.get(stockNumber),
    /** Whether it was missing long enough to count as sold. */
    isGone: (stockNumber: string) => isSold(entries.get(stockNumber)),
    listOffered: () => [...entries.values()].filter((entry) => !isSold(entry)),
  }
}
