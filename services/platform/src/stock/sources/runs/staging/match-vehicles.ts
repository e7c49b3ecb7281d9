import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import * as identity from '../plan/identity-store.ts'
import { withoutNestedLoops } from '../plan/without-nested-loops.ts'
import type { KnownVehicles } from './known-vehicles.ts'
import type { RowRemarks } from './row-remarks.ts'
import type { Staging } from './staged-row.ts'

/** Up to this many are looked up individually; more are joined. */
export const maxLookedUp = 1_000

/**
 * Finds rows of vehicles that are known under another stock number, or that come from another source. `undecided` are
 * rows of new vehicles that the dealership may already have, `matched` those of known ones.
 */
export async function matchVehicles(
  { db, run, source }: Pick<Staging, 'db' | 'run' | 'source'>,
  { undecided, matched }: { undecided: number; matched: number },
  lines: Map<string, number>,
  known: KnownVehicles,
  remarks: RowRemarks,
): Promise<void> {
  // A single posted vehicle is looked up by its keys; for a complete file that would be a lookup per row.
  const match = <Answer>(ask: (tx: NodePgDatabase) => Promise<Answer>) =>
    undecided + matched > maxLookedUp ? withoutNestedLoops(db, () => ask(db)) : ask(db)

  async function refuse(
    { position, line, stockNumber }: identity.ForeignMatch | identity.VinMatch,
    reason: string,
  ) {
    await identity.dropChange(db, run.id, position)
    remarks.refuse({ line }, stockNumber, reason)
  }

  if (undecided + matched > 0)
    for (const own of await match((tx) => identity.listVinMatches(tx, run.id, source))) {
      if (own.action === 'new' && !lines.has(own.other)) {
        lines.set(own.other, own.line ?? 0)
        await identity.renumber(db, run.id, own, known.isGone(own.other))
      } else if (own.action === 'new')
        await refuse(own, `VIN ${own.vin} belongs to stock number ${own.other}.`)
      else {
        // Of a vehicle that is known, only the VIN is in doubt.
        await identity.dropVin(db, run.id, own.position)
        const sentence = `VIN ${own.vin} belongs to stock number ${own.other}, and is not taken for this vehicle.`
        remarks.note(own.line, own.stockNumber, sentence)
      }
    }
  if (undecided === 0) return
  for (const foreign of await match((tx) => identity.listForeignMatches(tx, run.id, source)))
    await refuse(foreign, `This vehicle comes from “${foreign.source}” already.`)
  await match((tx) => identity.adoptCars(tx, run.id, source))
}
