import { sql } from 'drizzle-orm'
import { takeLock } from '../../../infrastructure/database/advisory-locks.ts'
import type { Transaction } from '../../dealer-import/store.ts'
import type { SourceDatabase } from '../source-lock.ts'
import { createLocationFinder, type FindLocation, type Source } from '../source-store.ts'
import type * as plan from './plan/change-store.ts'
import * as store from './run-store.ts'

/** The number of changes per transaction: few enough that nobody waits long for its locks. */
export const chunkSize = 1_000

export type Chunk = {
  source: Source
  run: store.Run
  changes: readonly plan.Change[]
  /** The run's cursor after them. */
  cursor: number
  findLocation: FindLocation
  nowMs: number
}

/** Selects the changes of a run, and what is done with them. */
export type ChunkedWork = {
  /** The work continues while the run is in this state. */
  state: store.Run['state']
  /** The next changes, and the cursor after them; null when none is left. */
  listNext(tx: Transaction, run: store.Run): Promise<Pick<Chunk, 'changes' | 'cursor'> | null>
  write(tx: Transaction, chunk: Chunk): Promise<void>
  /** The state of the run when no change is left. */
  end(tx: Transaction, run: store.Run): Promise<Partial<store.Run>> | Partial<store.Run>
}

/** Applies one chunk per transaction; continues where a killed process stopped. */
export async function applyInChunks(
  db: SourceDatabase,
  source: Source,
  runId: number,
  clock: () => number,
  work: ChunkedWork,
): Promise<void> {
  const findLocation = await createLocationFinder(db, source.dealershipId)
  let isDone = false
  while (!isDone)
    isDone = await db.transaction(async (tx) => {
      await takeLock(tx, 'stockRun', runId)
      const run = await store.lockRun(tx, runId)
      if (run.state !== work.state) return true
      const next = await work.listNext(tx, run)
      if (!next) {
        await store.changeRun(tx, runId, { ...(await work.end(tx, run)), endedAt: new Date(clock()) })
        return true
      }
      // A chunk and its cursor are committed together, so a chunk lost in a server crash is applied again. Only the end
      // of the run waits until everything is on disk.
      await tx.execute(sql`set local synchronous_commit = off`)
      await work.write(tx, { source, run, ...next, findLocation, nowMs: clock() })
      await store.changeRun(tx, runId, { cursor: next.cursor, tries: 0 })
      return false
    })
}
